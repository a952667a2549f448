import type { ExceptionReason, Reason } from '../kernel/reason.ts';
import { orderStatuses } from './codes.ts';

type State = (typeof orderStatuses.words)[number];

/** Whether something is done with an order in one of its states. */
export interface Cell {
  /** Why it is not. */
  readonly refusal?: Reason;
  /**
   * What comes of it where a counter had done it before the order came into this state (`Acting.replay`): it is kept and
   * told of by this exception, or null by none; absent where it is refused then, too.
   */
  readonly again?: ExceptionReason | null;
}
type Row = Readonly<Record<State, Cell>>;

const yes: Cell = {};
const no = (refusal: Reason, again?: Cell['again']): Cell => ({ refusal, ...(again !== undefined && { again }) });
const inEvery = (cell: Cell): Row => {
  const cells = Object.fromEntries(orderStatuses.words.map((state) => [state, cell]));
  return cells as Record<State, Cell>;
};
/** Only while it waits for money. */
const whileOpen = (again: Cell['again']): Row => ({
  ...inEvery(no('order.paid', again)),
  pendingPayment: yes,
  canceled: no('order.canceled', again),
  refunded: no('order.refundedAlready', again),
});
/** Money has been taken for it, and nobody waits for some of it. */
const paidFor = (cell: Cell) => ({ pendingUse: cell, completed: cell, refundRejected: cell });
/** Somebody has asked for some of its money. */
const refundWaits = (cell: Cell) => ({ refundPendingReview: cell, refunding: cell, refundFailed: cell });
const refundable: Row = {
  ...inEvery(no('refund.notPaid')),
  ...paidFor(yes),
  ...refundWaits(no('refund.waitsAlready')),
};
/** A refund bears the state that its order is in while it waits. */
const reviewable: Row = { ...inEvery(no('refund.reviewedAlready')), ...refundWaits(yes) };
/** What was begun before its money went back, or was asked for, was given all the same: a manager looks at it. */
const servable: Row = {
  ...inEvery(no('treatment.notPaid')),
  ...paidFor(yes),
  ...refundWaits(no('refund.waitsAlready', 'servedAfterRefund')),
  refunded: no('order.refundedAlready', 'servedAfterRefund'),
  canceled: no('order.canceled', 'servedAfterRefund'),
};
const paidTwice = no('order.paidAlready', 'secondPayment');

/**
 * What may be done with an order in each of its states, and why not (spec section 4): the commands ask this table, and its
 * test gives each of them in each state.
 */
export const states = {
  'order.open': inEvery(no('order.existsAlready')),
  'order.change': whileOpen('lateLines'),
  'order.park': whileOpen('lateLines'),
  'order.resume': whileOpen(null),
  /** Of the order from which lines go, and of that onto which they come. */
  'order.move': whileOpen('lateChange'),
  'order.collect': {
    ...whileOpen('paidAfterCancel'),
    ...paidFor(paidTwice),
    ...refundWaits(paidTwice),
  },
  /** What touches no money: not in 2, 4, 5 and 6, and a cancelled order cannot be modified. */
  'order.extra': {
    ...inEvery(yes),
    completed: no('order.notAmendable', null),
    expired: no('order.notAmendable', null),
    refundPendingReview: no('order.notAmendable', null),
    refunded: no('order.notAmendable', null),
    canceled: no('order.canceled'),
  },
  'order.cancel': {
    ...inEvery(no('order.notCancelable')),
    pendingPayment: yes,
    ...paidFor(yes),
    ...refundWaits(no('refund.waitsAlready')),
    canceled: no('order.canceledAlready'),
    refunded: no('order.refundedAlready'),
  },
  /** Money that was taken for it and is no part of it. */
  'order.returnSuspense': inEvery(yes),
  /** A member agrees before there is a receipt, whatever becomes of the order. */
  'order.agreeToPay': inEvery(yes),
  'refund.request': refundable,
  'refund.give': refundable,
  'exchange.give': refundable,
  'refund.approve': { ...reviewable, refunding: no('refund.approvedAlready') },
  'refund.accept': reviewable,
  'refund.reject': reviewable,
  'treatment.start': servable,
  'treatment.finishAll': servable,
  /** A piece that was begun goes on and ends whatever becomes of its order. */
  'treatment.suspend': inEvery(yes),
  'treatment.resume': inEvery(yes),
  'treatment.finish': inEvery(yes),
  'treatment.terminate': inEvery(yes),
  'treatment.abort': inEvery(yes),
  'treatment.extend': inEvery(yes),
  'treatment.handOver': inEvery(yes),
  /** Of the sale, recharge or change of a card. */
  'card.amendSale': { ...inEvery(yes), canceled: no('order.notAmendable'), refunded: no('order.notAmendable') },
} satisfies Readonly<Record<string, Row>>;

export type OrderAct = keyof typeof states;

/** What the table says of an order in a state, one of `orderStatuses`; of one that nobody knows here, as of an aborted one. */
export const cellOf = (act: OrderAct, status: number): Cell => states[act][orderStatuses.wordOf(status) ?? 'aborted'];

/** Why something is not done with an order in a state now: a key of `rejections`. */
export const whyNotNow = (act: OrderAct, status: number): Reason | undefined => cellOf(act, status).refusal;
