import { z } from 'zod';
import { itemKind } from '../item/item-kind.ts';
import { productType } from '../item/product/product.ts';
import { serviceKind } from '../item/service/service-kind.ts';
import { typedText } from '../values/plain-text.ts';
import { keyFields } from './columns.ts';
import { longestCell, type Row } from './row.ts';

const text = typedText().max(longestCell).optional();
/** What a spreadsheet says of an item; what it leaves empty stays as it is. Amounts in fen. */
export const itemRow = z.object({
  /** By which it is known again. */
  number: typedText().min(1).max(longestCell),
  name: text,
  kind: itemKind.optional(),
  /** Which kind of product or of service it is. */
  type: productType.optional(),
  serviceKind: serviceKind.optional(),
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

/** A product or a service, and which kind of it where the word says that; one for any product leaves it as it is. */
const kindIn = (row: Row): Pick<ItemRow, 'kind' | 'type' | 'serviceKind'> => {
  const said = row.choice('kind', 'kind');
  const type = productType.exclude(['product']).safeParse(said).data;
  const service = serviceKind.safeParse(said).data;
  if (type) return { kind: 'product', type };
  if (service) return { kind: 'service', serviceKind: service };
  return { kind: itemKind.optional().parse(said) };
};

/** Shelf and state, each in a column of its own, or both as a list of items says them. */
const stateIn = (row: Row): Pick<ItemRow, 'onShelf' | 'enabled'> => {
  const state = row.choice('state', 'state');
  const [onShelf, enabled] = [yesOrNo(row, 'onShelf'), yesOrNo(row, 'enabled')];
  return {
    onShelf: onShelf ?? (state === 'sold' ? true : state === 'offShelf' ? false : undefined),
    enabled: enabled ?? (state === undefined ? undefined : state !== 'disabled'),
  };
};

/** The number on the price tag as it is stored. */
const numberOf = (row: Row): string => row.code(keyFields.items) ?? '';

/** Reads a row as one of an item; what cannot be read is noted in it. */
export const readItem = (row: Row): ItemRow => ({
  number: numberOf(row),
  name: row.said('name'),
  ...kindIn(row),
  group: row.said('group'),
  barcode: row.code('barcode'),
  unit: row.said('unit'),
  originalPrice: row.fen('originalPrice'),
  memberPrice: row.fen('memberPrice'),
  costPrice: row.cost('costPrice'),
  duration: row.whole('duration'),
  description: row.said('description'),
  ...stateIn(row),
});
