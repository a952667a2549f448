type Texts = { [key: string]: string | Texts };

/** Adds a text under a key with dots, unless it has words already; an empty one is still to be written. */
export const withKey = (json: string, key: string, words = ''): string => {
  const root = JSON.parse(json) as Texts;
  const path = key.split('.');
  const last = path.pop() ?? key;
  let at = root;
  for (const part of path) {
    const inner = at[part] ?? {};
    if (typeof inner === 'string') throw new Error(`${part} in ${key} is a text, not a group of texts`);
    at[part] = inner;
    at = inner;
  }
  at[last] ??= words;
  return `${JSON.stringify(root, null, 2)}\n`;
};
