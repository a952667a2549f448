/** `123450` fen → `¥1,234.50`. The flag is the shop's; two decimals always. */
export const formatMoney = (fen: number, flag = '¥'): string => {
  const amount = (Math.abs(fen) / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${fen < 0 ? '-' : ''}${flag}${amount}`;
};
