import { describe, expect, test } from 'vitest';
import { aCard } from '../../../tests/make-card.ts';
import { aTemplate, countTerms, someTerms } from '../../../tests/make-cards.ts';
import { aMember } from '../../../tests/make-member.ts';
import { acting, aLine, moxibustion, oil } from '../../../tests/make-orders.ts';
import { aShift } from '../../../tests/make-shift.ts';
import fc from '../../../tests/property.ts';
import { World } from '../../../tests/world.ts';
import type { CardTemplate } from '../card-template/card-template.ts';
import { itemsBrought } from '../card-template/terms.ts';
import { cancelOrder } from '../order/cancel.ts';
import { collectOrder } from '../order/collect/collect.ts';
import { receiptArgs } from '../order/collect/receipt-args.ts';
import { nothingComposed } from '../order/operations.ts';
import type { ItemLine, Order } from '../order/order.ts';
import type { Card } from './card.ts';
import { issueCard } from './issue.ts';
import { soldWith, splitMoney } from './sold-with.ts';
import type { Taking } from './ways.ts';

const buyer = aMember();
const { shop, keptAt: at } = acting();
const gold = aTemplate();
const ten = aTemplate({
  id: 'ten',
  name: 'Ten times',
  ...countTerms({ benefits: [{ kind: 'service', itemId: 'moxa', times: 10 }] }),
});
const both = aTemplate({
  id: 'both',
  gifts: ['amount', 'service'],
  giftServices: [{ itemId: 'moxa', times: 1 }],
});
const cheaper = aTemplate({
  id: 'cheaper',
  name: 'Four fifths',
  ...someTerms({ type: 3, price: 5_000, faceValue: null, gifts: [], giftAmount: null, percentOfAll: 80 }),
});

const moxa = (quantity = 1, differs: Partial<ItemLine> = {}) =>
  aLine({
    kind: 'service',
    itemId: 'moxa',
    name: 'Moxibustion',
    unit: '',
    quantity,
    originalPrice: 10_000,
    ...differs,
  });
const cream = (differs: Partial<ItemLine> = {}) =>
  aLine({ id: 'line-2', itemId: 'oil', originalPrice: 30_000, ...differs });
const composed = (...lines: ItemLine[]) => ({ ...nothingComposed, memberId: buyer.id, memberName: buyer.name, lines });
const held = {
  memberId: buyer.id,
  cards: [],
  way: [shop.id],
  groups: { 'service:moxa': 'g', 'product:oil': 'g' },
};
const ids = { orderId: 'sale-1', cardId: 'card-1' };
const together = (template: CardTemplate, order: ReturnType<typeof composed>, cards: readonly Card[] = []) =>
  soldWith({ ...ids, template, buyer }, order, { ...held, cards }, { shop, at, id: (place) => `by-card-${place}` });
const paying = ({ byCard }: ReturnType<typeof soldWith>) =>
  byCard.map(({ amount, card }) => [amount, card?.times.reduce((sum, { times }) => sum + times, 0)]);

describe('what a card that is sold now pays of the order beside it', () => {
  test.each<[string, CardTemplate, ItemLine[], [number, number][], number]>([
    ['money for all of it', gold, [moxa(2), cream()], [[50_000, 0]], 0],
    ['money for as much as there is, with its gift', gold, [moxa(15)], [[120_000, 0]], 30_000],
    ['times for what they are for, and nothing else', ten, [moxa(2), cream()], [[20_000, 2]], 30_000],
    ['no more times than it brings', ten, [moxa(12)], [[100_000, 10]], 20_000],
    [
      'times before money, where it brings both',
      both,
      [moxa(2)],
      [
        [10_000, 1],
        [10_000, 0],
      ],
      0,
    ],
    ['nothing, where it is for something else', ten, [cream()], [], 30_000],
  ])('%s', (_, template, lines, payments, rest) => {
    const answer = together(template, composed(...lines));
    expect([paying(answer), answer.rest, answer.price]).toEqual([payments, rest, template.price]);
  });

  test('a card by which things cost less makes the order cheaper at once', () => {
    const answer = together(cheaper, composed(moxa(), cream()));
    expect(answer).toMatchObject({ byCard: [], rest: 32_000, price: 5_000 });
    expect(answer.order.lines.map(({ card }) => card)).toEqual([
      { cardId: 'card-1', percent: 80 },
      { cardId: 'card-1', percent: 80 },
    ]);
  });

  test('but not where another card of the member is better', () => {
    const better = aCard({ id: 'better', type: 3, percent: 70 }, { percentOfAll: 70, memberId: buyer.id });
    expect(together(cheaper, composed(moxa()), [better]).order.lines).toMatchObject([{ card: { cardId: 'better' } }]);
  });
});

