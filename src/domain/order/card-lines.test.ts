import { describe, expect, test } from 'vitest';
import { aCard } from '../../../tests/make-card.ts';
import { aMember } from '../../../tests/make-member.ts';
import { acting, aLine, anOrder, moxibustion, oil } from '../../../tests/make-orders.ts';
import { World } from '../../../tests/world.ts';
import type { Card } from '../card/card.ts';
import { day } from '../values/durations.ts';
import { changeOrder } from './change/change.ts';
import { parkOrder } from './change/park.ts';
import { orderStatuses } from './codes.ts';
import { collectOrder } from './collect/collect.ts';
import { receiptArgs } from './collect/receipt-args.ts';
import type { Operation } from './operations.ts';
import type { ItemLine, Order, OrderLine } from './order.ts';

const now = acting().at;
const orderId = 'order-1';
const number = 'S01-02-000001';
const eighty = aCard({ id: 'eighty', number: 'K80', type: 3 }, { percentOfAll: 80 });
const card = { cardId: 'eighty', percent: 80 };
const li = { memberId: 'li', memberName: 'Li' };

const world = (differs: Partial<Card> = {}, order?: Order) =>
  new World({
    product: [oil()],
    service: [moxibustion()],
    order: order ? [order] : [],
    member: [aMember({ id: 'li' }), aMember({ id: 'wu', mobile: '13800002222' })],
    card: [{ ...eighty, ...differs }],
  });
const { payable: _, ...bare } = aLine();
const naming: Operation = { op: 'setMember', ...li };
const adding = (of: object = card): Operation => ({ op: 'add', line: { ...bare, card: of as typeof card } });
const parking = (...operations: Operation[]) => ({ orderId, number, label: '1', operations });
const receipt = (lines: OrderLine[], differs: Partial<Order> = {}, existing: Order | null = null) => {
  const order = anOrder({ lines, ...li, ...differs });
  const payment = { id: 'payment-1', type: 0, amount: order.total, tendered: null, note: '' };
  return { ...receiptArgs({ orderId, existing, order }, [payment]), number };
};
const standing = (differs: Partial<Order> = {}) => anOrder({ lines: [aLine({ card })], ...li, ...differs });
const lineOf = (where: World) => where.order(orderId).lines[0];

