import { expect, test } from 'vitest';
import type { CardPage } from '#domain/card/calls.ts';
import { ledgerOf } from '#domain/card/ledger.ts';
import type { MemberPage } from '#domain/member/member-page.ts';
import type { Order } from '#domain/order/order.ts';
import { day } from '#domain/values/durations.ts';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { aTemplate, someSteps } from '../../../tests/make-cards.ts';
import { aMember } from '../../../tests/make-member.ts';
import { audit } from '../../audit/audit.ts';

const { app, pool, signIn } = await apiUnderTest();
const boss = await signIn('boss');
const reviewer = await signIn('manager');
const headquarters = { ...boss, 'x-shop-id': 'hq' };
const neighbour = { ...boss, 'x-shop-id': 's02' };

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers: object = boss) =>
  app.inject({ method, url: `/api${url}`, headers: { ...headers }, ...(payload ? { payload } : {}) });
const said = async <T>(...given: Parameters<typeof call>): Promise<T> => {
  const reply = await call(...given);
  expect([reply.statusCode, reply.json().message]).toEqual([200, undefined]);
  return reply.json().data;
};
const refusal = async (...given: Parameters<typeof call>) => {
  const reply = await call(...given);
  return [reply.statusCode, reply.json().code];
};

const month = aTemplate({ id: 'month', createdIn: 'hq', knownIn: ['hq'], validity: 'fromSale', validDays: 30 });
const stepped = { ...month, ...someSteps, id: 'stepped', name: 'Stepped' };
await putInto(pool, { cardTemplate: [month, stepped] });
await said('POST', '/inventories/storage', { lines: [{ productId: 'tea', quantity: 500, price: 1_000 }] });
const sold = async (memberId = 'own') => {
  const payments = [{ type: 0, amount: month.price }];
  return said<Order>('POST', '/orders/card', { memberId, templateId: month.id, payments });
};
/** Three boxes of tea for 150 yuan, of which the card pays 60. */
const paidWith = async (cardId: string, memberId = 'own'): Promise<Order> => {
  const lines = [{ kind: 'product', itemId: 'tea', quantity: 3 }];
  const { id } = await said<Order>('POST', '/orders', { lines, memberId });
  const byCard = { type: 5, amount: 6_000, card: { cardId, times: [] } };
  return said('PUT', `/orders/${id}/payment`, { payments: [byCard, { type: 0, amount: 9_000 }] });
};
const page = (id: string, headers: object = boss) => said<CardPage>('GET', `/cards/${id}`, undefined, headers);
const reason = 'asked for it';
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

test('the page of a card says what is on it, and what was booked by which order', async () => {
  const { id, number } = await sold();
  const order = await paidWith(id);
  const found = await page(id);
  expect(found).toMatchObject({
    number,
    balance: 114_000,
    memberId: 'own',
    lots: [{ left: 95_000 }, { left: 19_000 }],
  });
  expect(ledgerOf(found, found.entries)).toMatchObject([
    { kind: 'use', money: -6_000, moneyAfter: 114_000, orderId: order.id, shopId: 's01' },
    { kind: 'issue', money: 120_000, moneyAfter: 120_000, orderId: id },
  ]);
  expect(found.names).toMatchObject({ [id]: number, [order.id]: order.number, own: expect.any(String) });
  expect(await refusal('GET', `/cards/${id}`, undefined, neighbour)).toEqual([404, 'card.unknown']);
});

test('a frozen card neither pays nor is recharged, until it is used again', async () => {
  const { id } = await sold();
  expect(await said('PUT', `/cards/${id}/freeze`, { reason })).toMatchObject({
    status: 'frozen',
    entries: [{ kind: 'freeze', note: reason }, {}, {}],
  });
  const lines = [{ kind: 'product', itemId: 'tea', quantity: 1 }];
  const { id: orderId } = await said<Order>('POST', '/orders', { lines, memberId: 'own' });
  const payments = [{ type: 5, amount: 5_000, card: { cardId: id, times: [] } }];
  expect(await refusal('PUT', `/orders/${orderId}/payment`, { payments })).toEqual([422, 'card.frozen']);
  const more = { cardId: id, templateId: month.id, payments: [{ type: 0, amount: month.price }] };
  expect(await refusal('POST', '/orders/recharge', more)).toEqual([422, 'card.frozen']);
  expect(await said('PUT', `/cards/${id}/unfreeze`, { reason })).toMatchObject({ status: 'active', balance: 120_000 });
  expect(await said('PUT', `/orders/${orderId}/payment`, { payments })).toMatchObject({ paid: 5_000 });
});

