/** Waiting lists have days of their own: what happens on the others stays as it was without them. */
export const isOfWaitlist = (name: string): boolean => name.startsWith('waitlist.');