describe('a line that a card makes cheaper', () => {
  test('is put on an order, and sold, at that price', async () => {
    const where = world();
    expect(await where.run(parkOrder, parking(naming, adding()), acting())).toMatchObject({ ok: true });
    expect(where.order(orderId)).toMatchObject({ total: 8_000, lines: [{ card, payable: 8_000 }] });
    const open = where.order(orderId);
    const paid = receipt(open.lines, {}, open);
    expect(await where.run(collectOrder, paid, acting({ commandId: 'c2' }))).toMatchObject({
      ok: true,
      exceptions: [],
    });
    expect(where.order(orderId)).toMatchObject({ paid: 8_000, lines: [{ card, payable: 8_000 }] });
    expect(lineOf(where)).not.toHaveProperty('cardRefused');
  });

  const refusals: [string, Partial<Card>, object, string, string][] = [
    ['a percentage that the card does not give', {}, { ...card, percent: 79 }, 'li', 'card.otherPercent'],
    ['a card without any', { percentOfAll: null }, card, 'li', 'card.otherPercent'],
    [
      'a card for other items',
      { percentOfAll: null, discounts: [{ kind: 'product', itemId: 'tea', percent: 80 }] },
      card,
      'li',
      'card.otherPercent',
    ],
    ['a card of another member', {}, card, 'wu', 'card.unknown'],
    ['a card for nobody', {}, card, '', 'card.unknown'],
    ['a card that does not exist', {}, { ...card, cardId: 'none' }, 'li', 'card.unknown'],
    ['a frozen card', { status: 'frozen' }, card, 'li', 'card.frozen'],
    ['a card that is over', { status: 'ended' }, card, 'li', 'card.over'],
    ['a card that has expired', { expiresAt: now }, card, 'li', 'card.expired'],
    ['a card for other shops', { consumableIn: ['north'] }, card, 'li', 'card.notHere'],
  ];
  const of = (memberId: string): Operation => ({ op: 'setMember', memberId, memberName: '' });

  test.each(refusals)('is refused with %s', async (_, differs, said, memberId, code) => {
    const where = world(differs);
    const begun = await where.run(parkOrder, parking(of(memberId), adding(said)), acting());
    expect(begun).toMatchObject({ ok: false, code });
    const line = aLine({ card: said as typeof card });
    expect(await where.run(collectOrder, receipt([line], { memberId }), acting())).toMatchObject({ ok: false, code });
    expect(where.orders()).toEqual([]);
  });

  test.each(refusals)(
    'put there without contact with %s costs what it costs, and says why',
    async (_, differs, said, memberId, code) => {
      const where = world(differs);
      const begun = await where.run(parkOrder, parking(of(memberId), adding(said)), acting({ replay: true }));
      expect(begun).toMatchObject({ ok: true });
      expect(lineOf(where)).toMatchObject({ payable: 10_000, cardRefused: { code } });
      expect(lineOf(where)).not.toHaveProperty('card');
    },
  );

  test.each(refusals)(
    'sold without contact with %s is booked as it was paid, and says why',
    async (_, differs, said, memberId, code) => {
      const where = world(differs);
      const sold = receipt([aLine({ card: said as typeof card })], { memberId });
      const exceptions = [{ code: 'bookedByCard', params: { number, reason: code } }];
      expect(await where.run(collectOrder, sold, acting({ replay: true }))).toMatchObject({ ok: true, exceptions });
      const paid = sold.total;
      expect(where.order(orderId)).toMatchObject({
        paid,
        lines: [{ card: said, payable: paid, cardRefused: { code } }],
      });
    },
  );

  test('does not cost less by a clock that says an earlier time than the server knows it to be', async () => {
    const clock = { replay: true, offline: true, at: now - day, notBefore: now };
    const where = world({ expiresAt: now });
    const sold = await where.run(collectOrder, receipt([aLine({ card })]), acting(clock));
    expect(sold).toMatchObject({ ok: true, exceptions: [{ params: { reason: 'card.expired' } }] });
    const open = world({ expiresAt: now });
    await open.run(parkOrder, parking(naming, adding()), acting(clock));
    expect(lineOf(open)).toMatchObject({ payable: 10_000, cardRefused: { code: 'card.expired' } });
  });

  test('is sold by a card that the shop does not know any more, which it does not change', async () => {
    const elsewhere = { ...eighty, shopIds: ['north'] };
    const where = world(elsewhere);
    const sold = await where.run(collectOrder, receipt([aLine({ card })]), acting({ replay: true }));
    expect(sold).toMatchObject({ ok: true, exceptions: [] });
    expect(where.every('card')).toEqual([elsewhere]);
  });

  test('is not said to be refused by a counter, only by whoever judges it', async () => {
    const where = world();
    const cardRefused = { code: 'card.frozen', number: 'K80' };
    const sold = receipt([aLine({ card })]);
    const said = { ...sold, lines: sold.lines.map((line) => ({ ...line, cardRefused })) };
    expect(await where.run(collectOrder, said, acting())).toMatchObject({ ok: true });
    expect(lineOf(where)).not.toHaveProperty('cardRefused');
  });

  test('says a frozen card once, on however many lines it stands', async () => {
    const lines = ['a', 'b', 'c'].map((id) => aLine({ id, card }));
    const decision = await world({ status: 'frozen' }).run(collectOrder, receipt(lines), acting({ replay: true }));
    expect(decision).toMatchObject({
      ok: true,
      exceptions: [{ params: { reason: 'card.frozen', card: 'K80', number } }],
    });
    expect(decision.ok && decision.exceptions).toHaveLength(1);
  });
});

