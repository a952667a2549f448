/** The country whose numbers are written without its code (spec section 5). */
export const homeCountry = '86';

/** Whether a number of a country is one (spec section 5): 11 digits in China; elsewhere `+`, the country's code and the rest. */
export const isPhone = (country: string, number: string): boolean =>
  country === homeCountry
    ? /^1[3-9]\d{9}$/.test(number)
    : number.startsWith(`+${country}`) && !number.startsWith(`+${homeCountry}`) && /^\+[1-9]\d{6,14}$/.test(number);

/** The number as it is stored, of the digits that somebody has typed; empty where there are none. */
export const phoneOf = (country: string, typed: string): string => {
  const digits = typed.replace(/\D/g, '');
  return digits === '' || country === homeCountry ? digits : `+${country}${digits}`;
};

/** What somebody types of a stored number, beside its country. */
export const typedPartOf = (country: string, number: string): string =>
  number.startsWith(`+${country}`) ? number.slice(country.length + 1) : number;

/** A stored number as it may be shown to somebody who has not proved to be its owner: `138****1111`, `+852****4567`. */
export const maskedPhone = (country: string, number: string): string => {
  const typed = typedPartOf(country, number);
  const code = number.slice(0, number.length - typed.length);
  const [head, tail] = country === homeCountry ? [3, 4] : typed.length > 7 ? [0, 4] : [0, 2];
  return `${code}${typed.slice(0, head)}****${typed.slice(-tail)}`;
};
