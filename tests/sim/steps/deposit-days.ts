/** Deposits have days of their own: what happens on the others stays as it was without them. */
export const isOfDeposits = (name: string): boolean => name.startsWith('deposit.');
