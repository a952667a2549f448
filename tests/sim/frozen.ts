/**
 * A copy that nobody can change, as storage and wire make one: nothing is shared, and whoever writes into what was
 * read fails at once. What is frozen already is its own copy.
 */
export const frozen = <T>(value: T): T => {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return value;
  if (ArrayBuffer.isView(value)) return (value as unknown as Uint8Array).slice() as unknown as T;
  if (Array.isArray(value)) return Object.freeze(value.map((one: unknown) => frozen(one))) as T;
  const copy: Record<string, unknown> = {};
  for (const key in value) {
    const inner = (value as Record<string, unknown>)[key];
    if (inner !== undefined) copy[key] = frozen(inner);
  }
  return Object.freeze(copy) as T;
};
