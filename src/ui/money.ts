const twoDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * `123450` fen → `¥1,234.50`. The flag is the shop's; two decimals always. Nothing is `¥0.00`, never `-¥0.00`, also for
 * what is less than a fen.
 */
export const formatMoney = (fen: number, flag = '¥'): string => {
  const whole = Math.round(Math.abs(fen));
  return `${fen < 0 && whole > 0 ? '-' : ''}${flag}${twoDecimals.format(whole / 100)}`;
};

/** A figure that is no money, such as how often stock was turned over: `1,234.50`; nothing is `0.00`, never `-0.00`. */
export const formatRatio = (ratio: number): string => twoDecimals.format(Math.round(ratio * 100) / 100 || 0);
