const twoDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A figure that is no money, such as how often stock was turned over: `1,234.50`; nothing is `0.00`, never `-0.00`. */
export const formatRatio = (ratio: number): string => twoDecimals.format(Math.round(ratio * 100) / 100 || 0);
