import { expect, test } from 'vitest';
import type { MemberCouponRow } from '#domain/coupon/member-coupon-listing.ts';
import { receiptArgs } from '#domain/order/collect/receipt-args.ts';
import { couponForOrder } from '#domain/order/coupon-uses.ts';
import type { Order } from '#domain/order/order.ts';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { apiCounter } from '../../../tests/api-counter.ts';
import { aCoupon } from '../../../tests/make-cards.ts';
import { anOrder } from '../../../tests/make-orders.ts';
import { secondProcess } from '../../../tests/second-process.ts';
import { audit } from '../../audit/audit.ts';

const under = await apiUnderTest();
const { app, pool, url, signIn } = under;
const boss = await signIn('boss');
const cashier = await signIn('cashier');

const other = await secondProcess(url);

const call = async <Data = MemberCouponRow>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  { headers = boss, at = app }: { readonly headers?: Record<string, string>; readonly at?: typeof app } = {},
) => {
  const given = payload ? { payload } : {};
  const reply = await at.inject({ method, url: `/api${path}`, headers: { ...headers }, ...given });
  const { code, data } = reply.json() as { code?: string; data: Data };
  return { status: reply.statusCode, code, data };
};
const terms = { type: 2, threshold: 8_000, amount: 2_000, validity: 'days', effectiveDays: 30 };
const offered = async (name: string, differs: object = {}): Promise<string> =>
  (await call<{ id: string }>('POST', '/pc/v1/marketing/coupons', { name, ...terms, ...differs })).data.id;
const give = (couponId: string, memberId = 'own', at = app) =>
  call('POST', '/pc/v1/member_coupons', { couponId, memberId }, { at });
const one = async (id: string) => (await call('GET', `/pc/v1/member_coupons/${id}`)).data;
const receivedOf = async (couponId: string): Promise<number> =>
  (await call<{ received: number }>('GET', `/pc/v1/marketing/coupons/${couponId}`)).data.received;

test('a coupon is given with its terms, found by its state, and taken away with a reason', async () => {
  const couponId = await offered('Twenty off', { mostPerPerson: 2 });
  const { data } = await give(couponId);
  expect(data).toMatchObject({ name: 'Twenty off', status: 'received', memberId: 'own', shopIds: ['s01'] });
  expect(data.terms).toMatchObject({ amount: 2_000, usableIn: ['s01'] });
  await call('PUT', `/pc/v1/marketing/coupons/${couponId}`, {
    name: 'Ten off',
    ...terms,
    amount: 1_000,
    mostPerPerson: 2,
  });
  expect(await one(data.id)).toMatchObject({ termsVersion: 1, terms: { amount: 2_000 } });
  const taken = (await give(couponId)).data;
  expect(taken).toMatchObject({ termsVersion: 2, terms: { amount: 1_000 } });
  const withdrawing = (id: string) => call('PUT', `/pc/v1/member_coupons/${id}/withdraw`, { reason: 'by mistake' });
  expect((await withdrawing(taken.id)).data).toMatchObject({
    status: 'withdrawn',
    withdrawn: { reason: 'by mistake' },
  });
  expect(await withdrawing(taken.id)).toMatchObject({ status: 422, code: 'memberCoupon.withdrawn' });
  await pool.query('update member_coupon set usable_until = 1 where id = $1', [data.id]);
  const list = '/pc/v1/members/own/member_coupons';
  for (const [state, ids] of [
    ['received', []],
    ['expired', [data.id]],
    ['withdrawn', [taken.id]],
  ] as const) {
    const found = await call<MemberCouponRow[]>('GET', `${list}?filter=state:${state}`);
    expect(found.data.map(({ id }) => id)).toEqual(ids);
  }
  expect((await call<MemberCouponRow[]>('GET', list)).data).toHaveLength(2);
  expect(await receivedOf(couponId)).toBe(1);
});

test('whoever has neither the right to coupons nor to members gives none, and nobody of another shop has one', async () => {
  const couponId = await offered('Rights');
  const asked = { couponId, memberId: 'own' };
  expect(await call('POST', '/pc/v1/member_coupons', asked, { headers: cashier })).toMatchObject({ status: 403 });
  expect(await give(couponId, 'foreign')).toMatchObject({ code: 'member.notShared' });
  expect(await give('none')).toMatchObject({ status: 404, code: 'coupon.unknown' });
  const { id } = (await give(couponId)).data;
  expect((await call('GET', `/pc/v1/member_coupons/${id}`, undefined, { headers: cashier })).data.id).toBe(id);
  const there = { headers: await signIn('neighbour', 's02') };
  expect(await call('GET', `/pc/v1/member_coupons/${id}`, undefined, there)).toMatchObject({ status: 404 });
});

test('it says which coupons somebody can have, and why not the others', async () => {
  const [free, over, none] = [await offered('Free'), await offered('Stopped'), await offered('Gone', { quantity: 1 })];
  await call('PUT', `/pc/v1/marketing/coupons/${over}/disable`, {});
  await give(none);
  await putInto(pool, { coupon: [aCoupon({ id: 'of the west', createdIn: 's02', knownIn: ['s02'] })] });
  const { data } = await call<{ id: string; whyNot: string | null }[]>('GET', '/pc/v1/members/own/coupons_to_give');
  const whyNot = (id: string) => data.find((each) => each.id === id)?.whyNot;
  expect([whyNot(free), whyNot(over), whyNot(none)]).toEqual([null, undefined, 'coupon.noneLeft']);
  expect(whyNot('of the west')).toBeUndefined();
  expect(await give(over)).toMatchObject({ status: 422, code: 'coupon.disabled' });
});

