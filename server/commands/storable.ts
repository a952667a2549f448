/** What PostgreSQL does not store: the character 0, and halves of a pair. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that character is what it looks for
const unstorable = /[\u0000\p{Surrogate}]/gu;

/** The value with every character that cannot be stored shown as such; the same object when there was none. */
export const storable = <T>(value: T): T => {
  if (typeof value === 'string') return value.replaceAll(unstorable, '\uFFFD') as T;
  if (Array.isArray(value)) {
    const inner = value.map(storable);
    return inner.some((one, index) => one !== value[index]) ? (inner as T) : value;
  }
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, inner]) => [storable(key), storable(inner)] as const);
  const same = Object.entries(value).every(([key, inner], index) => {
    const entry = entries[index];
    return entry?.[0] === key && entry[1] === inner;
  });
  return same ? value : (Object.fromEntries(entries) as T);
};
