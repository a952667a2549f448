/** Rosters, and hours that they have names for, have days of their own: what happens on the others stays as it was without them. */
export const isOfRoster = (name: string): boolean => name.startsWith('roster');
