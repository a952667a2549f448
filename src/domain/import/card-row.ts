import { z } from 'zod';
import { cardTypes } from '../card-template/terms.ts';
import { yuan } from '../values/money.ts';
import { percent } from '../values/percent.ts';
import { typedText } from '../values/plain-text.ts';
import { choiceOf } from './columns.ts';
import { readMobile } from './member-row.ts';
import { longestCell, type Row } from './row.ts';

const text = typedText().max(longestCell).optional();
const amount = z.int().min(0).optional();
/** What a spreadsheet says of a card that another system sold: its money, or the times of one item that are left on it. */
export const cardRow = z.object({
  /** By it a card is known again. */
  number: typedText().min(1).max(longestCell),
  /** Whose it is, as it is stored. */
  mobile: typedText().max(longestCell),
  type: z.enum(cardTypes.words).optional(),
  name: text,
  /** What is left of what was paid, in fen: on a card of times, what the times that are left were bought for. */
  principal: amount,
  /** What is left of what was given on top, in fen. */
  gift: amount,
  /** What can be had for it, by its number or name, and how often. */
  item: text,
  times: z.int().min(0).max(999_999_999).optional(),
  /** Percent of the price that is paid. */
  discount: percent.optional(),
  /** Its last day and the day of its sale, `yyyy-mm-dd`. */
  expires: text,
  soldOn: text,
  /** The shop that sold it, by its code or name. */
  shop: text,
});
export type CardRow = z.infer<typeof cardRow>;

/** By what a figure is a percentage: ten tenths are all of it, and parts of 1 are no tenths. */
const timesOf = (figure: string, unit: string): number => {
  const isPart = Number(figure) < 1;
  if (unit === '\u6298') return isPart ? Number.NaN : Number(figure) <= 10 ? 10 : 1;
  return unit === '%' || Number(figure) >= 10 ? 1 : isPart ? 100 : 10;
};

/** Percent of the price that is paid: 85, 85%, 0.85 and 8.5 in tenths, as Chinese shops say it, are the same. */
const discountOf = (row: Row): number | undefined => {
  const said = row.half('discount');
  if (said === undefined) return undefined;
  const [, figure = '', unit = ''] = /^(\d{1,3}(?:\.\d{1,2})?)\s*(%|\u6298)?$/.exec(said.trim()) ?? [];
  const found = percent.safeParse(
    figure === '' ? Number.NaN : Number((Number(figure) * timesOf(figure, unit)).toFixed(3)),
  );
  if (!found.success) row.note('discount', 'notADiscount', { value: said });
  return found.data;
};

/** What is left on a card. A total alone is its principal; beside its parts it has to be what they come to. */
const moneyOf = (row: Row): Pick<CardRow, 'principal' | 'gift'> => {
  const [principal, gift, total] = [row.fen('principal'), row.fen('gift'), row.fen('total')];
  if (principal === undefined || total === undefined) return { principal: principal ?? total, gift };
  const parts = principal + (gift ?? 0);
  if (parts !== total) row.note('total', 'totalDiffers', { value: yuan(total), parts: yuan(parts) });
  return { principal, gift };
};

/** Reads a row as one of a card; what cannot be read is noted in it. */
export const readCard = (row: Row): CardRow => ({
  number: row.code('number') ?? '',
  mobile: readMobile(row).mobile,
  type: z.enum(cardTypes.words).optional().parse(row.choice('type', 'cardType')),
  name: row.said('name'),
  ...moneyOf(row),
  item: row.said('item'),
  times: row.whole('times'),
  discount: discountOf(row),
  expires: choiceOf('never', row.text('expires')) === undefined ? row.day('expires') : undefined,
  soldOn: row.day('soldOn'),
  shop: row.said('shop'),
});
