import type { Params } from '../kernel/decision.ts';
import { highestPrice, parseYuan, roundedYuan, yuan } from '../values/money.ts';
import { normalized } from '../values/normalized.ts';
import { plainCode, plainText } from '../values/plain-text.ts';
import { isScientific } from '../values/product-code.ts';
import { choiceOf, type Places } from './columns.ts';

/** What is wrong with a row: the field, and a text of `sheet.json`, or of `rejections.json` where the code has a dot. */
export interface Fault {
  readonly field: string;
  readonly code: string;
  readonly params: Params;
}

/** What the rules say of a row beside what could not be read: of a field that could not be read nothing. */
export const keepUnread = <F extends { readonly field: string }>(
  unread: readonly { readonly field: string }[],
  judged: readonly F[],
): F[] => judged.filter(({ field }) => !unread.some((fault) => fault.field === field));

/** What stands where the bytes of a file are no character. */
const unread = '\uFFFD';

/** The longest text that any cell may hold. */
export const longestCell = 1_000;

/** A row as it is being read: every fault is noted, so that all of them can be put right at once. */
export interface Row {
  /** The cell of a field; empty when there is none. */
  text(field: string): string;
  /** The same, undefined where it is empty. */
  said(field: string): string | undefined;
  /** The same in half width (NFKC), in which one sign may become many. */
  half(field: string): string | undefined;
  /** A code, in half width and without spaces; one that a spreadsheet took for a figure is noted. */
  code(field: string): string | undefined;
  /** An amount in yuan as fen; undefined when the cell is empty. */
  fen(field: string): number | undefined;
  /** What something cost, which others work out to parts of a fen: rounded half up, which is said (spec section 9). */
  cost(field: string): number | undefined;
  whole(field: string): number | undefined;
  choice(field: string, list: Parameters<typeof choiceOf>[0]): string | undefined;
  /** A day as `yyyy-mm-dd`. */
  day(field: string): string | undefined;
  note(field: string, code: string, params?: Params): void;
  readonly faults: readonly Fault[];
  /** What was read otherwise than it is written; it keeps nothing from being taken. */
  readonly remarks: readonly Fault[];
}

/** A day, whatever the time on it: other systems write down until when a card holds, or when it was sold, to the second. */
const dayOf = (text: string): string | undefined => {
  const written = text.replace(/[ T]([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, '');
  const [, year, month, date] =
    /^(\d{4})[-/.\u5e74](\d{1,2})[-/.\u6708](\d{1,2})\u65e5?$/.exec(written) ??
    /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(written) ??
    [];
  if (!year || !month || !date) return undefined;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? undefined : day;
};

/** An amount without what people write around it: the sign of the currency, blanks, and commas between thousands. */
const bareAmount = (text: string): string =>
  text
    .replaceAll(/[\u00a5\u5143\s]/g, '')
    .replace(/^(-?\d{1,3})((?:,\d{3})+)(?=\.|$)/, (whole) => whole.replaceAll(',', ''));

/** What other systems write where there is nothing. */
const isNothing = (text: string): boolean => /^(?:[-\u2013\u2014/]+|[\u65e0\u7121])$/.test(text);

/** Below nothing, or with more digits than any price has. */
const isBeyond = (amount: string): boolean => /^-\d+(\.\d+)?$|^\d{7,}(\.\d+)?$/.test(amount);

/** What is said of a cell that is none of a few choices: it names them. */
const notOneOf = {
  kind: 'notAKind',
  state: 'notAState',
  gender: 'notAGender',
  source: 'notASource',
  level: 'notALevel',
  yesOrNo: 'notYesOrNo',
  cardType: 'notACardType',
  never: 'notADate',
} as const satisfies Record<Parameters<typeof choiceOf>[0], string>;

/** Reads the cells of a row by the columns of their fields. */
export const rowOf = (places: Places, cells: readonly string[]): Row => {
  const faults: Fault[] = [];
  const remarks: Fault[] = [];
  const note = (field: string, code: string, params: Params = {}): void => {
    faults.push({ field, code, params });
  };
  const text = (field: string): string => plainText(cells[places.get(field) ?? -1] ?? '');
  const fitting = (field: string, value: string): string | undefined => {
    if (value.includes(unread)) {
      note(field, 'unreadableText', { value: value.slice(0, longestCell) });
      return undefined;
    }
    if (value.length <= longestCell) return value === '' ? undefined : value;
    note(field, 'field.tooLong', { maximum: longestCell });
    return undefined;
  };
  const said = (field: string): string | undefined => fitting(field, text(field));
  const half = (field: string): string | undefined => {
    const value = said(field);
    return value === undefined ? undefined : fitting(field, normalized(value, 'NFKC'));
  };
  const code = (field: string): string | undefined => {
    const value = plainCode(half(field) ?? '');
    if (!isScientific(value)) return value === '' ? undefined : value;
    note(field, 'scientific', { value });
    return undefined;
  };
  const read = <Found>(field: string, code: string, find: (value: string) => Found | undefined): Found | undefined => {
    const value = normalized(text(field), 'NFKC').trim();
    if (value === '') return undefined;
    const found = find(value);
    if (found === undefined && !isNothing(value)) note(field, code, { value: value.slice(0, longestCell) });
    return found;
  };
  const beyond = (field: string): undefined => {
    note(field, 'beyondPrice', { value: text(field).slice(0, longestCell), most: highestPrice / 100 });
  };
  const fen = (field: string): number | undefined => {
    const amount = bareAmount(normalized(text(field), 'NFKC'));
    const parsed = isBeyond(amount) ? Number.POSITIVE_INFINITY : parseYuan(amount);
    if (parsed === undefined || parsed <= highestPrice) return read(field, 'notAnAmount', () => parsed);
    return beyond(field);
  };
  const cost = (field: string): number | undefined => {
    const rounded = roundedYuan(bareAmount(normalized(text(field), 'NFKC')));
    if (rounded === undefined) return fen(field);
    if (rounded > highestPrice) return beyond(field);
    remarks.push({
      field,
      code: 'rounded',
      params: { value: text(field).slice(0, longestCell), rounded: yuan(rounded) },
    });
    return rounded;
  };
  return {
    text,
    said,
    half,
    code,
    note,
    faults,
    remarks,
    fen,
    cost,
    whole: (field) =>
      read(field, 'notANumber', (value) => {
        const [, figure] = /^(\d{1,9})\s*[\u6b21\u56de]?$/.exec(value) ?? [];
        return figure === undefined ? undefined : Number(figure);
      }),
    choice: (field, list) => read(field, notOneOf[list], (value) => choiceOf(list, value)),
    day: (field) => read(field, 'notADate', dayOf),
  };
};
