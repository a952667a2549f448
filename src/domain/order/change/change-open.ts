import type { Acting, Where } from '../../kernel/command.ts';
import { accept, type Decision, insert, reject, update } from '../../kernel/decision.ts';
import { one, taken } from '../../kernel/needs.ts';
import { isNewId } from '../../kernel/new-id.ts';
import { isByTerms } from '../../points/spend.ts';
import { wayOf } from '../../shop/way.ts';
import { highestAmount } from '../../values/money.ts';
import { forkOperations, lateOrderId } from '../collect/late-lines.ts';
import { eachOnce, newCardProblems, takeOffRefused } from '../combination/card-prices.ts';
import {
  itemsKnownTo,
  type NamedInOperations,
  needsOfOperations,
  refuseOperations,
  roundingNotes,
  staffNotes,
} from '../compose.ts';
import { asHeld, inTheirGroups, newCouponProblems, refusedCoupons } from '../coupon-uses.ts';
import { addedAsKnown } from '../line-terms.ts';
import { asItStood, calledAs } from '../move/moved-names.ts';
import { numberNew } from '../new-number.ts';
import { newOrder, withEvent } from '../new-order.ts';
import { applyOperations, type Composed, type Operation } from '../operations.ts';
import { mostLines, type Order, order } from '../order.ts';
import { whyNotNow } from '../states.ts';
import { withPrices } from '../with-prices.ts';
import { beyondAgreed } from './agreed-price.ts';

/** What every command reads that works on the lines of an order. */
export const needsOfChange = (
  args: { orderId: string; number: string; operations: readonly Operation[] },
  { shopId, counterId }: Where,
) => ({
  existing: one(order, args.orderId),
  late: one(order, lateOrderId(args.orderId, counterId)),
  sameNumber: taken(order, { number: args.number }),
  ...needsOfOperations(args.operations, shopId),
});

interface LoadedForChange extends NamedInOperations {
  readonly existing: Order | undefined;
  readonly late: Order | undefined;
  /** The orders with its number, of whatever shop. */
  readonly sameNumber: readonly string[];
}

/**
 * Applies operations to an order that waits for payment, making it when it is new. `finish` sets what the command is
 * for (a label, say); `note` goes onto the timeline. On an order that was closed elsewhere before a replay, the added
 * lines become a new order.
 */
export const changeOpen = (
  loaded: LoadedForChange,
  args: { orderId: string; number: string; operations: readonly Operation[] },
  acting: Acting,
  what: string,
  finish: (changed: Order) => Order,
  note = '',
): Decision => {
  const refusal = refuseOperations(args.operations, loaded, acting);
  if (refusal) return refusal;
  const { existing } = loaded;
  if (!existing && !isNewId(args.orderId, order)) return reject('order.unknown');
  const known = itemsKnownTo(loaded, acting);
  const way = wayOf(acting, loaded.top);
  const place = { items: known.items, way };
  const cardsOf = ({ lines, memberId }: Composed, before: Order | undefined) =>
    newCardProblems(lines, before, { memberId, cards: loaded.cards, ...place }, acting);
  const couponsOf = ({ lines, memberId, coupons }: Composed, before: Order | undefined) =>
    newCouponProblems(coupons, before, { memberId, lines, coupons: loaded.coupons, ...place }, acting);
  const inGroups = (composed: Composed, before: Order | undefined): Composed => ({
    ...composed,
    lines: inTheirGroups(composed.lines, before, known.items),
  });
  /** Points that are put there by other terms than those that hold. */
  const isDearer = ({ spentPoints, memberId }: Composed, before: Order | undefined): boolean =>
    spentPoints !== null && !isByTerms(spentPoints, memberId, before, loaded.rule);
  /** Once it was said at a counter, a card, coupon or points that does not hold any more keeps nothing from being put there: it goes off. */
  const settle = (said: Composed, before: Order | undefined): Composed => {
    const grouped = inGroups(said, before);
    const composed = { ...grouped, coupons: asHeld(grouped.coupons, loaded.coupons) };
    return {
      ...composed,
      lines: takeOffRefused(composed.lines, cardsOf(composed, before)),
      coupons: refusedCoupons(composed.coupons, couponsOf(composed, before), true),
      spentPoints: isDearer(composed, before) ? null : composed.spentPoints,
    };
  };
  const closed = existing && whyNotNow('order.change', existing.status);
  if (existing && closed) {
    if (!acting.replay) return reject(closed, { number: existing.number });
    const { operations, notes } = addedAsKnown(args.operations, known, { ...args, number: existing.number }, acting.at);
    if (operations.filter(({ op }) => op === 'add').length > mostLines)
      return reject('order.tooManyLines', { most: mostLines });
    const { changes, exceptions } = forkOperations(existing, operations, loaded.late, acting, settle);
    return accept(changes, [...exceptions, ...notes, ...staffNotes(args.operations, loaded, existing, acting)]);
  }
  const isTaken = loaded.sameNumber.some((id) => id !== args.orderId);
  const numbered = existing
    ? { number: existing.number, notes: [] }
    : numberNew({ ...args, amount: 0, mayBeLost: false }, isTaken, acting);
  if ('refused' in numbered) return numbered.refused;
  const { operations, notes } = addedAsKnown(args.operations, known, { ...args, number: numbered.number }, acting.at);
  const named = operations.flatMap((each) => ('lineId' in each ? [each.lineId] : []));
  const base = existing ? calledAs(existing, named) : newOrder(args.orderId, numbered.number, acting);
  const composed = inGroups(applyOperations(base, operations), base);
  const [dearer] = acting.replay ? [] : [...eachOnce(cardsOf(composed, base)), ...couponsOf(composed, base).values()];
  if (dearer) return reject(dearer.code, dearer.params);
  if (!acting.replay && isDearer(composed, base)) return reject('points.otherTerms');
  const priced = withPrices(settle(composed, base));
  const beyond = beyondAgreed(priced.lines, base.lines);
  if (beyond && !acting.may('pc.order.price')) return reject('order.moreAtOwnPrice', beyond);
  if (priced.lines.length > Math.max(mostLines, base.lines.length))
    return reject('order.tooManyLines', { most: mostLines });
  if (priced.total > highestAmount) return reject('order.totalTooHigh', { mostFen: highestAmount });
  const changed = finish(withEvent({ ...base, ...priced }, what, acting, note));
  const rounded = roundingNotes(changed, base, loaded.settings, acting);
  const stands = asItStood(changed, existing, named);
  return accept(
    [existing ? update(order, stands) : insert(order, stands)],
    [...numbered.notes, ...notes, ...rounded, ...staffNotes(args.operations, loaded, changed, acting)],
  );
};
