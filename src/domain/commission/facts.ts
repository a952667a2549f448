import type { ItemKind } from '../item/item-kind.ts';
import { orderActions } from '../order/codes.ts';
import { servedInShares } from '../order/line-shares.ts';
import { worthOfFirst } from '../order/line-worth.ts';
import type { Order, OrderLine } from '../order/order.ts';
import { refundStatuses } from '../refund/codes.ts';
import { timesOf } from '../refund/left.ts';
import type { Refund } from '../refund/refund.ts';
import { allocate, type Fen, roundHalfUp } from '../values/money.ts';
import { type CommissionKind, tellsByName } from './commission-rule.ts';

/** What of an order commissions are worked out by. */
export type SoldOrder = Pick<
  Order,
  'id' | 'number' | 'action' | 'memberId' | 'lines' | 'payments' | 'collectedAt' | 'cancellation'
>;
/** What of a refund takes commissions back. */
export type GivenRefund = Pick<Refund, 'orderId' | 'status' | 'lines' | 'reviewedAt'>;

/** So much of a line went back at a time: pieces, and fen. */
export interface TakenBack {
  readonly at: number;
  readonly quantity: number;
  readonly base: Fen;
}

/** One thing for which somebody of the staff may earn a commission: a line, and what they have to do with it. */
export interface Fact {
  /** Of the line and the kind, so that facts can be put in order. */
  readonly id: string;
  readonly kind: CommissionKind;
  readonly orderId: string;
  readonly number: string;
  readonly lineId: string;
  readonly name: string;
  readonly item: { readonly kind: ItemKind | 'card'; readonly itemId: string };
  /** When the order was paid, in milliseconds since 1970. */
  readonly at: number;
  /** Who shares in it, each once, in the order in which the line names them. */
  readonly staffIds: readonly string[];
  /** What each of them has of it in percent, in their order; absent where they share evenly. */
  readonly shares?: readonly number[];
  /** The member asked for them by name. */
  readonly byName: boolean;
  /** It was done for a member, and not for a guest. */
  readonly forMember: boolean;
  readonly quantity: number;
  /** What was paid for it after every discount, in fen. */
  readonly base: Fen;
  /** What went back of it, the earliest first. */
  readonly back: readonly TakenBack[];
}

/** What is left of a line once so many pieces and so much money of it have gone back. */
type Left = (pieces: number, money: Fen) => { readonly quantity: number; readonly base: Fen };

/** What cards paid of each line, in fen, and the pieces that their times paid for. */
const paidByCards = (order: SoldOrder): ReadonlyMap<string, { readonly times: number; readonly base: Fen }> => {
  const byTimes = order.lines.map((line) => timesOf(order, line.id).reduce((sum, { times }) => sum + times, 0));
  const worth = order.lines.map((line, place) => worthOfFirst(line, byTimes[place] ?? 0));
  const rests = order.lines.map(({ payable }, place) => payable - (worth[place] ?? 0));
  const money = order.payments.reduce(
    (sum, { state, card, amount }) =>
      (state === 'paid' || state === 'refunded') && card?.times.length === 0 ? sum + amount : sum,
    0,
  );
  const whole = rests.reduce((sum, rest) => sum + rest, 0);
  const parts = allocate(Math.min(money, whole), rests);
  return new Map(
    order.lines.map(({ id }, place) => [
      id,
      { times: byTimes[place] ?? 0, base: (worth[place] ?? 0) + (parts[place] ?? 0) },
    ]),
  );
};

/**
 * What of each line, in fen, was paid by what came back without a receipt: it was sold once already, and nobody knows by
 * whom, so that nothing was taken back for it.
 */
const unprovedOf = ({ lines, payments }: SoldOrder): ReadonlyMap<string, Fen> => {
  const unproved = payments.reduce((sum, { exchanged, amount }) => (exchanged?.unproved ? sum + amount : sum), 0);
  const parts = allocate(
    unproved,
    lines.map(({ payable }) => payable),
  );
  return new Map(lines.map(({ id }, place) => [id, parts[place] ?? 0]));
};

