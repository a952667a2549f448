import { expect, test } from 'vitest';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { aCoupon, aTemplate, someTerms } from '../../../tests/make-cards.ts';

const { app, pool, signIn } = await apiUnderTest();
const boss = await signIn('boss');
const headquarters = { ...boss, 'x-shop-id': 'hq' };
const money = aTemplate({ id: 'money', createdIn: 'hq', knownIn: ['hq'] });
const own = aTemplate({ id: 'own-money', createdIn: 's01', knownIn: ['s01'], price: 1, faceValue: 99_999_900 });
const dear = aCoupon({ id: 'dear', createdIn: 's01', knownIn: ['s01'], type: 3, threshold: 0, amount: 99_999_900 });
await putInto(pool, { cardTemplate: [money, own], coupon: [dear] });

const said = async (method: 'POST' | 'PUT', url: string, payload: object, headers: object = boss) => {
  const reply = await app.inject({ method, url: `/api${url}`, headers: { ...headers }, payload });
  expect([reply.statusCode, reply.json().message]).toEqual([200, undefined]);
  return reply.json().data;
};
/** What is notified since, each once: the same is in the shop and in the headquarters. */
const notified = async () => {
  const { rows } = await pool.query(
    `delete from notice where what <> 'exceptions' returning shop_id, what, params, permission`,
  );
  const at = (place: string) =>
    rows.filter(({ shop_id }) => shop_id === place).map(({ what, params: { by: _, ...params } }) => [what, params]);
  expect(at('hq')).toEqual(expect.arrayContaining(at('s01')));
  return at('hq');
};
const sell = (templateId: string, price: number, more: object = {}) =>
  said('POST', '/orders/card', {
    memberId: 'own',
    templateId,
    price,
    payments: price === 0 ? [] : [{ type: 0, amount: price }],
    ...more,
  });

test('a card that is sold for much less than it gives is notified with what it gives and what was paid', async () => {
  const { id: cardId } = await sell('money', 100_000);
  expect(await notified()).toEqual([]);
  await sell('money', 0);
  expect(await notified()).toEqual([['cardGiven', { givenFen: 120_000, paidFen: 0 }]]);
  await sell('own-money', 1);
  expect(await notified()).toEqual([['cardGiven', { givenFen: 100_019_900, paidFen: 1 }]]);
  await said('POST', '/orders/recharge', { cardId, templateId: 'money', price: 0, payments: [] });
  expect(await notified()).toEqual([['cardGiven', { givenFen: 120_000, paidFen: 0 }]]);
});

test('a coupon of a store that takes off much is notified each time that it is given', async () => {
  await said('POST', '/pc/v1/member_coupons', { couponId: 'dear', memberId: 'own' });
  expect(await notified()).toEqual([['couponGiven', { givenFen: 99_999_900, paidFen: 0 }]]);
});

test('coupons of a store that come to much in a day are notified once and where that has doubled, of whatever size, and those of the headquarters never', async () => {
  const little = { knownIn: ['s01'], type: 3 as const, threshold: 0, amount: 40_000, mostPerPerson: 99 };
  await putInto(pool, {
    coupon: [
      aCoupon({ id: 'little', createdIn: 's01', ...little }),
      aCoupon({ id: 'of-hq', createdIn: 'hq', ...little }),
    ],
  });
  const give = (couponId: string) => said('POST', '/pc/v1/member_coupons', { couponId, memberId: 'own' });
  for (let times = 0; times < 4; times += 1) await give('of-hq');
  await give('little');
  await give('little');
  expect(await notified()).toEqual([]);
  await give('little');
  const { rows } = await pool.query<{ shop_id: string; permission: string }>(
    "select shop_id, permission from notice where params ->> 'move' = 'memberCoupon.giveMany' order by shop_id",
  );
  expect(rows).toEqual(['hq', 's01'].map((shop_id) => ({ shop_id, permission: 'pc.overview.list' })));
  await give('little');
  const again = ['valueMoved', { move: 'memberCoupon.giveMany' }];
  expect(await notified()).toEqual([again]);
  await give('little');
  expect(await notified()).toEqual([again]);
});

test('what a store offers for much less than it gives is notified, and what the headquarters offers is not', async () => {
  const body = { name: 'Much', ...someTerms({ price: 100_000, faceValue: 200_000 }) };
  await said('POST', '/card_templates', body, headquarters);
  expect(await notified()).toEqual([]);
  const { id } = await said('POST', '/card_templates', body);
  expect(await notified()).toEqual([['offerMade', { givenFen: 220_000, paidFen: 100_000 }]]);
  await said('PUT', `/card_templates/${id}`, { ...body, name: 'More' });
  expect(await notified()).toEqual([]);
  const coupon = { name: 'Many', type: 3, amount: 20_000, validity: 'days', effectiveDays: 30, mostPerPerson: 99 };
  await said('POST', '/pc/v1/marketing/coupons', coupon);
  expect(await notified()).toEqual([['offerMade', { givenFen: 1_980_000, paidFen: 0 }]]);
});

test('money for goods without a receipt is notified with the amount each time', async () => {
  const bring = { lines: [{ productId: 'tea', quantity: 1, amount: 5_000, back: 0 }], type: 0, reason: 'gift' };
  await said('POST', '/returns/give', bring);
  await said('POST', '/returns/give', bring);
  const each = ['returnGiven', { givenFen: 5_000, paidFen: 0 }];
  expect(await notified()).toEqual([each, each]);
});
