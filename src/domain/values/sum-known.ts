/** The sum of amounts in fen; null as soon as one of them is not known. */
export const sumKnown = (amounts: readonly (number | null)[]): number | null =>
  amounts.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0 as number | null);
