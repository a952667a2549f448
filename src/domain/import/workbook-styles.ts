import { day } from '../values/durations.ts';
import { longestFormat, mostStyles } from './limits.ts';
import { attribute, type Listener } from './markup.ts';
import { TooMuch } from './too-much.ts';

/** How a workbook shows whole numbers: with so many digits at least, and what stands before and behind them. */
interface Digits {
  readonly before: string;
  readonly least: number;
  readonly after: string;
}

/** How a cell shows a number: as a day, filled up with zeros, or as it is. */
export type Shown = 'day' | Digits | undefined;

/** A format that fills numbers up with zeros, as codes have it: `00000000`, or `"A"0000`. */
const digitsOf = (format: string): Digits | undefined => {
  const [whole, before = '', zeros = '', after = ''] = /^(?:"([^"]*)")?(0+)(?:"([^"]*)")?(?:;.*)?$/.exec(format) ?? [];
  return whole === undefined || `${before}${after}${zeros}`.length < 2
    ? undefined
    : { before, least: zeros.length, after };
};

const within = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, place) => from + place);
/** Formats of days and times that need not be written down; those from 27 on are of China, Japan, Korea and Thailand. */
const days = new Set(
  [
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
    [71, 81],
  ].flatMap(([from = 0, to = 0]) => within(from, to)),
);

/** What a format of a day is made of, besides signs and words in quotes. */
const partsOfDays = /^(?:s{1,2}|h{1,2}|am|pm|a|p|d{1,4}|a{3,5}|m{1,5}|y{1,2}|yyyy|e|ee|eeee)$/;
const isDay = (format: string): boolean =>
  format
    .toLowerCase()
    .replace(/;@$/, '')
    .replaceAll(/\\./g, ' ')
    .split(';')
    .some((form) => {
      const parts = form
        .replaceAll(/"[^"]*"/g, ' ')
        .replaceAll(/(\[?[smhd]{1,2}\]?)[.,]00?0?/g, '$1')
        .replaceAll(/\[([smhd]{1,2})\]/g, '$1')
        .replaceAll(/\[[^[\]]*\]/g, '')
        .split(/[^a-z0#?%]+/)
        .filter(Boolean);
      return parts.length > 0 && parts.every((part) => partsOfDays.test(part));
    });

/** Formats below are known by their numbers, whatever a workbook writes down for them. */
const firstOwn = 100;
const [idOf, formatOf, baseOf] = [attribute('numFmtId'), attribute('formatCode'), attribute('xfId')];
const shownIn = (id: string, format: string): Shown => {
  if (format.length > longestFormat) return undefined;
  return digitsOf(format) ?? (Number(id) >= firstOwn && isDay(format) ? 'day' : undefined);
};

/** Reads how the cells of a workbook are shown, by the number of their looks. */
export const stylesOfWorkbook = () => {
  const formats = new Map<string, Shown>();
  const [bases, looks]: [string[], string[]] = [[], []];
  let [list, count] = ['', 0];
  const shownBy = (id: string): Shown => (days.has(Number(id || -1)) ? 'day' : formats.get(id));
  const listener: Listener = {
    open: (name, attributes) => {
      if (name === 'cellStyleXfs' || name === 'cellXfs') list = name;
      if (name !== 'xf' && name !== 'numFmt') return false;
      count += 1;
      if (count > 2 * mostStyles) throw new TooMuch();
      const [id, format] = [idOf(attributes), formatOf(attributes)];
      if (name === 'numFmt') formats.set(id, shownIn(id, format));
      else if (list === 'cellStyleXfs') bases.push(id);
      else if (list === 'cellXfs') looks.push(id || (bases[Number(baseOf(attributes))] ?? ''));
      return false;
    },
    close: (name) => {
      if (name === list) list = '';
      return false;
    },
  };
  /** How numbers of a look are shown; nothing where there is none of that number. */
  return { listener, shown: (): readonly Shown[] => looks.map(shownBy) };
};

/** A whole number as its cell shows it, filled up with zeros; undefined where it is none. */
export const inDigits = (number: string, { before, least, after }: Digits): string | undefined =>
  /^\d{1,15}$/.test(number) ? `${before}${number.padStart(least, '0')}${after}` : undefined;

const [dayMs, until1970, until1904] = [day, 25_569, 1_462];
/** The day of a number that counts days from 1900, or from 1904; empty where it is none. */
export const dayShown = (number: string, isFrom1904: boolean): string => {
  const date = new Date(Math.floor((Number(number) + (isFrom1904 ? until1904 : 0) - until1970) * dayMs));
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
};
