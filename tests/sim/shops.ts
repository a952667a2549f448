/** The shops of a history. */
export const shops = ['shop-1', 'shop-2'] as const;
