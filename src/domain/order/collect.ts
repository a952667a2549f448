import { payByCards } from '../card/use.ts';
import { usedFor } from '../coupon/use.ts';
import { isOnAccount } from '../debt/on-account.ts';
import { payOnAccount } from '../debt/pay.ts';
import { itemsAsSold } from '../item/shop-item.ts';
import { type Acting, defineCommand } from '../kernel/command.ts';
import { accept, type Decision, type ExceptionNote, insert, reject, update } from '../kernel/decision.ts';
import { visited } from '../member/member-visits.ts';
import { earnedBy } from '../points/book.ts';
import { spendOn } from '../points/spend.ts';
import { whyNoShift } from '../shift/demanded.ts';
import { type NewEntry, overDrawer } from '../shift/over-drawer.ts';
import type { Shift } from '../shift/shift.ts';
import { wayOf } from '../shop/way.ts';
import { belowZero } from '../stock/below-zero.ts';
import { countedAt, shortFor } from '../stock/sell.ts';
import { asPaid } from '../treatment/as-paid.ts';
import { cardProblems, changedByLines, eachOnce, markRefused, usedByLines } from './card-prices.ts';
import { isOpen } from './codes.ts';
import { type CollectArgs, collectArgs, type Receipt, type ReceiptPayment } from './collect-args.ts';
import { addsUp, objectionNote, objectionsTo, priceNotes } from './collect-checks.ts';
import { withPrices } from './compose.ts';
import { couponProblems, refusedCoupons, usedBySale } from './coupon-uses.ts';
import { takeGoods } from './goods.ts';
import { forkUnseen, unseenOf } from './late-lines.ts';
import { withSupplies } from './line-terms.ts';
import { soldTwice } from './moved-lines.ts';
import { calledAs, namesOf } from './moved-names.ts';
import { type LoadedToCollect, needsOfCollecting } from './needs-of-collecting.ts';
import { newMoney } from './new-money.ts';
import { numberNew } from './new-number.ts';
import { newOrder, withEvent } from './new-order.ts';
import { withoutCard } from './operations.ts';
import { mostPayments, type Order, order, type Payment } from './order.ts';
import { whyNotAgreed } from './payment-password.ts';
import { isCardUnclear, isExchangeUnclear } from './payment-problem.ts';
import { byCard, entryOf, paymentsOf } from './payments-taken.ts';
import { whyNotSoldWith, withoutWrongName } from './sold-with-order.ts';
import { cellOf, whyNotNow } from './states.ts';

/** The receipt is booked after all, and with it money that had been put into suspense for it. */
const outOfSuspense = (sold: Order, payment: Payment, acting: Acting): NewEntry =>
  entryOf(sold, payment, acting, 'suspenseReturned');

const withoutPayments = (existing: Order, gone: readonly Payment[]): Order => ({
  ...existing,
  payments: existing.payments.filter((payment) => !gone.includes(payment)),
});

/** The order as the receipt says. */
const sold = (base: Order, given: Receipt, payments: Payment[], acting: Acting): Order => {
  const { lines, coupons, spentPoints, memberId, memberName, reduction, reductionReason } = given;
  const { roundTo, roundsUp, source, remark, manualNumber, total, soldWith = base.soldWith } = given;
  const closed = {
    ...base,
    lines,
    coupons,
    spentPoints,
    memberId,
    memberName,
    reduction,
    reductionReason,
    roundTo,
    roundsUp,
    source,
    remark,
    manualNumber,
    soldWith,
    total,
    paid: total,
    payments: [...base.payments, ...payments],
    parked: null,
    resumed: null,
    collectedAt: acting.at,
  };
  return withEvent(closed, 'order.collect', acting);
};

/** A receipt as it is collected, with the payments that what came back makes. */
type Collected = Omit<CollectArgs, 'payments'> & { readonly payments: readonly ReceiptPayment[] };

/** The order as it waits for payment, its lines called as the receipt calls them. */
const asSaid = (existing: Order, { lines, seen }: Collected): Order =>
  isOpen(existing.status)
    ? calledAs(existing, [...lines.map(({ id }) => id), ...seen.map(({ lineId }) => lineId)])
    : existing;

/**
 * Takes the money for an order (`collectOrder`). What is new is refused where something is wrong with it, although its
 * number stands on paper: its number is judged as `numbering` says.
 */
