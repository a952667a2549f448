/** Turn queues have days of their own: what happens on the others stays as it was without them. */
export const isOfTurns = (name: string): boolean => name.startsWith('turn.');
