import { expect, test } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { apiCounter } from '../../../tests/api-counter.ts';
import { aCard } from '../../../tests/make-card.ts';
import { audit } from '../../audit/audit.ts';

const under = await apiUnderTest();
const { app, pool, signIn } = under;
const cashier = await signIn('cashier');
const boss = await signIn('boss');

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers: object = cashier) => {
  const reply = await app.inject({
    method,
    url: `/api${url}`,
    headers: { ...headers },
    ...(payload ? { payload } : {}),
  });
  const { code, data } = reply.json();
  return { status: reply.statusCode, code, order: data as Order };
};
const at = { shopId: 's01', shopIds: ['s01'], type: 3 } as const;
await putInto(pool, {
  card: [
    aCard({ ...at, id: 'off', number: 'K85', memberId: 'own' }, { percentOfAll: 85 }),
    aCard(
      { ...at, id: 'teas', number: 'K70', memberId: 'own' },
      { discounts: [{ kind: 'product', itemId: 'tea', percent: 70 }] },
    ),
    aCard({ ...at, id: 'theirs', number: 'K50', memberId: 'foreign' }, { percentOfAll: 50 }),
    aCard({ ...at, id: 'frozen', number: 'K60', memberId: 'own' }, { percentOfAll: 60, status: 'frozen' }),
    aCard({ ...at, id: 'past', number: 'K40', memberId: 'own', expiresAt: 1 }, { percentOfAll: 40 }),
    aCard({ ...at, id: 'away', number: 'K30', memberId: 'own' }, { percentOfAll: 30, consumableIn: ['s02'] }),
  ],
});
await call('POST', '/inventories/storage', { lines: [{ productId: 'tea', quantity: 500, price: 1_000 }] }, boss);
const card = (cardId: string, percent: number) => ({ cardId, percent });
/** Two boxes of tea for 100 yuan, and oil for 123.45. */
const lines = (of: object | undefined) => [
  { kind: 'product', itemId: 'tea', quantity: 2, ...(of ? { card: of } : {}) },
  { kind: 'product', itemId: 'oil', quantity: 1 },
];

test('an order costs what the cards on its lines make of them, and is paid like that', async () => {
  const opened = await call('POST', '/orders', { lines: lines(card('off', 85)), memberId: 'own' });
  expect(opened.order).toMatchObject({ total: 8_500 + 12_345, lines: [{ payable: 8_500, card: card('off', 85) }, {}] });
  const { id, lines: found } = opened.order;
  const again = found.map(({ id: lineId, kind, itemId, quantity }, place) => ({
    id: lineId,
    kind,
    itemId,
    quantity,
    ...(place === 0 ? { card: card('teas', 70) } : {}),
  }));
  const changed = await call('PUT', `/orders/${id}`, { lines: again });
  expect(changed.order).toMatchObject({
    total: 7_000 + 12_345,
    lines: [{ card: card('teas', 70), cardByHand: true }, {}],
  });
  const paid = await call('PUT', `/orders/${id}/payment`, { payments: [{ type: 0, amount: 19_345 }] });
  expect(paid.order).toMatchObject({ paid: 19_345, lines: [{ payable: 7_000, card: card('teas', 70) }, {}] });
});

const forged: [string, object, string, string][] = [
  ['a percentage that the card does not give', card('off', 84), 'own', 'card.otherPercent'],
  ['the percentage of another range', card('teas', 69), 'own', 'card.otherPercent'],
  ['the card of another member', card('theirs', 50), 'own', 'card.unknown'],
  ['a card for somebody who is no member', card('off', 85), '', 'card.unknown'],
  ['a frozen card', card('frozen', 60), 'own', 'card.frozen'],
  ['an expired card', card('past', 40), 'own', 'card.expired'],
  ['a card of other shops', card('away', 30), 'own', 'card.notHere'],
  ['a card that there is not', card('none', 85), 'own', 'card.unknown'],
];

test.each(forged)('a line is refused with %s, on a new order and on one that waits', async (_, of, memberId, code) => {
  expect(await call('POST', '/orders', { lines: lines(of), memberId })).toMatchObject({
    status: code === 'card.unknown' ? 404 : 422,
    code,
  });
  const { order } = await call('POST', '/orders', { lines: lines(undefined), memberId });
  const said = order.lines.map(({ id, kind, itemId, quantity }, place) => ({
    id,
    kind,
    itemId,
    quantity,
    ...(place === 0 ? { card: of } : {}),
  }));
  expect(await call('PUT', `/orders/${order.id}`, { lines: said })).toMatchObject({
    status: code === 'card.unknown' ? 404 : 422,
    code,
  });
  expect((await call('GET', `/pc/v1/orders/${order.id}`)).order.total).toBe(22_345);
});

test('a card that was frozen since does not pay the order; one that was taken off it does', async () => {
  await putInto(pool, { card: [aCard({ ...at, id: 'lost', number: 'K88', memberId: 'own' }, { percentOfAll: 88 })] });
  const { order } = await call('POST', '/orders', { lines: lines(card('lost', 88)), memberId: 'own' });
  expect(order.total).toBe(8_800 + 12_345);
  await call('PUT', '/cards/lost/freeze', { reason: 'lost' }, boss);
  const pay = (amount: number) => call('PUT', `/orders/${order.id}/payment`, { payments: [{ type: 0, amount }] });
  expect(await pay(order.total)).toMatchObject({ status: 422, code: 'card.frozen' });
  await call('PUT', `/orders/${order.id}`, {
    lines: order.lines.map(({ id, kind, itemId, quantity }) => ({ id, kind, itemId, quantity })),
  });
  expect(await pay(22_345)).toMatchObject({ status: 200, order: { paid: 22_345 } });
});

test('what a counter sold without contact is booked as it was paid, and the line says what was wrong', async () => {
  const counter = await apiCounter(under, boss);
  const sold = async (of: object, place: number) => {
    const opens = counter.sells('boss');
    const line = { kind: 'product', itemId: 'tea', id: `line-${place}`, name: 'Tea', unit: '', quantity: 2 };
    const prices = { originalPrice: 5_000, memberPrice: null, linePrice: null, reduction: 0, payable: 6_000 };
    const who = { salespersonId: null, servicerIds: [], remark: '' };
    const { orderId, number } = opens.args as { orderId: string; number: string };
    const payment = { id: `p-${place}`, type: 0, amount: 6_000, tendered: null, note: '' };
    const args = {
      orderId,
      number,
      lines: [{ ...line, ...prices, ...who, card: of }],
      seen: [],
      memberId: 'own',
      memberName: 'Own',
      reduction: 0,
      source: null,
      remark: '',
      manualNumber: '',
      total: 6_000,
      payments: [payment],
    };
    const { reply } = await counter.push([{ ...opens, name: 'order.collect', args }]);
    return { result: reply.results[0], ...(await call('GET', `/pc/v1/orders/${orderId}`, undefined, boss)) };
  };
  const bad = await sold(card('frozen', 60), 1);
  expect(bad.result).toMatchObject({ outcome: 'exception', exceptions: ['bookedByCard'] });
  expect(bad.order).toMatchObject({
    paid: 6_000,
    lines: [{ payable: 6_000, card: card('frozen', 60), cardRefused: { code: 'card.frozen', number: 'K60' } }],
  });
  const lie = await sold(card('off', 60), 2);
  expect(lie.order.lines).toMatchObject([{ cardRefused: { code: 'card.otherPercent', number: 'K85' } }]);
  expect(await audit(pool, Date.now())).toEqual([]);
});
