import { gtinLengths, isGtin } from './gtin.ts';
import { normalized } from './normalized.ts';
import { plainCode } from './plain-text.ts';
import { searchable } from './searchable.ts';

const longest = 14;

/** What a scanned code says besides what it names. */
export interface ProductCode {
  /** By which the item is looked for. */
  readonly code: string;
  /** Its lot and its last day, as `yyyy-mm-dd`, where it says them. */
  readonly lot?: string;
  readonly expires?: string;
  /** A label of the shop's own scales: what it weighs or costs is in the number, which so is none of an item. */
  readonly isWeighed?: true;
}

/** Between two elements, where one has no fixed length. */
const separator = '\u001D';
/** Elements of a fixed length in digits, by their identifiers. */
const fixed: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  11: 6,
  12: 6,
  13: 6,
  15: 6,
  16: 6,
  17: 6,
};
/** Elements up to the next separator: lot, serial number and count. */
const open: readonly string[] = ['10', '21', '22', '30', '37', '240', '241'];

/** The elements of a GS1 string by their identifiers; undefined where it is none. */
const elementsOf = (text: string): ReadonlyMap<string, string> | undefined => {
  const bare = text.replace(/^\][A-Za-z]\d/, '');
  const found = new Map<string, string>();
  if (/^\(\d{2,4}\)/.test(bare)) {
    for (const [, name = '', value = ''] of bare.matchAll(/\((\d{2,4})\)([^(]*)/g)) found.set(name, value);
    return found;
  }
  let rest = bare;
  while (rest !== '') {
    rest = rest.startsWith(separator) ? rest.slice(1) : rest;
    const name = [2, 3].map((length) => rest.slice(0, length)).find((each) => each in fixed || open.includes(each));
    if (name === undefined) return undefined;
    const length = fixed[name];
    const end = length === undefined ? rest.indexOf(separator) : name.length + length;
    const value = rest.slice(name.length, end === -1 ? undefined : end);
    if (value === '' || (length !== undefined && !new RegExp(`^\\d{${length}}$`).test(value))) return undefined;
    found.set(name, value);
    rest = rest.slice(name.length + value.length);
  }
  return found;
};

/** A day of a GS1 string: `271231`, or the last of its month where it says day 0. */
const dayOf = (text: string): string | undefined => {
  const [, year = '', month = '', day = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  const at = Date.UTC(2_000 + Number(year), day === '00' ? Number(month) : Number(month) - 1, Number(day));
  return year === '' || Number.isNaN(at) ? undefined : new Date(at).toISOString().slice(0, 10);
};

/** Reads a code as it was scanned, typed or pasted: a number of goods, a GS1 string, a label of the shop's scales, or any other. */
export const readCode = (text: string): ProductCode => {
  const elements = elementsOf(normalized(text, 'NFKC').trim());
  const gtin = elements?.get('01') ?? elements?.get('02');
  if (elements && gtin && isGtin(gtin)) {
    const [lot, day] = [elements.get('10'), dayOf(elements.get('17') ?? elements.get('15') ?? '')];
    return { code: gtin, ...(lot ? { lot: plainCode(lot) } : {}), ...(day ? { expires: day } : {}) };
  }
  const code = plainCode(text);
  return code.length === 13 && isGtin(code) && code.startsWith('2') ? { code, isWeighed: true } : { code };
};

/** A code as it is compared: numbers of goods as 14 digits, however many of their leading zeros are written. */
export const codeKey = (text: string): string => {
  const { code } = readCode(text);
  return isGtin(code) ? code.padStart(longest, '0') : searchable(code);
};

/** Every way in which a code may be stored: a number of goods with and without its leading zeros. */
export const codeSpellings = (text: string): readonly string[] => {
  const { code } = readCode(text);
  if (!isGtin(code)) return [...new Set([text, code])];
  const digits = code.replace(/^0+/, '');
  return [
    ...new Set([
      code,
      ...gtinLengths.filter((length) => length >= digits.length).map((length) => digits.padStart(length, '0')),
    ]),
  ];
};

/** What a spreadsheet makes of a long number that it takes for a figure: its last digits are lost. */
export const isScientific = (text: string): boolean => /^\d(?:\.\d+)?[eE]\+?\d{1,2}$/.test(plainCode(text));