describe('a card that stands on an open order', () => {
  test.each<[string, Partial<Card>, Partial<Order>, string]>([
    ['holds though it has expired since', { expiresAt: now - day }, { createdAt: now - 2 * day }, 'accepted'],
    ['does not where it had before', { expiresAt: now - day }, { createdAt: now }, 'card.expired'],
    ['does not once it is frozen', { status: 'frozen' }, { createdAt: now - day }, 'card.frozen'],
    ['does not once it was given away', { memberId: 'wu' }, { createdAt: now - day }, 'card.unknown'],
    ['holds though the item is in another group now', { percentOfAll: null }, {}, 'accepted'],
  ])('%s', async (_, differs, of, expected) => {
    const order = standing(of);
    const decision = await world(differs, order).run(collectOrder, receipt(order.lines, {}, order), acting());
    expect(decision.ok ? 'accepted' : decision.code).toBe(expected);
  });

  test('does not make the order of another member cheaper', async () => {
    const order = standing();
    const wu = { memberId: 'wu', memberName: 'Wu' };
    const sold = receipt(order.lines, wu, order);
    expect(await world({}, order).run(collectOrder, sold, acting())).toMatchObject({ ok: false, code: 'card.unknown' });
    const where = world({}, order);
    await where.run(changeOrder, { orderId, operations: [{ op: 'setMember', ...wu }] }, acting());
    expect(where.order(orderId)).toMatchObject({ ...wu, total: 10_000 });
    const again: Operation = { op: 'setLineCard', lineId: 'line-1', kind: 'product', itemId: 'oil', card };
    const forged = { orderId, operations: [{ op: 'setMember', ...wu } as Operation, again] };
    expect(await world({}, order).run(changeOrder, forged, acting())).toMatchObject({ code: 'card.unknown' });
  });

  test('is taken off by hand, and chosen again', async () => {
    const where = world({}, standing());
    const choose = (of: typeof card | null) => ({
      orderId,
      operations: [{ op: 'setLineCard', lineId: 'line-1', kind: 'product', itemId: 'oil', card: of }],
    });
    await where.run(changeOrder, choose(null), acting());
    expect(where.order(orderId)).toMatchObject({ total: 10_000, lines: [{ cardByHand: true }] });
    await where.run(changeOrder, choose(card), acting({ commandId: 'c2' }));
    expect(where.order(orderId)).toMatchObject({ total: 8_000, lines: [{ card, cardByHand: true }] });
    const cheaper = choose({ ...card, percent: 10 });
    expect(await where.run(changeOrder, cheaper, acting({ commandId: 'c3' }))).toMatchObject({
      code: 'card.otherPercent',
    });
  });

  test('goes off the lines that become another order, where that is for somebody else', async () => {
    const order = standing({ lines: [aLine({ id: 'seen' }), aLine({ id: 'unseen', card })] });
    const [seen] = order.lines as [OrderLine, OrderLine];
    for (const [memberId, total] of [
      ['li', 8_000],
      ['wu', 10_000],
    ] as const) {
      const where = world({}, order);
      const sold = receipt([{ ...seen, payable: 10_000 }], { memberId }, order);
      const args = { ...sold, seen: [{ lineId: 'seen', quantity: 1 }] };
      expect(await where.run(collectOrder, args, acting({ replay: true }))).toMatchObject({ ok: true });
      expect(where.orders().find(({ forkedFrom }) => forkedFrom === orderId)).toMatchObject({ total });
    }
  });

  test('is judged on a line that came too late for its order', async () => {
    const closed = standing({ status: orderStatuses.completed });
    const late = (of: object) => ({ orderId, operations: [{ op: 'add', line: { ...bare, id: 'late', card: of } }] });
    for (const [said, total] of [
      [card, 8_000],
      [{ ...card, percent: 1 }, 10_000],
    ] as const) {
      const where = world({}, closed);
      expect(await where.run(changeOrder, late(said), acting({ replay: true }))).toMatchObject({ ok: true });
      expect(where.orders().find(({ forkedFrom }) => forkedFrom === orderId)).toMatchObject({ total });
    }
  });
});

describe('a card that runs from its first use', () => {
  const unused: Partial<Card> = { status: 'notStarted', daysFromFirstUse: 30 };
  test('does not by a line on which it is not accepted', async () => {
    const where = world(unused);
    const sold = receipt([aLine({ card: { ...card, percent: 70 } })]);
    expect(await where.run(collectOrder, sold, acting({ replay: true }))).toMatchObject({ ok: true });
    expect(where.every('card')).toMatchObject([unused]);
  });

  test.each<[string, Partial<Card>, object, number]>([
    ['when it was used, as the counter says', { soldAt: now - 9 * day }, { at: now - 2 * day }, 27],
    [
      'not before the server knows that to have been',
      { soldAt: now - 9 * day },
      { at: now - 2 * day, notBefore: now },
      29,
    ],
    ['not before it was sold', { soldAt: now - day }, { at: now - 9 * day }, 28],
  ])('begins to run %s', async (_, differs, when, days) => {
    const where = world({ ...unused, ...differs });
    await where.run(collectOrder, receipt([aLine({ card })]), acting({ ...when, replay: true, offline: true }));
    const [found] = where.every('card') as unknown as Card[];
    expect(Math.round(((found?.expiresAt ?? 0) - now) / day)).toBe(days);
  });

  test.each<[string, Partial<ItemLine>, boolean]>([
    ['begins to run once it makes a line cheaper', {}, true],
    ['not where the member price is less', { memberPrice: 7_000 }, false],
    ['not where a line has a price of its own', { linePrice: 10_000 }, false],
  ])('%s', async (_, differs, begins) => {
    const where = world(unused);
    const priced = { ...differs, card };
    where.put('product', oil({ memberPrice: differs.memberPrice ?? null }) as never);
    await where.run(collectOrder, receipt([aLine(priced)]), acting());
    expect(where.order(orderId).status).toBe(orderStatuses.completed);
    const [found] = where.every('card') as unknown as Card[];
    expect([found?.status, found?.daysFromFirstUse]).toEqual(begins ? ['active', null] : ['notStarted', 30]);
  });
});
