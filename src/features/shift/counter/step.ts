/** What is done with the shift of a counter; it stands in the address, so that the way back ends it. */
export const steps = ['open', 'in', 'out', 'drawer', 'close', 'report'] as const;
export type Step = (typeof steps)[number];
