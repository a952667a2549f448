/** A name where strangers read along: its first character and two stars, however long it is; empty for nobody. */
export const maskedName = (name: string): string => {
  const [first] = name.trim();
  return first ? `${first}**` : '';
};
