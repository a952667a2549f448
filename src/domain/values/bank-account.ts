/** Whether it can be the number of a bank card: 13 to 19 digits, the last a check digit (ISO/IEC 7812, Luhn). */
export const isBankCard = (text: string): boolean => {
  if (!/^\d{13,19}$/.test(text)) return false;
  const sum = [...text].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
};

/** Whether it can be a corporate account's number, which has no check digit: 6 to 32 digits and hyphens. */
export const isCorporateAccount = (text: string): boolean => /^\d[\d-]{4,30}\d$/.test(text);
