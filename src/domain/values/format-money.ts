import type { Fen } from './money.ts';

/** The sign before amounts where nobody has chosen one (spec section 9). */
export const defaultCurrencyFlag = '¥';

const twoDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * `123450` fen → `¥1,234.50`. The flag is the shop's; two decimals always. Nothing is `¥0.00`, never `-¥0.00`, also for
 * what is less than a fen.
 */
export const formatMoney = (fen: Fen, flag = defaultCurrencyFlag): string => {
  const whole = Math.round(Math.abs(fen));
  return `${fen < 0 && whole > 0 ? '-' : ''}${flag}${twoDecimals.format(whole / 100)}`;
};
