import { isOpen, orderActions, orderStatuses, paymentTypes } from '../order/codes.ts';
import type { Order } from '../order/order.ts';
import { servedBy } from '../order/served-by.ts';
import type { Payment } from '../payment/payment.ts';
import { type ExplainedOrder, priceReasons } from '../price/price-reasons.ts';
import type { Shop } from '../shop/shop.ts';
import { yuan } from '../values/money.ts';
import { lineRows, signed } from './line-rows.ts';
import { bigRows, centered, type PaperWidth, pair, paperColumns, type ReceiptRow, textRows } from './rows.ts';
import { timeIn } from './time-in.ts';
import { beside, besideEach } from './two-languages.ts';
import type { ReceiptWords } from './words.ts';

export interface ReceiptInput {
  readonly order: Order;
  readonly shop: Pick<Shop, 'name' | 'address' | 'phone' | 'timeZone' | 'currencyFlag'>;
  /** Name of whoever is responsible for what the receipt shows (see `servedBy`). */
  readonly staffName: string;
  readonly paper: PaperWidth;
  /** The server has this order as it is printed. */
  readonly onServer: boolean;
  /** Printed before. */
  readonly copy: boolean;
  readonly words: ReceiptWords;
}

const head = ({ order, shop, staffName, copy, words, paper }: ReceiptInput): ReceiptRow[] => {
  const columns = paperColumns[paper];
  const { at, counterNumber } = servedBy(order);
  const fact = (word: string, value: string) => (value === '' ? [] : pair(word, value, columns));
  return [
    ...bigRows(shop.name, columns),
    ...centered(shop.address, columns),
    ...(shop.phone === '' ? [] : centered(beside(words.phone, shop.phone), columns)),
    ...centered(isOpen(order.status) ? words.unpaidTitle : words.title, columns),
    ...(order.status === orderStatuses.canceled ? bigRows(words.canceled, columns) : []),
    ...(order.status === orderStatuses.refunded ? bigRows(words.refunded, columns) : []),
    ...(copy ? centered(words.copy, columns) : []),
    { kind: 'rule' },
    ...fact(words.number, order.number),
    ...fact(words.manualNumber, order.manualNumber),
    ...fact(words.counter, counterNumber),
    ...fact(words.cashier, staffName),
    ...fact(words.time, timeIn(shop.timeZone, at)),
    ...fact(words.member, order.memberName),
  ];
};

const reductionWords = (
  { reductionReason }: Pick<Order, 'reductionReason'>,
  { orderReduction }: ReceiptWords,
): string => (reductionReason === '' ? orderReduction : besideEach(orderReduction, reductionReason));

/** From the price lists down to what is to be paid: each step is shown only where it changes something. */
const sums = ({ order, shop, words, paper }: ReceiptInput, explained: ExplainedOrder): ReceiptRow[] => {
  const columns = paperColumns[paper];
  const { original, linesTotal, coupons, points, reduction, rounding } = explained;
  const isReduced = reduction !== 0 || rounding !== 0 || coupons.length > 0 || points.off > 0;
  const pieces = order.lines.reduce((sum, line) => sum + line.quantity, 0);
  const row = (word: string, fen: string) => pair(word, fen, columns);
  return [
    ...row(words.count, String(pieces)),
    ...(original === linesTotal
      ? []
      : [...row(words.originalTotal, yuan(original)), ...row(words.reductions, signed(linesTotal - original))]),
    ...(isReduced ? row(words.subtotal, yuan(linesTotal)) : []),
    ...coupons.flatMap(({ name, off }) => row(`${words.coupon} ${name}`, signed(-off))),
    ...(points.off === 0 ? [] : row(`${words.spentPoints} ${points.points}`, signed(-points.off))),
    ...(reduction === 0 ? [] : row(reductionWords(order, words), signed(-reduction))),
    ...(rounding === 0 ? [] : row(words.rounding, signed(-rounding))),
    ...pair(words.total, `${shop.currencyFlag}${yuan(order.total)}`, columns, true),
  ];
};

/** What is left on the card that a payment was taken from; of one that was changed nothing is. */
const leftOn = ({ card }: Payment, isChange: boolean, words: ReceiptWords, columns: number): ReceiptRow[] => {
  if (!card?.left) return [];
  const { number, money, times } = card.left;
  if (isChange) return pair(`  ${words.card}`, number, columns);
  return [
    ...pair(`  ${words.card}`, number, columns),
    ...(card.times.length === 0 ? pair(`  ${words.cardBalance}`, yuan(money), columns) : []),
    ...(card.times.length > 0 ? pair(`  ${words.cardTimes}`, String(times), columns) : []),
  ];
};

const paymentRows = (
  payment: Payment,
  { action }: Pick<Order, 'action'>,
  words: ReceiptWords,
  columns: number,
): ReceiptRow[] => {
  if (payment.state === 'suspenseOut' || payment.state === 'suspenseOutReturned') return [];
  const isChange = action === orderActions.cardChange && payment.card !== undefined;
  const way = words.payments[paymentTypes.wordOf(payment.type) ?? ''] ?? String(payment.type);
  const name = isChange ? words.changedCard : way;
  const tendered = payment.tendered ?? payment.amount;
  const isOver = payment.state === 'refunded' || payment.state === 'suspenseReturned';
  const back = isOver ? payment.amount : (payment.refunded ?? 0);
  return [
    ...pair(
      payment.state === 'suspense' || payment.state === 'suspenseReturned' ? besideEach(name, words.suspense) : name,
      yuan(payment.amount),
      columns,
    ),
    ...(tendered === payment.amount
      ? []
      : [
          ...pair(`  ${words.tendered}`, yuan(tendered), columns),
          ...pair(`  ${words.change}`, yuan(tendered - payment.amount), columns),
        ]),
    ...leftOn(payment, isChange, words, columns),
    ...(payment.owed === undefined ? [] : pair(`  ${words.owed}`, yuan(payment.owed), columns)),
    ...(back > 0 ? pair(`  ${words.givenBack}`, yuan(-back), columns) : []),
  ];
};

const foot = ({ order, onServer, words, paper }: ReceiptInput): ReceiptRow[] => {
  const columns = paperColumns[paper];
  return [
    ...(order.remark === '' ? [] : textRows(`${words.remark} ${order.remark}`, columns)),
    ...centered(onServer ? words.onServer : words.waiting, columns),
    { kind: 'code', text: order.number },
    ...centered(words.thanks, columns),
    { kind: 'feed', rows: 3 },
    { kind: 'cut' },
  ];
};

/**
 * The paper that a customer is handed, row by row: lines at their own prices, each coupon, points and what was taken
 * off the order as a whole in a row of its own. It follows from the order alone, so that it is the same offline and
 * online and at every counter; only the line that says whether the server has it differs.
 */
export const receiptRows = (input: ReceiptInput): ReceiptRow[] => {
  const { order, words, paper } = input;
  const columns = paperColumns[paper];
  const explained = priceReasons(order);
  return [
    ...head(input),
    { kind: 'rule' },
    ...lineRows(order, explained, words, columns),
    { kind: 'rule' },
    ...sums(input, explained),
    ...order.payments.flatMap((payment) => paymentRows(payment, order, words, columns)),
    ...(order.points?.earned ? pair(words.points, String(order.points.earned), columns) : []),
    { kind: 'rule' },
    ...foot(input),
  ];
};
