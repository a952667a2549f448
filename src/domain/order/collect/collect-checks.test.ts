import { describe, expect, test } from 'vitest';
import { acting, aLine, anOrder, moxibustion, oil } from '../../../../tests/make-orders.ts';
import { ServerWorld } from '../../../../tests/walk/server-world.ts';
import { World } from '../../../../tests/world.ts';
import { changeOrder } from '../change/change.ts';
import { openOrder } from '../change/open.ts';
import { parkOrder } from '../change/park.ts';
import type { OrderLine } from '../order.ts';
import { collectOrder } from './collect.ts';
import { receiptArgs } from './receipt-args.ts';

const orderId = 'order-1';
const balm = oil({ id: 'balm', name: 'Balm', originalPrice: 39_800 });
const cashier = (replay = false) =>
  acting({ replay, may: (right) => ['pc.order.cashier', 'pc.order.collect'].includes(right) });
const shopWith = (...lines: OrderLine[]) =>
  new World({ order: lines.length > 0 ? [anOrder({ lines })] : [], product: [oil(), balm], service: [moxibustion()] });
const receipt = (lines: OrderLine[]) => {
  const total = lines.reduce((sum, { payable }) => sum + payable, 0);
  const payment = { id: 'payment-1', type: 0, amount: total, tendered: null, note: '' };
  return {
    ...receiptArgs({ orderId, existing: null, order: anOrder({ lines, total }) }, [payment]),
    number: 'S01-02-000001',
    seen: lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
  };
};

describe('what a manager gave off on a line', () => {
  const cheap = { linePrice: 1, payable: 1 };
  const reduced = { reduction: 9_999, payable: 1 };

  test.each([
    ['a price', cheap],
    ['a reduction', reduced],
  ])('as %s holds for whoever collects the line', async (_, given) => {
    const line = aLine(given);
    expect(await shopWith(line).run(collectOrder, receipt([line]), cashier())).toMatchObject({ ok: true });
  });

  test.each([
    ['a price', cheap, 1, 'order.priceNotAllowed'],
    ['a reduction', reduced, 29_801, 'order.reduceNotAllowed'],
  ])('as %s does not hold for another item under its id', async (_, given, payable, code) => {
    const other = aLine({ ...given, itemId: 'balm', name: 'Balm', originalPrice: 39_800, payable });
    const world = shopWith(aLine(given));
    expect(await world.run(collectOrder, receipt([other]), cashier())).toMatchObject({ ok: false, code });
    expect(await world.run(collectOrder, receipt([other]), cashier(true))).toMatchObject({
      ok: true,
      exceptions: [{ code: 'bookedAgainst', params: { reason: code } }],
    });
  });
});

test('a price that the shop had of its own for a time is none that somebody has set; one of another shop is', async () => {
  const terms = (place: number, shopId: string, originalPrice: number | null) => ({
    id: `product:oil:${place}:${shopId}`,
    kind: 'product',
    itemId: 'oil',
    shopId,
    place,
    originalPrice,
    memberPrice: null,
    consumables: [],
    at: place + 1,
  });
  const told = async (shopId: string) => {
    const itemTerms = [terms(0, '', 10_000), terms(1, shopId, 7_000), terms(2, shopId, null)];
    const world = new ServerWorld({ product: [oil()], itemTerms });
    const line = aLine({ originalPrice: 7_000, memberPrice: null, payable: 7_000 });
    await world.run(collectOrder, receipt([line]), cashier(true));
    return world.every('exception').map(({ code }) => code);
  };
  expect(await told('shop-1')).toEqual(['priceChanged']);
  expect(await told('shop-2')).toEqual(expect.arrayContaining(['bookedAgainst', 'priceChanged']));
});

