import { z } from 'zod';
import { normalized } from './normalized.ts';
import { plainCode, plainText } from './plain-text.ts';

/** The country whose numbers are written without its code (spec section 5). */
export const homeCountry = '86';

/** Whether a number of a country is one (spec section 5): 11 digits in China; elsewhere `+`, the country's code and the rest. */
export const isPhone = (country: string, number: string): boolean =>
  country === homeCountry
    ? /^1[3-9]\d{9}$/.test(number)
    : number.startsWith(`+${country}`) && !number.startsWith(`+${homeCountry}`) && /^\+[1-9]\d{6,14}$/.test(number);

/**
 * The digits of a number however it was typed or pasted, with a plus sign where it names its country: `+86 138-0000-1111`
 * and `0086…` alike. Undefined where something else is in it than digits and what people put between them.
 */
const dialled = (typed: string): string | undefined => {
  const plain = plainCode(typed)
    .replace(/^(?:tel:|['’])/i, '')
    .replaceAll(/[\p{Pd}.()/·•]/gu, '');
  return /^\+?\d*$/.test(plain) ? plain.replace(/^00(?=[1-9])/, '+') : undefined;
};

/** A mobile number of China that is written with the code of the country: with a plus sign, or without any. */
const ofHome = /^\+?86(?=1[3-9]\d{9}$)/;

/**
 * A number that was typed or pasted whole, as it is stored: of another country it begins with a plus sign and its code. Empty
 * where there is none; what is no number stays, to be refused.
 */
export const phoneRead = (country: string, typed: string): string => {
  const number = dialled(typed);
  if (number === undefined) return plainCode(typed);
  return country === homeCountry ? number.replace(ofHome, '') : number;
};

/** The number as it is stored, of what somebody has typed beside its country, or pasted whole. */
export const phoneOf = (country: string, typed: string): string => {
  const number = phoneRead(country, typed);
  return country === homeCountry || !/^\d+$/.test(number) ? number : `+${country}${number}`;
};

/** The first part of a mobile number of China, as people write it in parts. */
const inParts = /^1[3-9]\d[\s-]\d{4}(?:[\s-]\d{1,4})?$/;

/**
 * A mobile number that is typed into a search, or the beginning of one in parts (`137 4165`), as it is stored; undefined
 * where it is none, or is a word as it stands.
 */
export const phoneIn = (typed: string): string | undefined => {
  const number = dialled(typed)?.replace(ofHome, '');
  if (number === undefined) return undefined;
  // Zeros in front may be those of a bar code as well.
  const isForeign = plainCode(typed).replace(/^\(/, '').startsWith('+') && /^\+[1-9]\d{6,14}$/.test(number);
  const isWhole = isForeign || /^1[3-9]\d{9}$/.test(number);
  return isWhole || inParts.test(plainText(normalized(typed, 'NFKC'))) ? number : undefined;
};

/** A number as people dial it: a landline keeps what stands between its parts. */
export const dialledText = (typed: string): string => {
  const number = dialled(typed);
  return number !== undefined && ofHome.test(number)
    ? number.replace(ofHome, '')
    : plainText(normalized(typed, 'NFKC'));
};

/** A shop’s own number as people type or paste it. */
export const dialledNumber = () => z.string().overwrite(dialledText);

/** Whether a number can be dialled, a landline among them: at least five digits, and what people put between them. */
export const isDialled = (number: string): boolean =>
  /^\+?[\d\s()-]+$/.test(number) && number.replaceAll(/\D/g, '').length >= 5;

/** A number under which a shop is called, of up to 20 characters; what is missing or too long is said to be that alone. */
export const shopNumber = () =>
  dialledNumber().min(1, { abort: true }).max(20, { abort: true }).refine(isDialled, 'field.phone');

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
