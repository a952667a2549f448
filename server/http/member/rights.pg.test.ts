import { expect, test } from 'vitest';
import type { CardRight } from '#domain/card/rights.ts';
import type { MemberForOrder } from '#domain/member/rights-calls.ts';
import { day } from '#domain/values/durations.ts';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { aCard } from '../../../tests/make-card.ts';
import { aCoupon, aMemberCoupon } from '../../../tests/make-cards.ts';
import { aMember } from '../../../tests/make-member.ts';

const { app, pool, signIn } = await apiUnderTest();
const cashier = await signIn('cashier');
const boss = await signIn('boss');
const neighbour = await signIn('neighbour', 's02');

const get = async (url: string, headers: object = cashier) => {
  const reply = await app.inject({ method: 'GET', url: `/api${url}`, headers: { ...headers } });
  const { code, data } = reply.json();
  return { status: reply.statusCode, code, data };
};
const inShop = { memberId: 'own', shopId: 's01', shopIds: ['s01'] } as const;
const massage = { kind: 'service', itemId: 'massage' } as const;
const later = Date.now() + 90 * day;
await putInto(pool, {
  card: [
    aCard({ ...inShop, id: 'money', number: 'P1', principal: 10_000, gift: 2_000, expiresAt: later }),
    aCard({ ...inShop, id: 'times', number: 'T1', type: 2, times: [{ item: massage, left: 3 }] }),
    aCard({ ...inShop, id: 'cheap', number: 'D1', type: 3 }, { percentOfAll: 85, consumableIn: ['s02'] }),
    aCard({ ...inShop, id: 'off', number: 'F1', principal: 500 }, { status: 'frozen' }),
    aCard({ ...inShop, id: 'over', number: 'O1', principal: 500, expiresAt: 5 }),
  ],
  coupon: [aCoupon({ id: 'welcome', createdIn: 's01', knownIn: ['s01'] })],
  memberCoupon: [
    aMemberCoupon({ id: 'good', memberId: 'own', couponId: 'welcome', shopIds: ['s01'], usableUntil: later }),
    aMemberCoupon({ id: 'used', memberId: 'own', couponId: 'welcome', shopIds: ['s01'], state: 'used' }),
    aMemberCoupon({ id: 'late', memberId: 'own', couponId: 'welcome', shopIds: ['s01'], usableUntil: 5 }),
  ].map((each) => ({ ...each, terms: { ...each.terms, usableIn: ['s01'] } })),
});

test('a member for an order is who they are, and with what they can pay in this shop now', async () => {
  const points = { way: 'give', amount: 30, reason: 'late' };
  const given = {
    method: 'POST',
    url: '/api/pc/v1/members/own/points',
    headers: { ...boss },
    payload: points,
  } as const;
  expect((await app.inject(given)).statusCode).toBe(200);
  const { data } = await get('/members/own/for_order');
  const found = data as MemberForOrder;
  expect(found).toMatchObject({ id: 'own', name: 'Member own', level: 'visitor', points: 30, owedHere: 0 });
  expect(found.cards.map(({ number, money, times }) => [number, money, times])).toEqual([
    ['P1', 12_000, 0],
    ['K1', 0, 0],
    ['T1', 0, 3],
  ]);
  expect(found.coupons.map(({ id, status }) => [id, status])).toEqual([['good', 'received']]);
});

test('what they may have by prepaid cards, and by the others, says why something is not for here', async () => {
  const brief = ({ number, gives, left, percent, endsAt, whyNot }: CardRight) => [
    number,
    gives,
    left ?? percent,
    endsAt,
    whyNot,
  ];
  const prepaid = (await get('/members/own/value_card_rights')).data;
  expect(prepaid.rights.map(brief)).toEqual(
    expect.arrayContaining([
      ['P1', 'money', 10_000, later, null],
      ['P1', 'money', 2_000, later, null],
      ['F1', 'money', 500, null, 'card.frozen'],
    ]),
  );
  expect(prepaid.rights).toHaveLength(3);
  const others = (await get('/members/own/times_discount_card_rights')).data;
  expect(others.rights.map(brief)).toEqual(
    expect.arrayContaining([
      ['T1', 'times', 3, null, null],
      ['D1', 'percent', 85, null, 'card.notHere'],
    ]),
  );
  expect(others.rights).toHaveLength(2);
  expect(others.names).toEqual({ massage: 'Item massage', s02: 'Shop s02' });
});

const asks = ['for_order', 'value_card_rights', 'times_discount_card_rights'];

test.each(asks)('%s is for whoever takes orders or reads members, and of members whom they may see', async (of) => {
  expect(await get(`/members/own/${of}`, await signIn('technician'))).toMatchObject({ status: 403 });
  expect(await get(`/members/own/${of}`, neighbour)).toMatchObject({ status: 404, code: 'member.unknown' });
  expect(await get(`/members/nobody/${of}`)).toMatchObject({ status: 404, code: 'member.unknown' });
});

test('whom another shop shares is served with what they hold before this one knows them', async () => {
  await putInto(pool, {
    member: [aMember({ id: 'lent', mobile: '13700009999', shopId: 's02', knownTo: [], shared: true })],
    card: [aCard({ id: 'lents', number: 'L1', memberId: 'lent', shopId: 's02', shopIds: ['s02'], principal: 700 })],
    memberCoupon: [aMemberCoupon({ id: 'theirs', memberId: 'lent', couponId: 'welcome', shopIds: ['s02'] })].map(
      (each) => ({ ...each, usableUntil: later, terms: { ...each.terms, usableIn: ['north'] } }),
    ),
  });
  const { data } = await get('/members/lent/for_order');
  expect(data).toMatchObject({ cards: [{ number: 'L1', money: 700 }], coupons: [{ id: 'theirs' }] });
});

test('a record that was merged answers as its person', async () => {
  await putInto(pool, {
    member: [aMember({ id: 'again', mobile: '13700008888', shopId: 's01', knownTo: [], mergedInto: 'own' })],
  });
  expect((await get('/members/again/for_order')).data).toMatchObject({ id: 'own', mergedInto: '', name: 'Member own' });
});
