import type { Brought } from '../card/brought.ts';
import { isFreeOfCharge } from '../order/free-line.ts';
import type { Order, OrderLine } from '../order/order.ts';
import type { ExplainedOrder } from '../price/price-reasons.ts';
import { type Fen, yuan } from '../values/money.ts';
import { pair, type ReceiptRow, textRows } from './rows.ts';
import { beside } from './two-languages.ts';
import type { ReceiptWords } from './words.ts';

/** `+5.00` or `-5.00`: what was added to a price or taken off it, in yuan. */
export const signed = (fen: Fen): string => (fen > 0 ? `+${yuan(fen)}` : yuan(fen));

/** The words of a reason; those of a card say the percentage in the way of their language, `8.8` or `12`. */
const reasonWords = (words: string, card: OrderLine['card']): string =>
  card
    ? words.replaceAll('{tenths}', String(card.percent / 10)).replaceAll('{off}', String(100 - card.percent))
    : words;

/** A row that belongs to the line above it. */
const under = (text: string, columns: number): ReceiptRow[] =>
  textRows(text, columns - 2).map((row) => (row.kind === 'text' ? { ...row, text: `  ${row.text}` } : row));

/** What a sale brought onto its card on top of what was bought, and what is on it then. */
const broughtRows = ({ gift, giftTimes, left }: Brought, words: ReceiptWords, columns: number): ReceiptRow[] => [
  ...pair(`  ${words.card}`, left.number, columns),
  ...(gift > 0 ? pair(`  ${words.cardGift}`, yuan(gift), columns) : []),
  ...(giftTimes > 0 ? pair(`  ${words.cardGiftTimes}`, String(giftTimes), columns) : []),
  ...(left.money > 0 ? pair(`  ${words.cardBalance}`, yuan(left.money), columns) : []),
  ...(left.times > 0 ? pair(`  ${words.cardTimes}`, String(left.times), columns) : []),
];

/** The name, how many at what price, what the line costs, and why that differs from the price list, or why nothing. */
export const lineRows = (
  order: Pick<Order, 'lines'>,
  explained: ExplainedOrder,
  words: ReceiptWords,
  columns: number,
): ReceiptRow[] =>
  order.lines.flatMap((line, index) => [
    ...textRows(line.name, columns),
    ...pair(`  ${line.quantity} x ${yuan(line.originalPrice)}`, yuan(explained.lines[index]?.amount ?? 0), columns),
    ...(explained.lines[index]?.reasons ?? []).flatMap(({ rule, difference }) =>
      under(beside(reasonWords(words.rules[rule], line.card), signed(difference)), columns),
    ),
    ...(isFreeOfCharge(line, explained.lines[index] ?? { amount: line.payable })
      ? under(line.remark === '' ? words.free : beside(words.free, line.remark), columns)
      : []),
    ...(line.brought ? broughtRows(line.brought, words, columns) : []),
  ]);