test('never are more given than there are, or than one person may have, by two processes at once', async () => {
  const few = await offered('Five', { quantity: 5, mostPerPerson: 99 });
  const asked = Array.from({ length: 12 }, (_, place) => give(few, 'own', place % 2 ? app : other));
  const codes = (await Promise.all(asked)).map(({ code }) => code ?? 'given');
  expect(codes.toSorted()).toEqual([...Array(7).fill('coupon.noneLeft'), ...Array(5).fill('given')]);
  expect(await receivedOf(few)).toBe(5);
  const single = await offered('One each');
  const both = await Promise.all([give(single, 'own', app), give(single, 'own', other), give(single, 'own', app)]);
  expect(both.map(({ code }) => code ?? 'given').toSorted()).toEqual(['coupon.hasEnough', 'coupon.hasEnough', 'given']);
  const lower = await call('PUT', `/pc/v1/marketing/coupons/${few}`, { name: 'Five', ...terms, quantity: 4 });
  expect(lower).toMatchObject({ status: 422, code: 'coupon.receivedMore' });
  expect(await audit(pool, Date.now())).toEqual([]);
});

const counters = [await apiCounter(under, boss), await apiCounter({ app: other, pool }, boss)];
/** What a counter sends when it sells a member two boxes of tea for 100 yuan with these coupons. */
const sale = (counter: (typeof counters)[number], ...coupons: MemberCouponRow[]) => {
  const opens = counter.sells('boss');
  const { orderId, number } = opens.args as { orderId: string; number: string };
  const tea = { kind: 'product', itemId: 'tea', id: `line-${orderId}`, name: 'Tea', unit: '', quantity: 2 } as const;
  const [line] = anOrder().lines;
  const order = anOrder({
    lines: line ? [{ ...line, ...tea, originalPrice: 5_000 }] : [],
    memberId: 'own',
    memberName: 'Own',
    coupons: coupons.map((each) => ({ ...couponForOrder(each), off: 0 })),
  });
  const payment = { id: `p-${orderId}`, type: 0, amount: order.total, tendered: null, note: '' };
  const args = { ...receiptArgs({ orderId, existing: null, order }, [payment]), number };
  return { orderId, total: order.total, command: { ...opens, name: 'order.collect', args } };
};
const orderOf = async (id: string) => (await call<Order>('GET', `/pc/v1/orders/${id}`)).data;

test('a coupon makes one order cheaper: of two counters that sell with it at once, the second is reported', async () => {
  const { data: held } = await give(await offered('Once'));
  const sales = counters.map((counter) => sale(counter, held));
  expect(sales.map(({ total }) => total)).toEqual([8_000, 8_000]);
  const replies = await Promise.all(
    counters.map((counter, place) => counter.push([sales[place]?.command].filter((each) => each !== undefined))),
  );
  const results = replies.map(({ reply }) => reply.results[0]);
  expect(results.flatMap((each) => each?.exceptions ?? []).filter((code) => code === 'bookedAgainst')).toHaveLength(1);
  const orders = await Promise.all(sales.map(({ orderId }) => orderOf(orderId)));
  expect(orders.map(({ paid }) => paid)).toEqual([8_000, 8_000]);
  const refused = orders.flatMap(({ coupons }) => coupons.flatMap((each) => each.refused ?? []));
  expect(refused).toEqual([{ code: 'memberCoupon.used', isOff: false }]);
  const first = orders.find(({ coupons }) => !coupons[0]?.refused);
  expect(await one(held.id)).toMatchObject({ status: 'used', orderId: first?.id });
  expect(await audit(pool, Date.now())).toEqual([]);
});

test('it comes back when all of the order goes back, and not with a part of it', async () => {
  const { data: held } = await give(await offered('Back'));
  const [counter] = counters;
  if (!counter) throw new Error('no counter');
  const { orderId, command } = sale(counter, held);
  await counter.push([command]);
  const back = (quantity: number) =>
    call('POST', `/orders/${orderId}/give_refund`, {
      lines: [{ lineId: `line-${orderId}`, quantity, amount: 4_000 }],
      reason: 'leaks',
    });
  expect(await one(held.id)).toMatchObject({ status: 'used', orderId });
  expect(await back(1)).toMatchObject({ status: 200 });
  expect(await one(held.id)).toMatchObject({ status: 'used', orderId });
  expect(await back(1)).toMatchObject({ status: 200 });
  expect(await one(held.id)).toMatchObject({ status: 'received', orderId: '', usedAt: null });
  const again = sale(counter, held);
  await counter.push([again.command]);
  expect(await call('PUT', `/orders/${again.orderId}/cancel`, { reason: 'mistake', refund: 8_000 })).toMatchObject({
    status: 200,
  });
  expect(await one(held.id)).toMatchObject({ status: 'received', orderId: '' });
  expect(await audit(pool, Date.now())).toEqual([]);
});

test('an audit finds coupons that were used for nothing, and orders that were paid with others', async () => {
  const { data: held } = await give(await offered('Audited'));
  const [counter] = counters;
  if (!counter) throw new Error('no counter');
  const { orderId, command } = sale(counter, held);
  await counter.push([command]);
  await pool.query("update member_coupon set order_id = 'none' where id = $1", [held.id]);
  await pool.query('update coupon set received = 2 where id = $1', [held.couponId]);
  const found = await audit(pool, Date.now());
  expect(found.map(({ of, detail }) => `${of}: ${detail}`).toSorted()).toEqual(
    [
      `coupon ${held.couponId}: 1 are held or were used, it says 2 of any number`,
      `coupon ${held.id}: it was used for order none, which has it not`,
      `order ${orderId}: it was paid with coupon ${held.id}, which was not used for it`,
    ].toSorted(),
  );
});
