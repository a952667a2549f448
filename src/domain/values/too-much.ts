/** So many characters no text has that anybody says, in a call or a command; fields have bounds of their own below it. */
export const longestText = 20_000;
/** So many elements no list has, nor fields any object. */
export const longestList = 5_000;

/** What is longer than anything that is said: where it lies, and what it may have at most. */
export interface TooMuch {
  readonly path: readonly PropertyKey[];
  readonly origin: 'string' | 'array';
  readonly maximum: number;
}

interface Said {
  readonly value: unknown;
  readonly path: readonly PropertyKey[];
}

/**
 * A text or list in what was said that is longer than any; undefined where none is. It is looked for before anything is
 * read of it: what is wrong with each element is noted, and how a text is written, and whether it is a name, a number or a
 * code, is found out character by character.
 */
export const tooMuchIn = (said: unknown): TooMuch | undefined => {
  const waiting: Said[] = [{ value: said, path: [] }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && value.length > longestText)
      return { path, origin: 'string', maximum: longestText };
    if (typeof value !== 'object' || value === null) continue;
    const all = Object.entries(value);
    if (all.length > longestList) return { path, origin: 'array', maximum: longestList };
    for (const [key, inner] of all)
      if (typeof inner === 'object' || (typeof inner === 'string' && inner.length > longestText))
        waiting.push({ value: inner, path: [...path, Array.isArray(value) ? Number(key) : key] });
  }
  return undefined;
};
