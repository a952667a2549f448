/** So many characters no text has that anybody says, in a call or a command; fields have bounds of their own below it. */
export const longestText = 20_000;

/**
 * Where a text lies in what was said that is longer than any; undefined where none is. It is looked for before anything
 * is read of it: how a text is written, and whether it is a name, a number or a code, is found out character by character.
 */
export const tooLongIn = (said: unknown): readonly PropertyKey[] | undefined => {
  const waiting: { readonly value: unknown; readonly path: readonly PropertyKey[] }[] = [{ value: said, path: [] }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && value.length > longestText) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value))
      if (typeof inner === 'object' || (typeof inner === 'string' && inner.length > longestText))
        waiting.push({ value: inner, path: [...path, Array.isArray(value) ? Number(key) : key] });
  }
  return undefined;
};
