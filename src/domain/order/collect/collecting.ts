import type { ItemKind } from '../../item/item-kind.ts';
import { product } from '../../item/product/product.ts';
import { service } from '../../item/service/service.ts';
import { itemsAsSold, needsOfOwn } from '../../item/shop-item.ts';
import { type Acting, defineCommand, type Where } from '../../kernel/command.ts';
import { accept, type Decision, type ExceptionNote, insert, reject, update } from '../../kernel/decision.ts';
import { all, atEnd, type Loaded, many, one, taken, through } from '../../kernel/needs.ts';
import { isNewId } from '../../kernel/new-id.ts';
import { member } from '../../member/member.ts';
import { memberVisits, visited, visitsId } from '../../member/member-visits.ts';
import type { Payment } from '../../payment/payment.ts';
import { isHeldBy, needsOfPaying, payBy, pricedBy, typesOf, type WayOfPaying } from '../../payment/way-of-paying.ts';
import { needsOfDrawer, whyNoShift } from '../../shift/demanded.ts';
import { overDrawer } from '../../shift/over-drawer.ts';
import type { Shift } from '../../shift/shift.ts';
import { shop } from '../../shop/shop.ts';
import { wayOf } from '../../shop/way.ts';
import { employee } from '../../staff/employee.ts';
import { belowZero } from '../../stock/below-zero.ts';
import { countedAt, piecesOf, shortFor } from '../../stock/sell.ts';
import { stock, stockId } from '../../stock/stock.ts';
import { usesOf } from '../../stock/use.ts';
import { asPaid } from '../../treatment/as-paid.ts';
import { isOpen } from '../codes.ts';
import { takeGoods } from '../goods.ts';
import { asKnown, needsOfNames, needsOfTerms } from '../line-terms.ts';
import { soldBefore, soldTwice } from '../move/moved-lines.ts';
import { calledAs, namesOf } from '../move/moved-names.ts';
import { numberNew } from '../new-number.ts';
import { newOrder, withEvent } from '../new-order.ts';
import { withoutCard } from '../operations.ts';
import { mostPayments, type Order, order } from '../order.ts';
import { beside, isBookedBeside, outOfSuspense, withoutPayments } from '../pay/money-aside.ts';
import { newMoney } from '../pay/new-money.ts';
import { needsOfAgreement } from '../pay/payment-password.ts';
import { isExchangeUnclear } from '../pay/payment-problem.ts';
import { entryOf, paymentsOf } from '../pay/payments-taken.ts';
import { cellOf, whyNotNow } from '../states.ts';
import { type CollectArgs, type Collected, collectArgs, type Receipt } from './collect-args.ts';
import { addsUp, namedStaff, objectionNote, objectionsTo, priceNotes } from './collect-checks.ts';
import { forkUnseen, lateOrderId, unseenOf } from './late-lines.ts';
import { needsOfSoldWith, whyNotSoldWith, withoutWrongName } from './sold-with-order.ts';

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

const idsOf = ({ lines }: Pick<CollectArgs, 'lines'>, kind: ItemKind): string[] =>
  lines.filter((line) => line.kind === kind).map((line) => line.itemId);

/** What has to be read to take the money for an order, whichever ways there are of paying for it. */
const needsOf = (given: CollectArgs, where: Where) => ({
  existing: one(order, given.orderId),
  late: one(order, lateOrderId(given.orderId, where.counterId)),
  forks: many(order, { forkedFrom: given.orderId }),
  first: through(order, given.orderId, order, ({ forkedFrom }) => forkedFrom),
  sameNumber: taken(order, { number: given.number }),
  products: all(product, idsOf(given, 'product')),
  services: all(service, idsOf(given, 'service')),
  own: needsOfOwn({ product: idsOf(given, 'product'), service: idsOf(given, 'service') }, where.shopId),
  levels: all(
    stock,
    [...piecesOf(given.lines).keys(), ...usesOf(given.lines).keys()].map((id) => stockId(where.shopId, id)),
  ),
  supplies: all(product, [...usesOf(given.lines).keys()]),
  terms: needsOfTerms(
    given.lines.map((line) => line.itemId),
    where.shopId,
  ),
  names: needsOfNames(given.lines.map((line) => line.itemId)),
  staff: all(employee, namedStaff(given.lines)),
  member: one(member, given.memberId),
  visits: one(memberVisits, visitsId(given.memberId, where.shopId)),
  ...needsOfDrawer(where),
  ...needsOfAgreement(given.orderId, given),
  ...needsOfSoldWith(given),
  top: atEnd(shop, where.shopId, ({ parentId }) => parentId),
});
export type LoadedToCollect = Loaded<ReturnType<typeof needsOf>>;

/** The order as it waits for payment, its lines called as the receipt calls them. */
const asSaid = (existing: Order, { lines, seen }: Collected): Order =>
  isOpen(existing.status)
    ? calledAs(existing, [...lines.map(({ id }) => id), ...seen.map(({ lineId }) => lineId)])
    : existing;

/**
 * Takes the money for an order (`collectOrder`). What is new is refused where something is wrong with it, although its
 * number stands on paper: its number is judged as `numbering` says.
 */