describe('a price that a manager agreed for some pieces', () => {
  const agreed = aLine({ quantity: 2, linePrice: 5_000, payable: 10_000 });
  const of = (quantity: number) => aLine({ ...agreed, quantity, payable: 5_000 * quantity });
  const refused = { ok: false, code: 'order.moreAtOwnPrice', params: { name: 'Oil', quantity: 2 } };
  const change = { orderId, operations: [{ op: 'setQuantity', lineId: 'line-1', quantity: 3 }] };
  const manager = acting();

  test('holds for as many, or fewer, whoever collects them', async () => {
    for (const quantity of [1, 2])
      expect(await shopWith(agreed).run(collectOrder, receipt([of(quantity)]), cashier())).toMatchObject({ ok: true });
  });

  test('and for no more: they are refused, or a task where the money was taken', async () => {
    expect(await shopWith(agreed).run(collectOrder, receipt([of(3)]), cashier())).toMatchObject(refused);
    expect(await shopWith(agreed).run(collectOrder, receipt([of(3)]), cashier(true))).toMatchObject({
      ok: true,
      exceptions: [{ code: 'bookedAgainst', params: { reason: 'order.moreAtOwnPrice', name: 'Oil', quantity: 2 } }],
    });
    expect(await shopWith(agreed).run(changeOrder, change, cashier())).toMatchObject(refused);
    expect(await shopWith(agreed).run(changeOrder, change, cashier(true))).toMatchObject(refused);
    const parked = { ...change, number: 'S01-02-000001', label: '' };
    expect(await shopWith(agreed).run(parkOrder, parked, cashier())).toMatchObject(refused);
  });

  test('unless whoever may set prices gives them, or they are sold as the price list says', async () => {
    expect(await shopWith(agreed).run(collectOrder, receipt([of(3)]), manager)).toMatchObject({ ok: true });
    expect(await shopWith(agreed).run(changeOrder, change, manager)).toMatchObject({ ok: true });
    const listed = [{ op: 'setLinePrice', lineId: 'line-1', linePrice: null }, ...change.operations];
    expect(await shopWith(agreed).run(changeOrder, { orderId, operations: listed }, cashier())).toMatchObject({
      ok: true,
    });
    const usual = aLine({ quantity: 2 });
    expect(await shopWith(usual).run(changeOrder, change, cashier())).toMatchObject({ ok: true });
  });
});

describe('goods said to be a treatment would never leave the stock', () => {
  const goods = aLine();
  const asTreatment = aLine({ id: 'line-2', kind: 'service' });

  test('and are refused, or a task where the money was taken', async () => {
    const world = shopWith();
    const given = receipt([goods, asTreatment]);
    expect(await world.run(collectOrder, given, cashier())).toMatchObject({ ok: false, code: 'order.itemUnknown' });
    expect(await world.run(collectOrder, given, cashier(true))).toMatchObject({
      ok: true,
      exceptions: [{ code: 'bookedAgainst', params: { reason: 'order.itemUnknown' } }],
    });
  });

  test('as on an order that is only opened', async () => {
    const operations = [goods, asTreatment].map(({ payable: _, ...line }) => ({ op: 'add' as const, line }));
    const args = { orderId, number: 'S01-02-000001', operations };
    expect(await shopWith().run(openOrder, args, cashier(true))).toMatchObject({
      ok: false,
      code: 'order.itemUnknown',
    });
  });
});

describe('an item that a counter does not know any more, as its maker has taken it back', () => {
  const line = aLine({ itemId: 'taken back', name: 'Sachet' });
  const other = aLine({ ...line, itemId: 'never heard of' });

  test('is collected where it stands on the order, and nothing else under its id', async () => {
    expect(await shopWith(line).run(collectOrder, receipt([line]), cashier())).toMatchObject({ ok: true });
    expect(await shopWith(line).run(collectOrder, receipt([other]), cashier())).toMatchObject({
      ok: false,
      code: 'order.itemUnknown',
    });
    expect(await shopWith().run(collectOrder, receipt([line]), cashier())).toMatchObject({
      ok: false,
      code: 'order.itemUnknown',
    });
  });
});
