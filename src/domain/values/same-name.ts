import { normalized } from './normalized.ts';

/** A name as people compare it: without the spaces around it, whatever its letters' case, and in one width. */
export const asCompared = (name: string): string => normalized(name, 'NFKC').trim().toLowerCase();

/** Whether people would take two names for one: `Front` and `front` are. */
export const isSameName = (one: string, other: string): boolean => asCompared(one) === asCompared(other);