test('a card is recharged by an amount that the rule of the template takes, and by no other; nothing is dropped', async () => {
  const { id } = await sold();
  const by = (amount: number, given: object = {}) => ({
    cardId: id,
    templateId: stepped.id,
    amount,
    payments: [{ type: 0, amount }],
    ...given,
  });
  expect(await refusal('POST', '/orders/recharge', by(49_999))).toEqual([422, 'card.rechargeTooLittle']);
  expect(await refusal('POST', '/orders/recharge', by(500_001))).toEqual([422, 'card.rechargeTooMuch']);
  expect(await refusal('POST', '/orders/recharge', by(150_000, { templateId: month.id }))).toEqual([
    422,
    'card.ownAmountOnly',
  ]);
  const wrong = async (...given: Parameters<typeof call>) => {
    const reply = await call(...given);
    return [reply.statusCode, Object.keys(reply.json().errors ?? {})];
  };
  expect(await wrong('POST', '/orders/recharge', by(0))).toEqual([422, expect.arrayContaining(['amount'])]);
  expect(await wrong('POST', '/orders/card', { ...by(150_000), cardId: undefined, memberId: 'own' })).toEqual([
    422,
    expect.any(Array),
  ]);
  const order = await said<Order>('POST', '/orders/recharge', by(150_000));
  expect(order).toMatchObject({ total: 150_000, paid: 150_000, lines: [{ payable: 150_000 }] });
  expect(await page(id)).toMatchObject({ balance: 280_000, lots: [{}, {}, { left: 150_000 }, { left: 10_000 }] });
  // What was paid stays: only who sold it, its manual number and remark are put right.
  expect(await wrong('PUT', `/pc/v1/orders/${order.id}/recharge`, { amount: 160_000 })).toEqual([422, ['amount']]);
  expect(await said('PUT', `/orders/${order.id}/cancel`, { reason, refund: 150_000 })).toMatchObject({ status: 6 });
  expect(await page(id)).toMatchObject({ balance: 120_000 });
  expect(await audit(pool, Date.now())).toEqual([]);
});

test('a card is extended, never shortened', async () => {
  const { id } = await sold();
  const before = await page(id);
  expect(await refusal('PUT', `/cards/${id}/extend`, { reason, lastDay: inDays(3) })).toEqual([
    422,
    'card.endNotLater',
  ]);
  const after = await said<CardPage>('PUT', `/cards/${id}/extend`, { reason, lastDay: inDays(200) });
  expect(after.expiresAt).toBeGreaterThan((before.expiresAt ?? 0) + 100 * day);
  expect(after.lots.map(({ expiresAt }) => expiresAt)).toEqual([after.expiresAt, after.expiresAt]);
  expect(after.entries[0]).toMatchObject({ kind: 'extend', until: after.expiresAt, note: reason });
});

