/** Swaps of duties have days of their own: what happens on the others stays as it was without them. */
export const isOfSwaps = (name: string): boolean => name.startsWith('swap.');
