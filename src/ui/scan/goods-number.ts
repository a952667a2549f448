/**
 * Whether a text is a whole number of goods as it stands below a bar code (GTIN: EAN-13, UPC-A, ITF-14) with the right
 * check digit. EAN-8 is left out: a day such as 20261122 has eight digits too, and one in ten would pass.
 */
export const isGoodsNumber = (text: string): boolean => {
  if (!/^\d{12,14}$/.test(text)) return false;
  const digits = [...text].reverse().map(Number);
  return digits.reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0;
};
