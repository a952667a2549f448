const twoDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `123450` fen → `¥1,234.50`. The flag is the shop's; two decimals always. */
export const formatMoney = (fen: number, flag = '¥'): string =>
  `${fen < 0 ? '-' : ''}${flag}${twoDecimals.format(Math.abs(fen) / 100)}`;
