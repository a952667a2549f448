import type { Acting } from '../kernel/command.ts';
import { type Change, type Decision, reject, update, type Why } from '../kernel/decision.ts';
import { withEvent } from '../order/new-order.ts';
import { type Order, order } from '../order/order.ts';
import { whyNotNow } from '../order/states.ts';
import type { Fen } from '../values/money.ts';
import { isAllBack } from './book.ts';
import { refundStatuses } from './codes.ts';
import { type Refund, refund } from './refund.ts';
import { isReturn } from './return-goods.ts';
import { withInputPrice } from './rules.ts';

/** A refund with its order; a return of goods without a receipt has none. */
export interface Reviewed {
  readonly existing: Order | undefined;
  readonly asked: Refund;
}
interface Named {
  readonly existing: Order | undefined;
  readonly asked: Refund | undefined;
}

type MayAct = (asked: Refund | undefined, acting: Pick<Acting, 'may'>) => boolean;

const mayReview: MayAct = (_, { may }) => may('pc.order.refund');
/** Whoever reviews a refund may give it; once it is approved, whoever takes money may. */
export const mayGive: MayAct = (asked, { may }) =>
  may('pc.order.refund') || (asked?.approval != null && may('pc.order.collect'));

/**
 * The refund and its order, where it waits and whoever acts may do this with it; `named` is the order that is said. A
 * return is named as its own order. Should an order be opened under its id all the same, it is none of that order, whose
 * number it does not bear: its money is not given, and it can only be rejected.
 */
export const reviewed = (
  act: 'refund.approve' | 'refund.accept' | 'refund.reject',
  { existing: bearsId, asked }: Named,
  named: string,
  acting: Acting,
  mayAct: MayAct = mayReview,
): Reviewed | Decision => {
  const isAnother = asked && isReturn(asked) && bearsId !== undefined && bearsId.number !== asked.number;
  const existing = isAnother ? undefined : bearsId;
  const found = asked && (existing ? asked.orderId === existing.id : isReturn(asked) && asked.id === named);
  if (!mayAct(found ? asked : undefined, acting)) return reject('order.refundNotAllowed');
  if (!existing && !found) return reject('order.unknown');
  if (!asked || !found || (isAnother && act !== 'refund.reject')) return reject('refund.unknown');
  const refusal = whyNotNow(act, asked.status);
  return refusal ? reject(refusal, { number: asked.number }) : { existing, asked };
};

/** Why a refund is not given for so much, in fen: more than was asked for, or less than what goes back as times. */
export const whyNotPrice = ({ existing, asked }: Reviewed, price: Fen): Why | undefined => {
  if (price === 0 && asked.amount > 0) return { code: 'refund.amountMissing', params: {} };
  if (!existing)
    return price > asked.amount ? { code: 'refund.moreThanAsked', params: { askedFen: asked.amount } } : undefined;
  const why = withInputPrice(existing, asked.lines, price);
  if ('code' in why) return why;
  return undefined;
};

/** Whoever holds a card that was given on gets its money by somebody else than whoever asked for it. */
export const isOwnReview = ({ card, requestedBy }: Refund, { staffId, approvedBy }: Acting): boolean =>
  card?.holderId !== undefined && [staffId, approvedBy].includes(requestedBy);

/** The state of an order whose refund goes on: the same, but that one of which all was given back before stays so when a further one is rejected. */
const stateOf = (existing: Order, status: number): number =>
  status === refundStatuses.rejected && isAllBack(existing) ? refundStatuses.refunded : status;

/** The refund as it goes on, and its order in the same state. */
export const goingOn = (
  { existing, asked }: Reviewed,
  next: Pick<Refund, 'status'> & Partial<Refund>,
  acting: Acting,
  event: { readonly what: string; readonly note?: string },
): Change[] => [
  update(refund, { ...asked, ...next }),
  ...(existing
    ? [
        update(
          order,
          withEvent({ ...existing, status: stateOf(existing, next.status) }, event.what, acting, event.note),
        ),
      ]
    : []),
];
