import { isGtin } from './gtin.ts';

/** The seven modules of each digit on the left, odd parity (ISO/IEC 15420, table 1); the others are made of them. */
const odd = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
/** Which of the six digits on the left have even parity, by the first digit. */
const parities = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010'];

const turned = (modules: string): string => [...modules].map((module) => (module === '0' ? '1' : '0')).join('');
const backwards = (modules: string): string => [...modules].reverse().join('');
const right = (digit: number): string => turned(odd[digit] ?? '');
const even = (digit: number): string => backwards(right(digit));

/** Whether a text is thirteen digits of which the last checks the others. */
export const isEan13 = (text: string): boolean => text.length === 13 && isGtin(text);

/**
 * A number of thirteen digits as a bar code: widths of bars and gaps in turn, in modules, starting with a bar.
 * Undefined for a text that is no such number.
 */
export const ean13 = (text: string): number[] | undefined => {
  if (!isEan13(text)) return undefined;
  const [first = 0, ...digits] = [...text].map(Number);
  const parity = parities[first] ?? '';
  const left = digits.slice(0, 6).map((digit, place) => (parity[place] === '1' ? even(digit) : (odd[digit] ?? '')));
  const modules = `101${left.join('')}01010${digits.slice(6).map(right).join('')}101`;
  return (modules.match(/1+|0+/g) ?? []).map((run) => run.length);
};
