const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const organisationAlphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const organisationWeights = [3, 7, 9, 10, 5, 8, 4, 2];

/** Whether the nine characters are an organisation's code, whose last is a check digit (GB 11714). */
const isOrganisation = (code: string): boolean => {
  const sum = organisationWeights.reduce(
    (total, weight, place) => total + weight * organisationAlphabet.indexOf(code[place] ?? ''),
    0,
  );
  const check = 11 - (sum % 11);
  return code[8] === (check === 10 ? 'X' : String(check % 11));
};

/** Whether it can be a unified social credit code: 18 characters with two check digits (GB 32100). */
export const isCreditCode = (text: string): boolean => {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(text)) return false;
  const sum = weights.reduce((total, weight, place) => total + weight * alphabet.indexOf(text[place] ?? ''), 0);
  return alphabet[(31 - (sum % 31)) % 31] === text[17] && isOrganisation(text.slice(8, 17));
};

/** Whether it can be the number of an older business licence: 15 digits, the last a check digit (ISO 7064 MOD 11,10). */
export const isLicenceNumber = (text: string): boolean => {
  if (!/^\d{15}$/.test(text)) return false;
  const product = [...text.slice(0, 14)].reduce((before, digit) => {
    const sum = (before + Number(digit)) % 10;
    return ((sum === 0 ? 10 : sum) * 2) % 11;
  }, 10);
  return (product + Number(text[14])) % 10 === 1;
};