const money = (amount: number, tendered: number | null = null, id = 'm'): Taking => ({
  id,
  type: tendered === null ? 1 : 0,
  amount,
  tendered,
  note: '',
});
describe('money that was taken at once for a card and an order', () => {
  test.each<[string, Taking[], number, Taking[], Taking[]]>([
    ['is booked on both, change with the last part', [money(150, 200)], 100, [money(100, 100)], [money(50, 100, 'n')]],
    [
      'keeps the way of each part',
      [money(150), money(50, 60)],
      100,
      [money(100)],
      [money(50, null, 'n'), money(50, 60)],
    ],
    ['is parted between payments', [money(100), money(50, 50)], 100, [money(100)], [money(50, 50)]],
    ['is the card’s alone where nothing is left', [money(100, 120)], 100, [money(100, 120)], []],
    ['is the order’s alone where the card costs nothing', [money(100, 120)], 0, [], [money(100, 120)]],
  ])('%s', (_, payments, first, before, after) => {
    expect(splitMoney(payments, first, () => 'n')).toEqual([before, after]);
  });

  test('comes to the same in every way of paying, with the same change, and to the price on the first', () => {
    const taken = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 500 }), over: fc.option(fc.nat(100)) }), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(taken, fc.nat(2_000), (list, wanted) => {
        const payments = list.map(({ amount, over }, place) =>
          money(amount, over === null ? null : amount + over, `p${place}`),
        );
        const sum = (all: readonly Taking[], type?: number) =>
          all.reduce((total, each) => total + (type === undefined || each.type === type ? each.amount : 0), 0);
        const first = Math.min(wanted, sum(payments));
        const [before, after] = splitMoney(payments, first, () => 'second');
        const parts = [...before, ...after];
        const back = (all: readonly Taking[]) =>
          all.reduce((total, each) => total + (each.tendered === null ? 0 : each.tendered - each.amount), 0);
        expect([sum(before), sum(parts, 0), sum(parts, 1), back(parts)]).toEqual([
          first,
          sum(payments, 0),
          sum(payments, 1),
          back(payments),
        ]);
        expect(parts.every(({ amount }) => amount > 0)).toBe(true);
        expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
      }),
    );
  });
});

/** Sells a card and takes the money for the order beside it, one after the other. */
const sell = async (template: CardTemplate, lines: ItemLine[], payments: Taking[]) => {
  const where = new World({
    member: [buyer],
    cardTemplate: [template],
    shift: [aShift()],
    product: [oil({ originalPrice: 30_000 })],
    service: [moxibustion({ originalPrice: 10_000 })],
  });
  const order = composed(...lines);
  const answer = together(template, order);
  const [forCard, forOrder] = splitMoney(payments, answer.price, () => 'second');
  const sale = {
    ...ids,
    number: 'S01-02-000001',
    memberId: buyer.id,
    memberName: buyer.name,
    templateId: template.id,
    termsVersion: 1,
    services: itemsBrought(template, 'service'),
    products: [],
    price: template.price,
    payments: forCard,
    salespersonId: null,
    remark: '',
    manualNumber: '',
    soldWith: 'order-1',
  };
  const sold = await where.run(issueCard, sale, acting());
  const receipt = receiptArgs({ orderId: 'order-1', existing: null, order: answer.order }, [
    ...answer.byCard,
    ...forOrder,
  ]);
  const collected = await where.run(
    collectOrder,
    { ...receipt, number: 'S01-02-000002', soldWith: ids.orderId },
    acting({ commandId: 'command-0002' }),
  );
  return { where, sold, collected };
};
const ordersOf = (where: World) => where.every('order') as unknown as Order[];

test('two orders are paid one after the other, and each names the other', async () => {
  const { where, sold, collected } = await sell(both, [moxa(2), cream()], [money(100_000, 100_000)]);
  expect([sold, collected]).toMatchObject([{ ok: true }, { ok: true }]);
  expect(ordersOf(where)).toMatchObject([
    { id: 'sale-1', action: 1, total: 100_000, soldWith: 'order-1', payments: [{ type: 0, amount: 100_000 }] },
    {
      id: 'order-1',
      action: 0,
      total: 50_000,
      paid: 50_000,
      soldWith: 'sale-1',
      payments: [
        { type: 5, amount: 10_000, card: { cardId: 'card-1' } },
        { type: 5, amount: 40_000, card: { cardId: 'card-1' } },
      ],
    },
  ]);
  expect(where.every('card')).toMatchObject([{ balance: 80_000, timesLeft: 0, memberId: buyer.id }]);
});

test('what the card does not pay is paid in money on its own order; the card’s price stays with the card', async () => {
  const { where, collected } = await sell(ten, [moxa(), cream()], [money(200_000, 220_000), money(10_000, null, 'n')]);
  expect(collected).toMatchObject({ ok: true });
  expect(ordersOf(where)).toMatchObject([
    { payments: [{ amount: 180_000, tendered: 180_000 }] },
    {
      payments: [
        { type: 5, amount: 10_000 },
        { type: 0, amount: 20_000, tendered: 40_000 },
        { type: 1, amount: 10_000 },
      ],
    },
  ]);
});

test('a card that makes the order cheaper is accepted on its lines', async () => {
  const { where, collected } = await sell(cheaper, [moxa()], [money(13_000)]);
  expect(collected).toMatchObject({ ok: true, exceptions: [] });
  expect(ordersOf(where)).toMatchObject([{ total: 5_000 }, { total: 8_000, lines: [{ card: { cardId: 'card-1' } }] }]);
  expect(ordersOf(where)[1]?.lines[0]).not.toHaveProperty('cardRefused');
});

test('where the order is refused the card is sold all the same, and can pay for it later', async () => {
  const { where, sold, collected } = await sell(gold, [moxa(1, { itemId: 'gone' })], [money(100_000)]);
  expect([sold, collected]).toMatchObject([{ ok: true }, { ok: false }]);
  expect(where.every('card')).toMatchObject([{ balance: 120_000 }]);
  expect(ordersOf(where)).toMatchObject([{ id: 'sale-1', paid: 100_000 }]);
});

test('the card’s order is cancelled once what it paid for is: each by itself, as ever', async () => {
  const { where } = await sell(gold, [moxa()], [money(100_000)]);
  const cancel = (orderId: string, refund: number, commandId: string) =>
    where.run(cancelOrder, { orderId, reason: 'wrong', refund, goods: [] }, acting({ commandId }));
  expect(await cancel('sale-1', 100_000, 'command-0003')).toMatchObject({ code: 'card.usedAlready' });
  expect(await cancel('order-1', 10_000, 'command-0004')).toMatchObject({ ok: true });
  expect(await cancel('sale-1', 100_000, 'command-0005')).toMatchObject({ ok: true });
});
