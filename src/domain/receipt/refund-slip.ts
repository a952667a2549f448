import { isOnAccount } from '../debt/on-account.ts';
import { paymentTypes } from '../order/codes.ts';
import type { Order } from '../order/order.ts';
import { type CardSheet, isByShare } from '../refund/card-value.ts';
import { refundStatuses } from '../refund/codes.ts';
import type { Refund } from '../refund/refund.ts';
import type { Shop } from '../shop/shop.ts';
import { yuan } from '../values/money.ts';
import { timeIn } from './time-in.ts';
import type { ReceiptWords } from './words.ts';

/** One line of the slip of a refund: what it is, and how much or when. */
export interface SlipLine {
  readonly left: string;
  readonly right: string;
  readonly strong?: boolean;
}
/** Lines that belong together, below their title where there is one. */
export interface SlipPart {
  readonly title: string;
  readonly lines: readonly SlipLine[];
}

export interface SlipInput {
  readonly refund: Refund;
  readonly shop: Pick<Shop, 'address' | 'phone' | 'timeZone' | 'currencyFlag'>;
  /** Name of whoever gave the money back. */
  readonly staffName: string;
  /** The server has this refund as it is printed. */
  readonly onServer: boolean;
  /** Printed before. */
  readonly copy: boolean;
  readonly words: ReceiptWords;
}

export const line = (left: string, right: string): SlipLine => ({ left, right });

/** How what goes back for a card was worked out, step by step: the same steps as on the sheet. */
const sheetLines = (valued: CardSheet, words: ReceiptWords) => {
  const { ground, paid, worth, used, days, counted, fee, amount, checkedBy = '' } = valued;
  const { grounds, sheet } = words.refund;
  return [
    line(sheet.ground, grounds[ground]),
    line(sheet.paid, yuan(paid)),
    ...(worth === 0 ? [] : [line(sheet.worth, yuan(worth)), line(sheet.used, yuan(used))]),
    ...(days === null ? [] : [line(sheet.days, `${days.begun} / ${days.all}`)]),
    line(isByShare(valued) ? sheet.countedByShare : sheet.counted, yuan(-counted)),
    ...(fee === 0 ? [] : [line(sheet.fee, yuan(-fee))]),
    { ...line(sheet.amount, yuan(amount)), strong: true },
    ...(checkedBy === ''
      ? []
      : [
          line(
            sheet.checked.replaceAll('{name}', () => checkedBy),
            '',
          ),
        ]),
  ];
};

export const wordOfType = (type: number, words: ReceiptWords): string =>
  words.payments[paymentTypes.wordOf(type) ?? ''] ?? String(type);

/** Where a slip is from, of which order, whose and when; `more` stands below the number. */
export const slipHead = (
  { refund, shop, staffName, copy, words }: Omit<SlipInput, 'onServer'>,
  more: readonly SlipLine[] = [],
): SlipPart => {
  const { number, memberName, reviewedAt } = refund;
  const fact = (word: string, value: string) => (value === '' ? [] : [line(word, value)]);
  return {
    title: copy ? words.copy : '',
    lines: [
      ...(shop.address === '' ? [] : [line(shop.address, '')]),
      ...fact(words.phone, shop.phone),
      line(words.number, number),
      ...more,
      ...fact(words.cashier, staffName),
      ...(reviewedAt === null ? [] : [line(words.time, timeIn(shop.timeZone, reviewedAt))]),
      ...fact(words.member, memberName),
    ],
  };
};

/**
 * What the slip of a refund says: of which order, what goes back and how, and why; of a card the steps by which that was
 * worked out. It follows from the refund alone, so that it is the same whenever and wherever it is printed.
 */
export const refundSlip = ({ refund, shop, staffName, onServer, copy, words }: SlipInput): readonly SlipPart[] => {
  const { lines, ways, goods, card, reason, free } = refund;
  const given = ways.filter(({ lapsed }) => !lapsed);
  const sum = given.reduce((all, { amount }) => all + amount, 0);
  const lapsedOf = (isDebt: boolean) =>
    ways.reduce((all, way) => all + (way.lapsed && isOnAccount(way) === isDebt ? way.amount : 0), 0);
  const [lapsed, writtenOff] = [lapsedOf(false), lapsedOf(true)];
  const pieces = goods.reduce((all, { quantity }) => all + quantity, 0);
  return [
    slipHead({ refund, shop, staffName, copy, words }),
    {
      title: free ? words.refund.free : '',
      lines: lines.map(({ name, quantity, amount }) =>
        line(quantity > 0 ? `${name} x ${quantity}` : name, yuan(amount)),
      ),
    },
    {
      title: '',
      lines: [
        { ...line(words.refund.amount, `${shop.currencyFlag}${yuan(sum)}`), strong: true },
        ...given.map(({ type, amount }) => line(wordOfType(type, words), yuan(amount))),
        ...(lapsed > 0 ? [line(words.refund.lapsed, yuan(lapsed))] : []),
        ...(writtenOff > 0 ? [line(words.refund.writtenOff, yuan(writtenOff))] : []),
        ...(pieces > 0 ? [line(words.refund.goods, String(pieces))] : []),
        line(words.refund.reason, reason),
      ],
    },
    ...(card ? [{ title: words.refund.sheet.title, lines: sheetLines(card, words) }] : []),
    { title: onServer ? words.onServer : words.waiting, lines: [] },
  ];
};

/**
 * The refund of an order whose slip comes out by itself at a counter: the one that was given there last; undefined where
 * the last one was given elsewhere, as the paper belongs beside the money.
 */
export const lastGivenAt = (
  { timeline }: Pick<Order, 'timeline'>,
  refunds: readonly Refund[],
  counterId: string,
): Refund | undefined => {
  const last = timeline.findLast(({ what }) => ['refund.give', 'refund.accept', 'exchange.give'].includes(what));
  if (last?.counterId !== counterId) return undefined;
  return refunds
    .filter(({ status, reviewedAt }) => status === refundStatuses.refunded && reviewedAt !== null)
    .sort((one, other) => (other.reviewedAt ?? 0) - (one.reviewedAt ?? 0))[0];
};
