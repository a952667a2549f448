import { describe, expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { type Act, acts, doAct } from '../../../tests/worked-day.ts';
import { averageByHand, byHand, inShifts, membersByHand } from '../../../tests/worked-figures.ts';
import { beforeOpening, shopId, workedDay } from '../../../tests/worked-shop.ts';
import type { World } from '../../../tests/world.ts';
import type { DebtRepayment } from '../debt/debt-repayment.ts';
import type { MemberVisits } from '../member/member-visits.ts';
import { moneyEntry } from '../money/money-entry.ts';
import { orderActions, paymentTypes } from '../order/codes.ts';
import { orderSumsOf, summedOf } from '../order/order-sums.ts';
import { businessOf } from '../overview/business.ts';
import { periodsAt } from '../overview/days.ts';
import type { Refund } from '../refund/refund.ts';
import { moneyOfShift } from '../shift/figured.ts';
import type { Shift } from '../shift/shift.ts';
import { reportOf } from '../shift/z-report.ts';
import { movedBesides, movedByOrder, withShifts } from '../shop-day/of-orders.ts';
import { shopPeriod } from '../shop-day/period.ts';
import { dayOf, type Moved } from '../shop-day/shop-day.ts';
import { type FigureName, type FigureSums, figureOf, figures, formulaOf } from './figures.ts';
import { moneyOf, moneyTogether, partNames } from './money-sum.ts';
import { listPriceOf, salesOf, salesTogether } from './sales-sum.ts';

const zone = 'Asia/Shanghai';
const period = shopPeriod(workedDay, zone);
const told = [
  ...(['cash', 'consumption', 'orders', 'sold', 'goodsBack', 'prepaid', 'returned', 'reduced', 'repaid'] as const),
  ...(['suspense', 'payments', 'refunds'] as const),
];
const nothing: Record<(typeof told)[number], number> = {
  cash: 0,
  consumption: 0,
  orders: 0,
  sold: 0,
  goodsBack: 0,
  prepaid: 0,
  returned: 0,
  reduced: 0,
  repaid: 0,
  suspense: 0,
  payments: 0,
  refunds: 0,
};
const soldIn = (where: World) => where.orders().map((one) => ({ ...one, listPrice: listPriceOf(one.lines) }));
/** What a counter knows of the money of the shop, without the books. */
const known = (where: World) => {
  const actions = new Map(where.orders().map(({ id, action }) => [id, action]));
  const refunds = where.every('refund') as unknown as Refund[];
  const repayments = where.every('debtRepayment') as unknown as DebtRepayment[];
  return [
    ...where.orders().flatMap(movedByOrder),
    ...movedBesides(refunds, repayments, [], (id) => actions.get(id) ?? null),
  ];
};
const dayBy = (where: World, moved: readonly Moved[] = where.money()) =>
  dayOf([shopId], { moved, sold: soldIn(where) }, period, () => '02');
const figuresOf = (sums: object): Record<string, number> =>
  Object.fromEntries(told.map((name) => [name, figureOf(sums, name)]));
const worked = async (each: (where: World, act: Act, sums: Readonly<Record<string, number>>) => void = () => {}) => {
  const where = beforeOpening();
  const sums: Record<string, number> = { ...nothing };
  for (const [step, act] of acts().entries()) {
    expect([act.what, await doAct(where, act, step)]).toEqual([act.what, '']);
    for (const name of told) sums[name] = (sums[name] ?? 0) + (act.adds[name] ?? 0);
    each(where, act, sums);
  }
  return where;
};

test('after every act the day says what was worked out by hand', async () => {
  expect(acts().length).toBeGreaterThanOrEqual(60);
  const where = await worked((now, { what }, sums) =>
    expect([what, figuresOf(dayBy(now).shops[0] ?? {})]).toEqual([what, sums]),
  );
  expect(figuresOf(dayBy(where).shops[0] ?? {})).toEqual(byHand);
});

describe('the same day', async () => {
  const where = await worked();
  const { shops, ways, parts, counters, staff } = dayBy(where);
  const sums = shops[0] as FigureSums;

  test('comes to the same by counters, people and hours; by ways of paying without what was exchanged', () => {
    const { orders: _, reduced: __, ...ofMoney } = byHand;
    for (const rows of [counters, staff, parts]) expect(figuresOf(moneyTogether(rows))).toMatchObject(ofMoney);
    expect(ways.map(({ type }) => type).toSorted((a, b) => a - b)).toEqual([0, 1, 3, 5, 6, 20]);
    for (const name of ['cash', 'payments', 'refunds', 'returned', 'prepaid'] as const)
      expect([name, figureOf(moneyTogether(ways), name)]).toEqual([name, byHand[name]]);
    expect(ways.filter((way) => figureOf(way, 'cash') !== 0).map(({ type }) => type)).not.toContain(5);
  });

  test('is known so to a counter that has orders, refunds and repayments alone, and on the overview of both', () => {
    const ofCounter = dayBy(where, withShifts(known(where), where.every('shift') as unknown as Shift[]));
    expect(figuresOf(ofCounter.shops[0] ?? {})).toEqual(byHand);
    for (const day of [ofCounter, dayBy(where)]) expect(figureOf(day.outside, 'cash')).toBe(inShifts[1]);
    const { cash, consumption, orders } = byHand;
    for (const moved of [known(where), where.money()]) {
      const { today } = businessOf(
        { id: shopId, name: '' },
        { moved, sold: soldIn(where) },
        periodsAt(period.to - 1, zone),
      );
      expect([today.all, today.byNow]).toEqual([
        { cash, consumption, orders },
        { cash, consumption, orders },
      ]);
    }
  });

  test('is told by the Z reports of its shifts, and by what was taken in none', () => {
    const shifts = where.every('shift') as unknown as Shift[];
    const between = moneyTogether(
      where
        .money()
        .filter(({ shiftId, at }) => shiftId === '' && at >= period.from)
        .map(moneyOf),
    );
    const [first, second] = shifts.map((one) => reportOf(one, { commands: 0, amount: 0 }));
    const all = [first?.performance.cash, figureOf(between, 'cash'), second?.performance.cash];
    expect(all).toEqual(inShifts);
    const together = moneyTogether([...shifts.map((one) => moneyOfShift(one.sums)), between]);
    for (const name of told.filter((one) => one !== 'orders' && one !== 'reduced'))
      expect([name, figureOf(together, name)]).toEqual([name, byHand[name]]);
    expect(first?.sums.map(({ type }) => type)).not.toContain(paymentTypes.exchange);
    expect(first?.performance.consumption).toBe(byHand.consumption - 30_000);
  });

  test('is what its orders come to, in the list of goods and services and in that of cards', () => {
    const ofDay = where.orders().filter(({ collectedAt: at }) => at !== null && at >= period.from && at < period.to);
    const goods = orderSumsOf(ofDay.filter(({ action }) => action === orderActions.createOrder).map(summedOf));
    const cards = orderSumsOf(ofDay.filter(({ action }) => action !== orderActions.createOrder).map(summedOf));
    expect([goods.orders, goods.sold, goods.prepaid]).toEqual([byHand.orders, byHand.sold, 0]);
    expect([cards.sold, cards.prepaid]).toEqual([0, byHand.prepaid]);
  });

  test.each(Object.entries(membersByHand))('comes to what %s has, whose level goes by a figure', (id, by) => {
    const own = where.orders().filter(({ memberId }) => memberId === id);
    const ids = own.map((one) => one.id);
    const repayments = where.every('debtRepayment') as unknown as DebtRepayment[];
    const repaid = repayments.filter(({ memberId }) => memberId === id).flatMap(({ payments }) => payments);
    const money = where
      .money()
      .filter(({ orderId, paymentId }) => ids.includes(orderId) || repaid.some((one) => one.id === paymentId));
    const ofMember = {
      ...moneyTogether(money.map(moneyOf)),
      ...salesTogether(own.map((one) => salesOf({ ...one, listPrice: listPriceOf(one.lines) }))),
    };
    const names = Object.keys(by) as (keyof typeof by)[];
    expect(Object.fromEntries(names.map((name) => [name, figureOf(ofMember, name)]))).toEqual(by);
    const visits = where.every('memberVisits') as unknown as MemberVisits[];
    expect(visits.filter(({ memberId }) => memberId === id).map(({ sum }) => sum)).toEqual([by.towardsLevel]);
  });

  test('has an average order of what was consumed', () => {
    expect(figureOf(sums, 'average')).toBe(averageByHand);
  });
});

test('whatever changed hands is in one part, and every figure is made of parts', () => {
  const entries = fc.record({
    kind: fc.constantFrom(...moneyEntry.schema.shape.kind.options),
    action: fc.option(fc.constantFrom<number>(...orderActions.codes)),
    paymentType: fc.constantFrom<number>(...paymentTypes.codes),
    amount: fc.integer({ min: 1, max: 9_999 }),
  });
  const holds = fc.property(entries, (entry) => {
    const sum = moneyOf(entry);
    const parts = partNames.filter((name) => sum[name] !== 0);
    expect(parts.length).toBe(1);
  });
  fc.assert(holds);
  for (const name of Object.keys(figures) as FigureName[]) {
    const { adds, less } = formulaOf(name);
    expect([name, adds.length + less.length > 0]).toEqual([name, true]);
  }
});
