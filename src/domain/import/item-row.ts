import { z } from 'zod';
import { itemKind } from '../item/item.ts';
import { keyFields } from './columns.ts';
import { longestCell, type Row } from './row.ts';

const text = z.string().max(longestCell).optional();
/** What a spreadsheet says of an item; what it leaves empty stays as it is. Amounts in fen. */
export const itemRow = z.object({
  /** By which it is known again. */
  number: z.string().min(1).max(longestCell),
  name: text,
  kind: itemKind.optional(),
  /** The group by its name; one that is not there yet is made. */
  group: text,
  barcode: text,
  unit: text,
  originalPrice: z.int().optional(),
  memberPrice: z.int().optional(),
  costPrice: z.int().optional(),
  /** In minutes. */
  duration: z.int().optional(),
  description: text,
  onShelf: z.boolean().optional(),
  enabled: z.boolean().optional(),
});
export type ItemRow = z.infer<typeof itemRow>;

const yesOrNo = (row: Row, field: string): boolean | undefined => {
  const said = row.choice(field, 'yesOrNo');
  return said === undefined ? undefined : said === 'yes';
};

/** The number on the price tag as it is stored: half width, no spaces around it. */
const numberOf = (row: Row): string => (row.half(keyFields.items) ?? '').trim();

/** Reads a row as one of an item; what cannot be read is noted in it. */
export const readItem = (row: Row): ItemRow => ({
  number: numberOf(row),
  name: row.said('name'),
  kind: itemKind.optional().parse(row.choice('kind', 'kind')),
  group: row.said('group'),
  barcode: row.half('barcode'),
  unit: row.said('unit'),
  originalPrice: row.fen('originalPrice'),
  memberPrice: row.fen('memberPrice'),
  costPrice: row.fen('costPrice'),
  duration: row.whole('duration'),
  description: row.said('description'),
  onShelf: yesOrNo(row, 'onShelf'),
  enabled: yesOrNo(row, 'enabled'),
});
