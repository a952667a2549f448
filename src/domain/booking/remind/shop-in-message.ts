/** A message has room for so many signs of a name. */
const most = 20;

/**
 * The name of a shop as it stands in a message to a guest: anybody may have a shop and write to any number, so there is no
 * address in it and no number to call. Empty where nothing is left.
 */
export const shopInMessage = (name: string): string => {
  const plain = name.replaceAll(/[^\p{L}\p{M}\p{N} ()（）·-]/gu, '');
  const digits = plain.match(/\p{N}/gu)?.length ?? 0;
  // As many as a branch or a house has; a telephone has more.
  const safe = digits > 4 ? plain.replaceAll(/\p{N}/gu, '') : plain;
  return [...safe.replaceAll(/\s+/g, ' ').trim()].slice(0, most).join('').trim();
};