test('a card is given to another member; whoever had it finds it on their page, and can read its ledger', async () => {
  const { id, number } = await sold();
  const order = await paidWith(id);
  const toMember = { reason, memberId: 'own', toMemberId: 'shared' };
  const after = await said<CardPage>('PUT', `/cards/${id}/transfer`, toMember);
  expect(after).toMatchObject({ memberId: 'shared', shopIds: ['s01', 's02'], balance: 114_000 });
  expect(ledgerOf(after, after.entries)).toMatchObject([
    { kind: 'transferIn', memberId: 'shared', otherMemberId: 'own', money: 114_000, moneyAfter: 114_000 },
    { kind: 'transferOut', memberId: 'own', otherMemberId: 'shared', money: -114_000, moneyAfter: 0, note: reason },
    { kind: 'use' },
    { kind: 'issue' },
  ]);
  expect(after.names).toHaveProperty('own');
  const former = await said<MemberPage>('GET', '/members/own');
  expect(former.cards.map((card) => card.id)).not.toContain(id);
  expect(former.formerCards).toEqual([{ id, number, name: month.name }]);
  const cards = await said<{ id: string }[]>('GET', '/members/shared/cards', undefined, neighbour);
  expect(cards.map((card) => card.id)).toContain(id);
  expect(await refusal('PUT', `/orders/${id}/cancel`, { reason, refund: 100_000 })).toEqual([422, 'card.transferred']);
  expect(await refusal('PUT', `/orders/${order.id}/cancel`, { reason, refund: 15_000 })).toEqual([
    422,
    'card.transferred',
  ]);
  await said('PUT', `/cards/${id}/transfer`, { reason, memberId: 'shared', toMemberId: 'own' });
  expect(await said<MemberPage>('GET', '/members/own')).toMatchObject({ formerCards: [] });
  expect(await said('PUT', `/orders/${order.id}/cancel`, { reason, refund: 15_000 })).toMatchObject({ status: 6 });
  expect(await page(id)).toMatchObject({ memberId: 'own', balance: 120_000 });
});

test('a card that was given on goes back to whoever holds it now, once somebody else has reviewed that', async () => {
  const { id } = await sold();
  await said('PUT', `/cards/${id}/transfer`, { reason, memberId: 'own', toMemberId: 'shared' });
  const order = await said<Order>('GET', `/pc/v1/orders/${id}`);
  const lines = [{ lineId: order.lines[0]?.id, quantity: 1 }];
  const asks = (holderId?: string) => ({ lines, reason, card: { ground: 'shop', ...(holderId ? { holderId } : {}) } });
  expect(await refusal('POST', `/orders/${id}/refunds`, asks())).toEqual([422, 'card.transferred']);
  expect(await refusal('POST', `/orders/${id}/give_refund`, asks('shared'))).toEqual([422, 'refund.holderReviewed']);
  expect(await said('POST', `/orders/${id}/refunds`, asks('shared'))).toMatchObject({
    memberId: 'shared',
    amount: 100_000,
    card: { holderId: 'shared' },
  });
  expect(await refusal('PUT', `/cards/${id}/transfer`, { reason, memberId: 'shared', toMemberId: 'own' })).toEqual([
    422,
    'card.refundWaits',
  ]);
  expect(await refusal('PUT', `/orders/${id}/accept_refund`, {})).toEqual([422, 'refund.holderReviewed']);
  const given = await said('PUT', `/orders/${id}/accept_refund`, { elsewhere: 6 }, reviewer);
  expect(given).toMatchObject({ given: 100_000, ways: [{ type: 6, amount: 100_000 }] });
  expect(await page(id)).toMatchObject({ memberId: 'shared', status: 'invalid', balance: 0 });
});

test('not as long as a refund of whoever has it waits, in whichever of its shops', async () => {
  const { id } = await sold();
  const { id: orderId, lines } = await paidWith(id);
  const asked = { lines: [{ lineId: lines[0]?.id, quantity: 1 }], reason };
  await said('POST', `/orders/${orderId}/refunds`, asked);
  const toMember = { reason, memberId: 'own', toMemberId: 'shared' };
  expect(await refusal('PUT', `/cards/${id}/transfer`, toMember)).toEqual([422, 'card.refundWaits']);
  expect(await refusal('PUT', `/cards/${id}/transfer`, toMember, headquarters)).toEqual([422, 'card.refundWaits']);
  await said('PUT', `/orders/${orderId}/reject_refund`, { reason });
  await said('PUT', `/cards/${id}/transfer`, toMember);
});

