/** What of a name fits into a circle: the given name of a Chinese one, else the first letters of its words. */
export const shortName = (name: string): string =>
  /^\p{Script=Han}+$/u.test(name)
    ? [...name].slice(-2).join('')
    : name
        .split(/\s+/)
        .slice(0, 2)
        .map((word) => [...word][0] ?? '')
        .join('');
