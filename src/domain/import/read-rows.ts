import { codeKey } from '../values/product-code.ts';
import { type CardRow, readCard } from './card-row.ts';
import { type ImportKind, keyFields, type Places } from './columns.ts';
import { type ItemRow, readItem } from './item-row.ts';
import { inOrder } from './judge.ts';
import { type MemberRow, readMember } from './member-row.ts';
import { type Fault, keepUnread, type Row, rowOf } from './row.ts';
import type { Sheet } from './sheet.ts';

interface RowOfKind {
  readonly items: ItemRow;
  readonly members: MemberRow;
  readonly cards: CardRow;
}
type Reader<K extends ImportKind> = (row: Row) => RowOfKind[K];

/** A row of a spreadsheet as it was read. */
export interface ReadRow<K extends ImportKind = ImportKind> {
  readonly line: number;
  /** What it says; null where nothing can be made of it: it has no key, or that of an earlier row. */
  readonly values: RowOfKind[K] | null;
  /** What could not be read. */
  readonly faults: readonly Fault[];
  /** What was read otherwise than it is written. */
  readonly remarks: readonly Fault[];
}

/** Notes what is wrong with a field where nothing was noted of it yet: what cannot be read has one reason. */
const noteFirst = (row: Row, field: string, code: string, params: Fault['params'] = {}): void => {
  if (!row.faults.some((fault) => fault.field === field)) row.note(field, code, params);
};

/** Notes where a row says the same in a field as an earlier one does, of which each row has its own. */
const earlierLines = (field: string, keyOf: (said: string) => string = String) => {
  const lines = new Map<string, number>();
  return (row: Row, said: string, besides: string, line: number): boolean => {
    const key = JSON.stringify([keyOf(said), besides]);
    const earlier = lines.get(key);
    if (earlier === undefined) lines.set(key, line);
    else noteFirst(row, field, 'repeated', { value: said, line: earlier });
    return earlier !== undefined;
  };
};

/** Why rows of a spreadsheet are left out, by their lines: somebody was asked and said so. */
export type LeftOut = ReadonlyMap<number, string>;

const unread = (line: number, code: string): ReadRow<never> => ({
  line,
  values: null,
  faults: [{ field: '', code, params: {} }],
  remarks: [],
});

/**
 * Reads the rows of a spreadsheet by the columns of their fields; rows with the key of an earlier one are not taken, nor are
 * those that somebody leaves out.
 */
const readWith = <K extends ImportKind>(
  { rows }: Pick<Sheet, 'rows'>,
  places: Places,
  keyField: string & keyof RowOfKind[K],
  read: Reader<K>,
  leftOut: LeftOut,
  /** What else tells two rows with one key apart. */
  besides: (values: RowOfKind[K]) => string = () => '',
): ReadRow<K>[] => {
  const [isKeyRepeated, isBarcodeRepeated] = [earlierLines(keyField), earlierLines('barcode', codeKey)];
  return rows.map(({ line, cells }) => {
    const left = cells ? leftOut.get(line) : 'brokenRow';
    if (!cells || left !== undefined) return unread(line, left ?? 'brokenRow');
    const row = rowOf(places, cells);
    const values = read(row);
    const key = String(values[keyField]);
    if (key === '') noteFirst(row, keyField, 'required');
    const isKnownByKey = key !== '' && !isKeyRepeated(row, key, besides(values), line);
    if (isKnownByKey && 'barcode' in values && values.barcode) isBarcodeRepeated(row, values.barcode, '', line);
    return {
      line,
      values: isKnownByKey ? values : null,
      faults: inOrder(row.faults, places),
      remarks: row.remarks,
    };
  });
};

type ReadRows<K extends ImportKind> = (sheet: Pick<Sheet, 'rows'>, places: Places, leftOut?: LeftOut) => ReadRow<K>[];

/** Reads rows about items. */
export const readItemRows: ReadRows<'items'> = (sheet, places, leftOut = new Map()) =>
  readWith<'items'>(sheet, places, keyFields.items, readItem, leftOut);

/** Reads rows about members. */
export const readMemberRows: ReadRows<'members'> = (sheet, places, leftOut = new Map()) =>
  readWith<'members'>(sheet, places, keyFields.members, readMember, leftOut);

/** Reads rows about cards: one for each item that can be had for a card, or one for its money. */
export const readCardRows: ReadRows<'cards'> = (sheet, places, leftOut = new Map()) =>
  readWith<'cards'>(sheet, places, keyFields.cards, readCard, leftOut, ({ item = '' }) => item);

/** Reads rows of each kind. */
export const rowReaders = { items: readItemRows, members: readMemberRows, cards: readCardRows } as const;

/** Everything that is wrong with a row: what could not be read, and what the rules say of the rest of it. */
export const allFaults = (read: readonly Fault[], judged: readonly Fault[], places: Places): Fault[] =>
  inOrder([...read, ...keepUnread(read, judged)], places);
