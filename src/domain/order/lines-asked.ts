import { z } from 'zod';
import { itemKind } from '../item/item-kind.ts';
import { amount, price } from '../values/money.ts';
import { lineCard, mostLines, quantity, remark } from './order.ts';

/** A line as it is asked for; name, unit and prices come from the item. Amounts are in fen. */
const askedLine = z.strictObject({
  /** The line's id, to change a line that is there. A new line gets one. */
  id: z.string().min(1).max(64).optional(),
  kind: itemKind,
  itemId: z.string().min(1).max(256),
  quantity,
  /** The cashier's own price for one piece; null or left out for the price list's. */
  linePrice: price.nullable().default(null),
  /** The card of the member by which it costs so many percent of the price list; left out for none. */
  card: lineCard.optional(),
  /** Taken off the line as a whole. */
  reduction: amount.default(0),
  salespersonId: z.string().min(1).max(64).nullable().default(null),
  servicerIds: z.array(z.string().min(1).max(64)).max(10).default([]),
  remark: remark.default(''),
});
export type AskedLine = z.infer<typeof askedLine>;
/** A list of lines names each that is there once. */
export const askedLines = z
  .array(askedLine)
  .min(1)
  .max(mostLines)
  .refine((lines) => {
    const ids = lines.flatMap(({ id }) => id ?? []);
    return new Set(ids).size === ids.length;
  }, 'order.lineTwice');
