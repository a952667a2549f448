/** A name as people compare it: without the spaces around it, and whatever its letters' case. */
export const asCompared = (name: string): string => name.trim().toLowerCase();

/** Whether people would take two names for one: `Front` and `front` are. */
export const isSameName = (one: string, other: string): boolean => asCompared(one) === asCompared(other);
