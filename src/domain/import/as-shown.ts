import { attributeOf } from './sheet-marks.ts';

/** How a workbook shows whole numbers: with so many digits at least, and what stands before and behind them. */
interface Digits {
  readonly before: string;
  readonly least: number;
  readonly after: string;
}

const plainOf = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A format that fills numbers up with zeros, as codes have it: `00000000`, or `"A"0000`. */
const digitsOf = (format: string): Digits | undefined => {
  const [whole, before = '', zeros = '', after = ''] = /^(?:"([^"]*)")?(0+)(?:"([^"]*)")?(?:;.*)?$/.exec(format) ?? [];
  return whole === undefined || `${before}${after}${zeros}`.length < 2
    ? undefined
    : { before, least: zeros.length, after };
};

/** The styles of cells, by their places, that fill numbers up with zeros. */
export const digitsByStyle = (styles: string): ReadonlyMap<string, Digits> => {
  const formats = new Map(
    [...styles.matchAll(/<numFmt(?=\s)([^>]*)>/g)].map(([, attributes = '']) => [
      attributeOf(attributes, 'numFmtId'),
      digitsOf(plainOf(attributeOf(attributes, 'formatCode'))),
    ]),
  );
  const [, cells = ''] = /<cellXfs(?=[\s>])[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles) ?? [];
  const shown = [...cells.matchAll(/<xf(?=[\s/>])([^>]*)>/g)].map(([, attributes = '']) =>
    formats.get(attributeOf(attributes, 'numFmtId')),
  );
  return new Map(shown.flatMap((digits, place) => (digits ? [[String(place), digits] as const] : [])));
};

/** A sheet with those numbers as texts that its workbook shows filled up with zeros: 7 is 0007 to whoever looks at it. */
export const withDigits = (sheet: string, styles: ReadonlyMap<string, Digits>): string =>
  styles.size === 0
    ? sheet
    : sheet.replaceAll(
        /<c(?=\s)([^>]*[^>/])>((?:<f[^>]*>[^<]*<\/f>|<f[^>]*\/>)?)\s*<v>(\d{1,15})<\/v>\s*<\/c>/g,
        (whole, attributes: string, formula: string, number: string) => {
          const digits = styles.get(attributeOf(attributes, 's'));
          const isNumber = ['', 'n'].includes(attributeOf(attributes, 't'));
          if (!digits || !isNumber) return whole;
          const { before, least, after } = digits;
          const shown = `${before}${number.padStart(least, '0')}${after}`;
          return `<c${attributes.replace(/\st\s*=\s*["']n["']/, '')} t="str">${formula}<v>${escaped(shown)}</v></c>`;
        },
      );
