/** Twelve digits with their check digit: a barcode as scanners read it. */
export const ean13 = (twelve: string): string => {
  const sum = [...twelve].reduce((whole, digit, index) => whole + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
};
