import { describe, expect, test } from 'vitest';
import { aTemplate, countTerms, someSteps } from '../../../tests/make-cards.ts';
import { aMember } from '../../../tests/make-member.ts';
import { acting } from '../../../tests/make-orders.ts';
import { aShift } from '../../../tests/make-shift.ts';
import { World } from '../../../tests/world.ts';
import type { CardTemplate } from '../card-template/card-template.ts';
import { cancelOrder } from '../order/cancel.ts';
import type { Order } from '../order/order.ts';
import { giveRefund } from '../refund/give.ts';
import type { Card, cardStates } from './card.ts';
import { issueCard } from './issue.ts';
import { rechargeCard } from './recharge.ts';
import { holdsWhatIsCharged } from './rechargeable.ts';

const gold = aTemplate(someSteps);
const noFree = { rechargeFree: false, rechargeLeast: null, rechargeMost: null };
const cash = (amount: number, id = 'paid') => [{ id, type: 0, amount, tendered: null, note: '' }];
const args = (orderId: string, price: number, given: object = {}) => ({
  orderId,
  number: `S01-02-00000${orderId.at(-1)}`,
  cardId: 'card-1',
  memberId: 'member-1',
  memberName: 'Li',
  templateId: gold.id,
  termsVersion: 1,
  services: [],
  products: [],
  price,
  payments: cash(price, `paid-${orderId}`),
  salespersonId: null,
  remark: '',
  manualNumber: '',
  ...given,
});
/** A shop in which a card was sold for 1,000 yuan, with 200 on top. */
const sold = async (template: CardTemplate = gold) => {
  const where = new World({ member: [aMember()], cardTemplate: [template], shift: [aShift()] });
  expect(await where.run(issueCard, args('sale-1', 100_000), acting())).toMatchObject({ ok: true });
  return where;
};
const cardOf = (where: World) => where.every('card')[0] as unknown as Card;
const recharge = (where: World, price: number, given: object = {}, by: object = {}) =>
  where.run(rechargeCard, args('more-2', price, given), acting({ commandId: 'command-0002', ...by }));

test('a free amount comes onto the card as principal, with the gift of the step that it reaches', async () => {
  const where = await sold();
  expect(await recharge(where, 150_000, { amount: 150_000 })).toMatchObject({ ok: true });
  expect(cardOf(where)).toMatchObject({
    balance: 280_000,
    lots: [{}, {}, { isGift: false, granted: 150_000, paid: 150_000 }, { isGift: true, granted: 10_000, paid: 0 }],
  });
  expect(where.every('order').at(-1)).toMatchObject({
    action: 2,
    total: 150_000,
    paid: 150_000,
    lines: [{ itemId: gold.id, name: 'Gold', originalPrice: 150_000, linePrice: null, payable: 150_000 }],
  });
  expect(where.every('cardEntry').slice(-2)).toMatchObject([
    { kind: 'recharge', amount: 150_000, orderId: 'more-2' },
    { kind: 'recharge', amount: 10_000, orderId: 'more-2' },
  ]);
  expect(where.every('memberVisits')).toMatchObject([{ sum: 250_000 }]);
});

test('its order says what was given on top, and what is on the card then, as a sale does', async () => {
  const where = await sold();
  const lineOf = () => (where.every('order').at(-1) as unknown as Order).lines[0];
  const { number } = cardOf(where);
  expect(lineOf()?.brought).toEqual({ gift: 20_000, giftTimes: 0, left: { number, money: 120_000, times: 0 } });
  await recharge(where, 150_000, { amount: 150_000 });
  expect(lineOf()?.brought).toEqual({ gift: 10_000, giftTimes: 0, left: { number, money: 280_000, times: 0 } });
});

test('without an amount it is the own one of the template, as older counters say it', async () => {
  const where = await sold();
  expect(await recharge(where, 100_000)).toMatchObject({ ok: true });
  expect(cardOf(where)).toMatchObject({ balance: 240_000 });
});

test('less may be asked for it by whoever sets prices; what comes onto the card stays', async () => {
  const where = await sold();
  const less = { amount: 200_000 };
  const cashier = { may: (right: string) => right !== 'pc.order.price' };
  expect(await recharge(where, 190_000, less, cashier)).toMatchObject({ code: 'order.priceNotAllowed' });
  expect(await recharge(where, 190_000, less)).toMatchObject({ ok: true });
  expect(cardOf(where).lots.slice(-2)).toMatchObject([{ granted: 200_000, paid: 190_000 }, { granted: 30_000 }]);
});

describe('nothing changes', () => {
  test.each<[string, CardTemplate, number, object, string]>([
    ['by an amount where the template has no rule', aTemplate(), 150_000, {}, 'card.ownAmountOnly'],
    ['by an amount between steps alone', aTemplate({ ...someSteps, ...noFree }), 150_000, {}, 'card.stepsOnly'],
    ['by less than the least', gold, 49_999, {}, 'card.rechargeTooLittle'],
    ['by more than the most', gold, 500_001, {}, 'card.rechargeTooMuch'],
    ['by a rule that was changed meanwhile', { ...gold, termsVersion: 2 }, 150_000, {}, 'card.termsChanged'],
    ['by another sum of money', gold, 150_000, { payments: cash(140_000) }, 'order.paymentsDiffer'],
  ])('%s', async (_, template, amount, given, code) => {
    const where = await sold();
    where.put('cardTemplate', template);
    const before = cardOf(where);
    expect(await recharge(where, amount, { amount, ...given })).toMatchObject({ ok: false, code });
    expect(cardOf(where)).toEqual(before);
  });

  test('by an amount on a card of times', async () => {
    const where = await sold();
    where.put('cardTemplate', { ...gold, ...countTerms({ benefits: [] }) });
    expect(await recharge(where, 150_000, { amount: 150_000 })).toMatchObject({ code: 'card.ownAmountOnly' });
  });

  test('without contact', () => expect(rechargeCard.offline).toBe(false));
});

test.each<[(typeof cardStates)[number], boolean]>([
  ['active', true],
  ['notStarted', true],
  ['frozen', true],
  ['expired', true],
  ['invalid', false],
  ['ended', false],
])('whether a card that is %s is among those that are recharged: %s', (status, isAmong) => {
  expect(holdsWhatIsCharged({ type: 1, status })).toBe(isAmong);
  expect(holdsWhatIsCharged({ type: 2, status })).toBe(isAmong);
  expect(holdsWhatIsCharged({ type: 3, status })).toBe(false);
});

test('what was recharged goes back with its gift: cancelled as a whole while nothing of it was used', async () => {
  const where = await sold();
  await recharge(where, 200_000, { amount: 200_000 });
  const back = { orderId: 'more-2', reason: 'wrong', refund: 200_000, goods: [] };
  expect(await where.run(cancelOrder, back, acting({ commandId: 'command-0003' }))).toMatchObject({ ok: true });
  expect(cardOf(where)).toMatchObject({ balance: 120_000 });
});

test('given back by its sheet, it is what was paid for it; principal and gift leave the card', async () => {
  const where = await sold();
  await recharge(where, 200_000, { amount: 200_000 });
  const lines = [{ lineId: 'card', quantity: 1, amount: 200_000 }];
  const back = {
    refundId: 'refund-1',
    orderId: 'more-2',
    lines,
    goods: [],
    reason: 'moves away',
    card: { ground: 'coolingOff', fee: 0 },
  };
  expect(await where.run(giveRefund, back, acting({ commandId: 'command-0003' }))).toMatchObject({ ok: true });
  expect(cardOf(where)).toMatchObject({ balance: 120_000 });
});
