import { figureOf } from '#domain/figures/figures.ts';
import { moneyOf, moneyTogether } from '#domain/figures/money-sum.ts';
import type { Member } from '#domain/member/member.ts';
import type { MemberVisits } from '#domain/member/member-visits.ts';
import { rootOf } from '#domain/member/person.ts';
import type { MoneyEntry } from '#domain/money/money-entry.ts';
import { isPaid } from '#domain/order/codes.ts';
import type { Order } from '#domain/order/order.ts';
import { newMoney } from '#domain/order/pay/new-money.ts';
import type { Refund } from '#domain/refund/refund.ts';
import { goneElsewhere } from './gone-elsewhere.ts';
import type { Invariant, Rest } from './rest.ts';

const every = <T>({ tables }: Rest, entity: string): T[] =>
  tables.records.all().flatMap((row) => (row.entity === entity && !row.deleted ? (row.record as T) : []));
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * I20: a mobile belongs to one person: of several records of it one counts, and the others lead to a record that does.
 * That of a record which was merged by hand is its person's, too.
 */
export const onePersonPerMobile: Invariant = (rest) => {
  const members = every<Member>(rest, 'member');
  const persons = members.filter(({ mergedInto, mobile }) => mergedInto === '' && mobile !== '');
  const twice = persons.filter((each) => persons.some((other) => other.mobile === each.mobile && other.id < each.id));
  const astray = members.filter((each) => rootOf(members, each).mergedInto !== '');
  const merged = members.filter(({ mergedAt, mobile }) => mergedAt !== null && mobile !== '');
  const taken = merged.filter((each) =>
    persons.some(({ id, mobile }) => mobile === each.mobile && id !== rootOf(members, each).id),
  );
  return [
    ...twice.map(({ mobile }) => `I20 ${mobile} is the mobile of two persons`),
    ...astray.map(({ id }) => `I20 the record ${id} leads to nobody`),
    ...taken.map(({ mobile }) => `I20 ${mobile}, of a record that was merged, is somebody else’s`),
  ];
};

/**
 * I21: what a member has come to in a shop is what their orders there come to that stand, and the figure that the books say.
 * What cards paid of an order and went back another way had been counted with the sale of the card: it is taken off that.
 */
export const visitsAreOrders: Invariant = (rest) => {
  const orders = every<Order>(rest, 'order').filter(({ memberId }) => memberId !== '');
  const paid = orders.filter(({ status }) => isPaid(status));
  const entries = every<MoneyEntry>(rest, 'moneyEntry');
  const refunds = every<Refund>(rest, 'refund');
  const gotElsewhere = (order: Order): number =>
    sum(goneElsewhere(order, refunds).map(({ amount, lapsed }) => (lapsed ? 0 : amount)));
  return every<MemberVisits>(rest, 'memberVisits').flatMap(({ id, memberId, shopId, visits, sum: total }) => {
    const own = paid.filter((each) => each.memberId === memberId && each.shopId === shopId);
    const all = orders.filter((each) => each.memberId === memberId && each.shopId === shopId);
    const stands = sum(own.map(({ payments }) => newMoney(payments))) - sum(all.map(gotElsewhere));
    const agrees = visits === own.length && total === stands;
    const ids = new Set(all.map((each) => each.id));
    const moved = entries.filter(({ orderId }) => ids.has(orderId)).map(moneyOf);
    const bySum = figureOf(moneyTogether(moved), 'towardsLevel');
    const hasUnproved = all.some(({ payments }) => payments.some((one) => one.exchanged?.unproved));
    const figure = hasUnproved ? total : bySum;
    return [
      ...(agrees ? [] : [`I21 ${id} says ${visits} visits of ${total}, the orders ${own.length}`]),
      ...(figure === total ? [] : [`I21 ${id} says that ${total} counts towards the level, the books ${figure}`]),
    ];
  });
};
