/** What PostgreSQL does not store: the character 0, and halves of a pair. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that character is what it looks for
const unstorable = /[\u0000\p{Surrogate}]/gu;

/** Lists and objects one in another, at most; what no command comes near, and every program can still walk through. */
export const deepest = 50;

/**
 * The value with every character that cannot be stored shown as such, and without what is nested too deep; the same
 * object when there was neither.
 */
export const storable = <T>(value: T, depth = 0): T => {
  if (typeof value === 'string') return value.replaceAll(unstorable, '\uFFFD') as T;
  if (value === null || typeof value !== 'object') return value;
  if (depth >= deepest) return null as T;
  if (Array.isArray(value)) {
    const inner = value.map((one) => storable(one, depth + 1));
    return inner.some((one, index) => one !== value[index]) ? (inner as T) : value;
  }
  const before = Object.entries(value);
  const after = before.map(([key, inner]) => [storable(key), storable(inner, depth + 1)] as const);
  const same = before.every(([key, inner], index) => after[index]?.[0] === key && after[index]?.[1] === inner);
  return same ? value : (Object.fromEntries(after) as T);
};