test('the headquarters does it for its shops; a shop that does not know the card does not', async () => {
  const { id } = await sold();
  expect(await refusal('PUT', `/cards/${id}/freeze`, { reason }, neighbour)).toEqual([404, 'card.unknown']);
  for (const does of ['freeze', 'unfreeze']) await said('PUT', `/cards/${id}/${does}`, { reason }, headquarters);
  await said('PUT', `/cards/${id}/extend`, { reason, lastDay: inDays(90) }, headquarters);
  const away = { reason, memberId: 'own', toMemberId: 'foreign' };
  expect(await refusal('PUT', `/cards/${id}/transfer`, away)).toEqual([422, 'card.recipientUnknown']);
  expect(await said('PUT', `/cards/${id}/transfer`, away, headquarters)).toMatchObject({ shopIds: ['s02'] });
  expect(await refusal('GET', `/cards/${id}`)).toEqual([404, 'card.unknown']);
  expect(await page(id, neighbour)).toMatchObject({ memberId: 'foreign' });
});

test('a card is changed for another one: it pays what it counts, and once for a call that is sent twice', async () => {
  const { id, number } = await sold();
  await paidWith(id);
  const big = { ...month, id: 'big', name: 'Big', price: 300_000, faceValue: 300_000, giftAmount: 0, gifts: [] };
  await putInto(pool, { cardTemplate: [big] });
  const change = (amount: number) => ({ cardId: id, templateId: 'big', payments: [{ type: 0, amount }] });
  expect(await refusal('POST', '/orders/change', change(300_000))).toEqual([422, 'order.paymentsDiffer']);
  expect(await refusal('POST', '/orders/change', change(206_000), neighbour)).toEqual([422, 'card.unknown']);
  const once = { ...boss, 'idempotency-key': 'change-1' };
  const order = await said<Order>('POST', '/orders/change', change(206_000), once);
  expect(order).toMatchObject({
    action: 3,
    total: 300_000,
    paid: 300_000,
    payments: [
      { type: 5, amount: 94_000, card: { cardId: id, left: { number } } },
      { type: 0, amount: 206_000 },
    ],
  });
  expect(await said<Order>('POST', '/orders/change', change(206_000), once)).toMatchObject({ id: order.id });
  const old = await page(id);
  expect(old).toMatchObject({ status: 'ended', balance: 0 });
  expect(ledgerOf(old, old.entries)[0]).toMatchObject({ kind: 'changeOut', money: -114_000, orderId: order.id });
  expect(await page(order.id)).toMatchObject({ status: 'active', balance: 300_000, entries: [{ moved: 94_000 }] });
  expect(await refusal('PUT', `/orders/${id}/cancel`, { reason, refund: 100_000 })).toEqual([422, 'card.usedAlready']);
  await said('PUT', `/orders/${order.id}/cancel`, { reason, refund: 300_000 });
  expect(await page(id)).toMatchObject({ status: 'active', balance: 114_000 });
  expect(await page(order.id)).toMatchObject({ status: 'invalid', balance: 0 });
  await said('POST', '/orders/change', change(206_000));
});

test('all books agree afterwards', async () => {
  expect(await audit(pool, Date.now())).toEqual([]);
});

test('a card of a member whom their shop shares is seen and pays in another store, which has not heard of them before', async () => {
  const payments = [{ type: 0, amount: month.price }];
  await putInto(pool, {
    member: [aMember({ id: 'lent', mobile: '13700009999', shopId: 's02', knownTo: [], shared: true })],
  });
  const sale = { memberId: 'lent', templateId: month.id, payments };
  const { id: cardId } = await said<Order>('POST', '/orders/card', sale, neighbour);
  expect(await said<{ id: string }[]>('GET', '/members/lent/cards')).toMatchObject([{ id: cardId }]);
  expect(await paidWith(cardId, 'lent')).toMatchObject({ shopId: 's01', memberId: 'lent', paid: 15_000 });
  expect(await page(cardId)).toMatchObject({ balance: 114_000, shopIds: ['s02', 's01'] });
  expect(await audit(pool, Date.now())).toEqual([]);
});