export const collect = (
  loaded: LoadedToCollect,
  said: Collected,
  acting: Acting,
  numbering: Acting = acting,
): Decision => {
  const { late, forks, sameNumber, products, services, levels, supplies, staff, member: payer } = loaded;
  const existing = loaded.existing && asSaid(loaded.existing, said);
  if (!addsUp(said)) return reject('order.totalDiffers', { totalFen: said.total });
  const unclear = said.payments.find(isExchangeUnclear);
  if (unclear) return reject('order.paymentTypeNotTaken', { type: unclear.type });
  const numbered = existing
    ? { number: existing.number, notes: [] }
    : numberNew({ ...said, amount: said.total, mayBeLost: true }, sameNumber.length > 0, numbering);
  if ('refused' in numbered) return numbered.refused;
  const { number } = numbered;

  const items = itemsAsSold(products, services, loaded.own);
  const knownItems = { shopId: acting.shopId, items, terms: loaded.terms };
  const settled = said.lines.map((line) => withSupplies(line, knownItems, { orderId: said.orderId, number }));
  const way = wayOf(acting, loaded.top);
  const place = { memberId: said.memberId, cards: loaded.cards, items, way };
  const refused = cardProblems(said.lines, existing, place, acting);
  const lines = settled.map(({ line }) => line);
  // One that takes nothing off is not used.
  const coupons = (said.coupons ?? []).filter(({ off }) => off > 0);
  const wrong = couponProblems(coupons, existing, { ...place, lines, coupons: loaded.coupons }, acting);
  const misnamed = whyNotSoldWith(said, loaded);
  const given: Receipt = {
    ...withoutWrongName(said, misnamed),
    lines: markRefused(lines, refused),
    coupons: refusedCoupons(coupons, wrong, false),
    spentPoints: said.spentPoints ? { ...said.spentPoints, back: 0, lots: [] } : null,
    reductionReason: said.reductionReason ?? '',
    roundTo: said.roundTo ?? 0,
    roundsUp: said.roundsUp ?? false,
  };
  const objects = { cards: eachOnce(refused), coupons: [...wrong.values()] };
  const named = { items, known: knownItems, staff, way, member: payer, settings: loaded.settings, ...objects };
  const objections = objectionsTo(given, existing, named, acting);
  const worst = whyNoShift(loaded, acting) ?? misnamed ?? objections[0];
  if (worst && !acting.replay) return reject(worst.code, worst.params);
  const differing = settled.flatMap(({ notes: of }) => of);
  const notes = objections.map((each) => objectionNote(each, named.cards.includes(each), given));

  const refusal = existing && whyNotNow('order.collect', existing.status);
  if (existing && refusal) {
    return acting.replay
      ? paidTwice(existing, { late, forks, drawer: loaded.drawer }, given, acting, [...notes, ...differing])
      : reject(refusal, { number });
  }
  const counted = countedAt(levels, acting.at);
  const known = new Map([...supplies, ...products].map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => known.get(id) ?? '';
  const short = acting.replay || acting.offline ? undefined : shortFor(counted, given.lines);
  if (short) return reject('stock.short', { name: nameOf(short.productId), left: short.left });
  const paidBy = byCard(given);
  if (paidBy.length > 0 && acting.offline && !acting.replay) return reject('offline.needsContact');
  if (given.payments.some(isCardUnclear)) return reject('card.notChosen');
  const cards = usedByLines(loaded.cards, given.lines, acting);
  const used = payByCards(paidBy, cards, { order: { ...given, id: given.orderId }, way }, acting);
  if ('code' in used) return reject(used.code, used.params);
  const unagreed = whyNotAgreed(said, loaded, acting);
  if (unagreed) return reject(unagreed);
  const spending = spendOn(said, existing, withPrices(given), loaded, acting);
  if ('code' in spending) return reject(spending.code, spending.params);
  const onAccount = payOnAccount(said, loaded, acting);
  if ('code' in onAccount) return reject(onAccount.code, onAccount.params);
  const payments = paymentsOf(given.payments, acting, 'paid', { drawn: used.drawn, owed: onAccount.owed });
  const before = (existing?.payments ?? []).filter(({ id }) => payments.some((payment) => payment.id === id));
  if (before.some(({ state }) => state !== 'suspense')) return reject('money.returnedAlready', { number });
  const base = existing ? withoutPayments(existing, before) : newOrder(given.orderId, number, acting);
  const paid = sold(base, { ...given, spentPoints: spending.spent }, payments, acting);
  const taken = takeGoods(asPaid(paid, loaded.settings), counted, supplies, acting);
  const { order: closed, changes: earned } = earnedBy(taken.order, loaded, acting, spending.taken);
  const fork = existing ? forkUnseen(closed, unseenOf(existing, given), late, acting) : undefined;
  return accept(
    [
      existing ? update(order, closed) : insert(order, closed),
      ...overDrawer(loaded.drawer, [
        ...before.map((payment) => outOfSuspense(closed, payment, acting)),
        ...payments.map((payment) => entryOf(closed, payment, acting)),
      ]),
      ...visited(loaded.visits, closed, newMoney(closed.payments), acting.at),
      ...earned,
      ...(fork?.changes ?? []),
      ...taken.changes,
      ...changedByLines(loaded.cards, cards, paidBy),
      ...used.changes,
      ...onAccount.changes,
      ...usedFor(usedBySale(given.coupons, loaded.coupons, closed), closed.id, acting),
    ],
    [
      ...notes,
      ...numbered.notes,
      ...differing,
      ...(fork?.exceptions ?? []),
      ...soldTwice(existing, given.lines),
      ...priceNotes(given, items, acting),
      ...belowZero(taken.below, nameOf, closed.id),
    ],
  );
};

/**
 * Takes the money for an order and closes it, in one step with opening it when it is new. Once it has happened, the
 * sale is booked as the receipt says, whatever has changed meanwhile: the money is in the drawer. A second payment of
 * a paid order goes to suspense; lines that another counter added become a new order (design, section 4.4).
 */
export const collectOrder = defineCommand({
  name: 'order.collect',
  version: 1,
  offline: true,
  right: 'decided',
  args: collectArgs,
  needs: needsOfCollecting,
  decide: (loaded, said, acting) => collect(loaded, said, acting),
});

interface Around {
  readonly late: Order | undefined;
  readonly forks: readonly Order[];
  readonly drawer: readonly Shift[];
}

/**
 * The money is booked to suspense on the order that was closed already; a manager gives it back or clears it up. A
 * payment that stands on the order is the same one said again: nobody has paid anything more, as little as for an order
 * that costs nothing. Lines that stand neither on the order nor on one of its forks become a new order.
 */
const paidTwice = (
  existing: Order,
  { late, forks, drawer }: Around,
  given: Receipt,
  acting: Acting,
  notes: ExceptionNote[],
) => {
  const known = new Set([existing, ...forks].flatMap((one) => one.lines.flatMap(({ id }) => namesOf(existing, id))));
  // What went onto another order stands there.
  for (const { lineId } of [existing, ...forks].flatMap(({ moved }) => moved))
    for (const name of namesOf(existing, lineId)) known.add(name);
  const isSameMember = existing.memberId === given.memberId;
  const unknown = given.lines
    .filter(({ id }) => !namesOf(existing, id).some((name) => known.has(name)))
    .map((line) => (isSameMember && !('cardRefused' in line) ? line : withoutCard(line)));
  const fork = forkUnseen(existing, unknown, late, acting);
  // Nothing was taken from a card, or put on account, for an order that was paid already: nothing has to be given back.
  const taken = given.payments.filter(
    (payment) => !payment.card && !isOnAccount(payment) && !existing.payments.some(({ id }) => id === payment.id),
  );
  if (taken.length === 0) return accept(fork.changes, [...fork.exceptions, ...(fork.changes.length > 0 ? notes : [])]);
  if (existing.payments.length + taken.length > mostPayments)
    return reject('order.tooManyPayments', { most: mostPayments });
  const extra = paymentsOf(taken, acting, 'suspense');
  const amount = extra.reduce((sum, payment) => sum + payment.amount, 0);
  const payments = [...existing.payments, ...extra];
  const changed = withEvent({ ...existing, payments }, 'order.secondPayment', acting);
  const code = cellOf('order.collect', existing.status).again ?? 'secondPayment';
  const params = { number: existing.number, amountFen: amount };
  return accept(
    [
      update(order, changed),
      ...overDrawer(
        drawer,
        extra.map((payment) => entryOf(existing, payment, acting)),
      ),
      ...fork.changes,
    ],
    [{ code, params, orderId: existing.id, amount }, ...notes, ...fork.exceptions],
  );
};