/** Everything that went back of a line, with its time: by refunds, and by cancelling the order. */
const backOf = (order: SoldOrder, refunds: readonly GivenRefund[], line: OrderLine) => {
  const given = refunds
    .flatMap(({ status, reviewedAt, lines }) =>
      status === refundStatuses.refunded && reviewedAt !== null
        ? lines.filter(({ lineId }) => lineId === line.id).map((of) => ({ ...of, at: reviewedAt }))
        : [],
    )
    .toSorted((a, b) => a.at - b.at);
  if (!order.cancellation) return given;
  const { at } = order.cancellation;
  const quantity = line.quantity - given.reduce((sum, of) => sum + of.quantity, 0);
  const amount = line.payable - given.reduce((sum, of) => sum + of.amount, 0);
  return [...given, { at, quantity, amount }];
};

/** What each time takes back of what the line stands for here: what was left before it less what is left after it. */
const takenBack = (back: ReturnType<typeof backOf>, left: Left): TakenBack[] => {
  let pieces = 0;
  let money = 0;
  return back.map(({ at, quantity, amount }) => {
    const before = left(pieces, money);
    pieces += quantity;
    money += amount;
    const after = left(pieces, money);
    return { at, quantity: before.quantity - after.quantity, base: before.base - after.base };
  });
};

const factsOfLine = (
  order: SoldOrder,
  refunds: readonly GivenRefund[],
  line: OrderLine,
  byCards: { readonly times: number; readonly base: Fen },
  unproved: Fen,
): Fact[] => {
  const { id: lineId, name, quantity, payable, salespersonId, itemId } = line;
  const back = backOf(order, refunds, line);
  const shared = {
    orderId: order.id,
    number: order.number,
    lineId,
    name,
    item: { kind: line.kind, itemId },
    at: order.collectedAt ?? 0,
    forMember: order.memberId !== '',
  };
  const fact = (kind: CommissionKind, staffIds: readonly string[], whole: ReturnType<Left>, left: Left): Fact[] =>
    staffIds.length === 0
      ? []
      : [
          {
            ...shared,
            ...whole,
            id: `${order.id}:${lineId}:${kind}`,
            kind,
            staffIds,
            back: takenBack(back, left),
            ...(!served.isEven && staffIds === served.staffIds && { shares: served.weights }),
            byName: tellsByName({ kind }) && (line.byName ?? false),
          },
        ];
  const all: Left = (pieces, money) => ({ quantity: quantity - pieces, base: payable - money });
  // What a card was changed for was sold once already, and so was what came back: only what was paid anew is sold.
  const isChange = order.action === orderActions.cardChange;
  const anew = payable - (isChange ? byCards.base : unproved);
  const sold: Left = (pieces, money) => ({
    quantity: quantity - pieces,
    base: payable === 0 ? 0 : roundHalfUp((anew * (payable - money)) / payable),
  });
  const isRest = byCards.base > worthOfFirst(line, byCards.times);
  // Times go back before all other pieces, and money of cards in the part that it is of the line.
  const ofCards: Left = (pieces, money) => ({
    quantity:
      Math.max(byCards.times - pieces, 0) + (isRest ? Math.min(quantity - byCards.times, quantity - pieces) : 0),
    base: byCards.base - (payable === 0 ? 0 : roundHalfUp((byCards.base * money) / payable)),
  });
  const served = servedInShares(line);
  const sellers = salespersonId === null ? [] : [salespersonId];
  const isRecharge = order.action === orderActions.recharge;
  return [
    ...fact('labour', served.staffIds, all(0, 0), all),
    ...(unproved > 0 && anew === 0 ? [] : fact(isRecharge ? 'recharge' : 'sale', sellers, sold(0, 0), sold)),
    ...(isChange || (byCards.base === 0 && byCards.times === 0)
      ? []
      : fact('use', served.staffIds.length > 0 ? served.staffIds : sellers, ofCards(0, 0), ofCards)),
  ];
};

/**
 * What the staff may earn commissions for by these orders: serving and selling their lines, recharging cards, and what is
 * used of cards, which is that of whoever served, and of whoever sold where nobody did.
 */
export const factsOf = (orders: readonly SoldOrder[], refunds: readonly GivenRefund[]): Fact[] => {
  const byOrder = new Map<string, GivenRefund[]>();
  for (const each of refunds) byOrder.set(each.orderId, [...(byOrder.get(each.orderId) ?? []), each]);
  return orders.flatMap((order) => {
    if (order.collectedAt === null) return [];
    const [byCards, unproved] = [paidByCards(order), unprovedOf(order)];
    return order.lines.flatMap((line) => {
      const ofCards = byCards.get(line.id) ?? { times: 0, base: 0 };
      return factsOfLine(order, byOrder.get(order.id) ?? [], line, ofCards, unproved.get(line.id) ?? 0);
    });
  });
};
