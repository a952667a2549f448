import { bringsIn } from '#domain/stock/codes.ts';
import type { WrittenLine } from '#domain/stock/line-problems.ts';
import { parseYuan } from '#domain/values/money.ts';
import type { StockRow } from '../../../nouns/stock/stock-queries.ts';
import type { Draft } from './draft.ts';

/** A quantity as it is typed; NaN for what is none. */
const pieces = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** A price in yuan as it is typed, in fen; null for none, NaN for what is no price. */
const fen = (text: string): number | null => (text.trim() === '' ? null : (parseYuan(text) ?? Number.NaN));

/** The lines of a draft as they are checked and booked; in its order. */
export const writtenLines = ({ type, lines }: Draft, rows: ReadonlyMap<string, StockRow>): WrittenLine[] =>
  lines.map(({ productId, quantity, price }) => ({
    productId,
    name: rows.get(productId)?.product.name ?? '',
    quantity: pieces(quantity),
    price: bringsIn(type) ? fen(price) : null,
    left: rows.get(productId)?.level?.quantity ?? 0,
  }));