const collect = (
  ways: readonly WayOfPaying[],
  loaded: LoadedToCollect,
  said: Collected,
  acting: Acting,
  numbering: Acting,
): Decision => {
  const { late, forks, sameNumber, products, services, levels, supplies, staff, member: payer } = loaded;
  const found = loaded.existing && asSaid(loaded.existing, said);
  if (!found && !isNewId(said.orderId, order)) return reject('order.unknown');
  const aside = found && acting.replay && isBookedBeside(found, forks, said) ? found : undefined;
  const existing = aside ? undefined : found;
  if (!addsUp(said)) return reject('order.totalDiffers', { totalFen: said.total });
  const unclear = said.payments.find(isExchangeUnclear);
  if (unclear) return reject('order.paymentTypeNotTaken', { type: unclear.type });
  const isTaken = sameNumber.some((id) => id !== found?.id);
  const numbered = existing
    ? { number: existing.number, notes: [] }
    : numberNew({ ...said, amount: said.total, mayBeLost: true }, isTaken, numbering);
  if ('refused' in numbered) return numbered.refused;
  const { number } = numbered;

  const items = itemsAsSold(products, services, loaded.own);
  const knownItems = { shopId: acting.shopId, items, terms: loaded.terms, names: loaded.names };
  const stands = new Map(existing?.lines.map((line) => [line.id, line]));
  const settled = said.lines.map((line) =>
    asKnown(line, knownItems, { orderId: said.orderId, number }, { at: acting.at, stood: stands.get(line.id) }),
  );
  const way = wayOf(acting, loaded.top);
  const misnamed = whyNotSoldWith(said, loaded);
  const receipt: Receipt = {
    ...withoutWrongName(said, misnamed),
    lines: settled.map(({ line }) => line),
    coupons: said.coupons ?? [],
    spentPoints: said.spentPoints ? { ...said.spentPoints, back: 0, lots: [] } : null,
    reductionReason: said.reductionReason ?? '',
    roundTo: said.roundTo ?? 0,
    roundsUp: said.roundsUp ?? false,
  };
  const priced = pricedBy(ways, { given: receipt, before: existing, items, way }, loaded, acting);
  const { given } = priced;
  const named = { items, known: knownItems, staff, way, member: payer, settings: loaded.settings };
  const offers = { held: priced.objections, offered: typesOf(ways) };
  const objections = objectionsTo(given, existing, { ...named, ...offers }, acting);
  const worst = whyNoShift(loaded, acting) ?? misnamed ?? objections[0];
  if (worst && !acting.replay) return reject(worst.code, worst.params);
  const differing = settled.flatMap(({ notes: of }) => of);
  const notes = objections.map((each) => objectionNote(each, given));

  const refusal = existing && whyNotNow('order.collect', existing.status);
  if (existing && refusal) {
    return acting.replay
      ? paidTwice(ways, existing, { late, forks, drawer: loaded.drawer }, given, acting, [...notes, ...differing])
      : reject(refusal, { number });
  }
  const counted = countedAt(levels, acting.at);
  const known = new Map([...supplies, ...products].map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => known.get(id) ?? '';
  const short = acting.replay || acting.offline ? undefined : shortFor(counted, given.lines);
  if (short) return reject('stock.short', { name: nameOf(short.productId), left: short.left });
  const { person, settings } = loaded;
  const sale = { said, given, before: existing, items, way, member: payer, person, settings };
  const paying = payBy(ways, sale, loaded, acting);
  if ('code' in paying) return reject(paying.code, paying.params);
  const payments = paymentsOf(given.payments, acting, 'paid', paying.payments);
  const before = (found?.payments ?? []).filter(({ id }) => payments.some((payment) => payment.id === id));
  if (before.some(({ state }) => state !== 'suspense')) return reject('money.returnedAlready', { number });
  const base = withoutPayments(existing ?? beside(aside, newOrder(given.orderId, number, acting)), before);
  const paid = sold(base, paying.receipt, payments, acting);
  const taken = takeGoods(asPaid(paid, loaded.settings), counted, supplies, acting);
  const { order: closed, changes: held } = paying.book(taken.order);
  const fork = existing ? forkUnseen(closed, unseenOf(existing, given), late, acting) : undefined;
  return accept(
    [
      found ? update(order, closed) : insert(order, closed),
      ...overDrawer(loaded.drawer, [
        ...before.map((payment) => outOfSuspense(closed, payment, acting)),
        ...payments.map((payment) => entryOf(closed, payment, acting)),
      ]),
      ...visited(loaded.visits, closed, newMoney(closed.payments), acting.at),
      ...(fork?.changes ?? []),
      ...taken.changes,
      ...held,
    ],
    [
      ...notes,
      ...numbered.notes,
      ...differing,
      ...(fork?.exceptions ?? []),
      ...soldTwice(existing, given.lines),
      ...soldBefore(loaded.first, given.lines),
      ...priceNotes(given, items, acting),
      ...belowZero(taken.below, nameOf, closed.id),
    ],
  );
};

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
  ways: readonly WayOfPaying[],
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
    (payment) => !isHeldBy(ways, payment) && !existing.payments.some(({ id }) => id === payment.id),
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

/**
 * Takes the money for an order and closes it, in one step with opening it when it is new. Once it has happened, the
 * sale is booked as the receipt says, whatever has changed meanwhile: the money is in the drawer. A second payment of
 * a paid order goes to suspense; lines that another counter added become a new order (design, section 4.4).
 */
const collectOrderBy = (ways: readonly WayOfPaying[]) =>
  defineCommand({
    name: 'order.collect',
    version: 1,
    offline: true,
    right: 'decided',
    args: collectArgs,
    needs: (given, where) => ({ ...needsOf(given, where), ...needsOfPaying(ways, given, where) }),
    decide: (loaded, said, acting) => collect(ways, loaded, said, acting, acting),
  });

/** Collecting by these ways of paying: its command, and what an exchange needs of it. */
export const collectingBy = (ways: readonly WayOfPaying[]) => {
  const collectOrder = collectOrderBy(ways);
  return {
    collectOrder,
    needsOfCollecting: collectOrder.needs,
    collect: (loaded: LoadedToCollect, said: Collected, acting: Acting, numbering: Acting): Decision =>
      collect(ways, loaded, said, acting, numbering),
  };
};
