import { describe, expect, test } from 'vitest';
import type { MemberCouponRow } from '#domain/coupon/member-coupon-listing.ts';
import { receiptArgs } from '#domain/order/collect/receipt-args.ts';
import { couponForOrder } from '#domain/order/coupon-uses.ts';
import type { Order } from '#domain/order/order.ts';
import { day } from '#domain/values/durations.ts';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { apiCounter } from '../../../tests/api-counter.ts';
import { aTemplate } from '../../../tests/make-cards.ts';
import { anOrder } from '../../../tests/make-orders.ts';
import { secondProcess } from '../../../tests/second-process.ts';
import { audit } from '../../audit/audit.ts';
import { migrate } from '../../db/migrate.ts';

const under = await apiUnderTest();
const { app, pool, url, signIn } = under;

const other = await secondProcess(url);

const all = {
  id: 'both',
  name: 'both',
  number: '',
  account: 'both',
  avatar: '',
  isServicer: true,
  isSalesperson: true,
};
await putInto(pool, {
  role: [
    {
      id: 'offers',
      name: 'offers',
      scope: 1,
      permissions: ['pc.marketing.coupon', 'pc.member.list'],
      mobilePermissions: [],
    } as never,
  ],
  employee: [
    {
      ...all,
      gender: 'unknown',
      shopId: 's01',
      groupId: '',
      baseSalary: null,
      introduction: '',
      employedOn: '',
      serviceShopIds: [],
      forOrders: true,
      inMiniProgram: false,
      guestIn: [],
      pin: null,
      resignedAt: null,
      grants: [
        { shopId: 's01', roleId: 'csh' },
        { shopId: 's02', roleId: 'offers' },
      ],
    } as never,
  ],
  cardTemplate: [
    aTemplate({
      id: 'eighty',
      createdIn: 'hq',
      knownIn: ['hq'],
      type: 3,
      faceValue: null,
      gifts: [],
      giftAmount: null,
      percentOfAll: 80,
    }),
  ],
});
await pool.query(
  `insert into employee_credential (brand_id, employee_id, account, password_hash, changed_at)
   select brand_id, 'both', 'both', password_hash, 0 from employee_credential where employee_id = 'cashier'`,
);
const [boss, there] = [await signIn('boss'), await signIn('boss', 's02')];

type Headers = Record<string, string>;
const call = async <Data = MemberCouponRow>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  { headers = boss, at = app }: { readonly headers?: Headers; readonly at?: typeof app } = {},
) => {
  const given = payload ? { payload } : {};
  const reply = await at.inject({ method, url: `/api${path}`, headers: { ...headers }, ...given });
  const { code, data } = reply.json() as { code?: string; data: Data };
  return { status: reply.statusCode, code, data };
};
await call('POST', '/inventories/storage', { lines: [{ productId: 'tea', quantity: 500, price: 1_000 }] });
const offered = async (headers = boss): Promise<string> => {
  const terms = { name: 'Twenty', type: 2, threshold: 8_000, amount: 2_000, validity: 'days', effectiveDays: 30 };
  const more = { mostPerPerson: 99 };
  return (await call<{ id: string }>('POST', '/pc/v1/marketing/coupons', { ...terms, ...more }, { headers })).data.id;
};
const couponId = await offered();
const given = async (memberId = 'own') => (await call('POST', '/pc/v1/member_coupons', { couponId, memberId })).data;
const one = async (id: string, headers = boss) =>
  (await call('GET', `/pc/v1/member_coupons/${id}`, undefined, { headers })).data;
const orderOf = async (id: string) => (await call<Order>('GET', `/pc/v1/orders/${id}`)).data;

const counter = await apiCounter(under, boss);
const [line] = anOrder().lines;
if (!line) throw new Error('an order has lines');
const member = { memberId: 'own', memberName: 'Own' };
const teaOf = (id: string) => ({ kind: 'product', itemId: 'tea', id, name: 'Tea', unit: '', quantity: 2 }) as const;
/** Two boxes of tea for 100 yuan, sold to a member with a coupon. */
const sale = (
  held: MemberCouponRow,
  { existing = null, memberId = 'own' }: { existing?: Order | null; memberId?: string } = {},
) => {
  const opens = counter.sells('boss');
  const { orderId, number } = {
    ...(opens.args as { orderId: string; number: string }),
    ...(existing && { orderId: existing.id, number: existing.number }),
  };
  const lines = [{ ...line, ...teaOf(`line-${orderId}`), originalPrice: 5_000 }];
  const order = anOrder({ lines, ...member, memberId, coupons: [{ ...couponForOrder(held), off: 0 }] });
  const payment = { id: `p-${orderId}`, type: 0, amount: order.total, tendered: null, note: '' };
  const args = { ...receiptArgs({ orderId, existing, order }, [payment]), number };
  return { orderId, command: { ...opens, name: 'order.collect', args } };
};
const pushed = async (command: ReturnType<typeof sale>['command']) => (await counter.push([command])).reply.results[0];
const reasonsOf = async (orderId: string) =>
  (await orderOf(orderId)).coupons.flatMap(({ refused }) => refused?.code ?? []);

test('a clock that is set back behind the last contact makes no coupon hold again', async () => {
  const held = await given();
  await pool.query('update member_coupon set usable_until = $2 where id = $1', [held.id, Date.now() - 1_000]);
  await counter.pull(boss);
  const { orderId, command } = sale(held);
  expect(await pushed({ ...command, at: Date.now() - 5 * day })).toMatchObject({ exceptions: ['bookedAgainst'] });
  expect(await reasonsOf(orderId)).toEqual(['memberCoupon.expired']);
});

describe('coupons on an order by calls', () => {
  const lines = [{ kind: 'product', itemId: 'tea', quantity: 2 }];
  const opens = (more: object) => call<Order>('POST', '/orders', { lines, memberId: 'own', ...more });
  const changes = (id: string, body: object) => call<Order>('PUT', `/orders/${id}`, body);
  const idsOn = ({ coupons }: Order) => coupons.map(({ id }) => id);

  test('are put there, exchanged and taken off, make it cheaper, and are used up once it is paid', async () => {
    const [first, second] = [await given(), await given()];
    const { data: order } = await opens({ coupons: [first.id] });
    expect(order).toMatchObject({ total: 8_000, coupons: [{ id: first.id, off: 2_000 }] });
    const { data: other } = await changes(order.id, { coupons: [second.id] });
    expect([idsOn(other), other.total]).toEqual([[second.id], 8_000]);
    expect((await changes(order.id, { remark: 'quick' })).data).toMatchObject({ total: 8_000 });
    expect((await changes(order.id, { coupons: [] })).data).toMatchObject({ total: 10_000, coupons: [] });
    await changes(order.id, { coupons: [first.id] });
    const paid = await call('PUT', `/orders/${order.id}/payment`, { payments: [{ type: 0, amount: 8_000 }] });
    expect(paid).toMatchObject({ status: 200, data: { paid: 8_000, coupons: [{ id: first.id }] } });
    expect(await one(first.id)).toMatchObject({ state: 'used', orderId: order.id });
    expect(await opens({ coupons: [first.id] })).toMatchObject({ status: 422, code: 'memberCoupon.used' });
  });

  test('are those of its member, and go together', async () => {
    await call('POST', '/members/shared/know', {});
    const [mine, more, theirs] = [await given(), await given(), await given('shared')];
    for (const [what, expected] of [
      [{ coupons: [theirs.id] }, 'memberCoupon.unknown'],
      [{ coupons: ['none'] }, 'memberCoupon.unknown'],
      [{ coupons: [mine.id], memberId: '' }, 'memberCoupon.unknown'],
      [{ coupons: [mine.id, more.id] }, 'memberCoupon.alone'],
    ] as const)
      expect(await opens(what)).toMatchObject({ status: 422, code: expected });
    const { data: order } = await opens({ coupons: [mine.id] });
    expect((await changes(order.id, { memberId: 'shared', coupons: [theirs.id] })).data).toMatchObject({
      memberId: 'shared',
      coupons: [{ id: theirs.id }],
    });
  });
});

test('a coupon whose time has not come goes off the order on which a command puts it, and is reported when it is paid with', async () => {
  const held = await given();
  await pool.query('update member_coupon set usable_from = $2 where id = $1', [held.id, Date.now() + day]);
  const opens = counter.sells('boss');
  const { orderId, number } = opens.args as { orderId: string; number: string };
  const { payable: _, ...bare } = { ...line, ...teaOf(`line-${orderId}`), originalPrice: 5_000 };
  const operations = [
    { op: 'setMember', ...member },
    { op: 'add', line: bare },
    { op: 'putCoupon', coupon: couponForOrder(held) },
  ];
  await counter.push([{ ...opens, args: { orderId, number, operations } }]);
  const existing = await orderOf(orderId);
  expect(existing).toMatchObject({ total: 10_000, coupons: [{ refused: { code: 'memberCoupon.notYet' } }] });
  expect(await pushed(sale(held, { existing }).command)).toMatchObject({ exceptions: ['bookedAgainst'] });
  expect(await reasonsOf(orderId)).toEqual(['memberCoupon.notYet']);
});

test('a discount card that has made something cheaper, also before that was counted, is neither cancelled nor given back as unused', async () => {
  const payments = [{ type: 0, amount: 100_000 }];
  const bought = await call<Order>('POST', '/orders/card', { memberId: 'own', templateId: 'eighty', payments });
  const cards = (await call<{ id: string }[]>('GET', '/members/own/cards')).data;
  const cardId = cards.find(({ id }) => id !== 'held')?.id ?? '';
  const lines = [{ kind: 'product', itemId: 'tea', quantity: 2, card: { cardId, percent: 80 } }];
  const opened = (await call<Order>('POST', '/orders', { lines, memberId: 'own' })).data;
  await call('PUT', `/orders/${opened.id}/payment`, { payments: [{ type: 0, amount: 8_000 }] });
  const cancelling = (id: string, refund: number) => call('PUT', `/orders/${id}/cancel`, { reason: 'mistake', refund });
  const cooling = {
    lines: [{ lineId: 'card', quantity: 1, amount: 100_000 }],
    reason: 'no',
    card: { ground: 'coolingOff' },
  };
  expect(await cancelling(bought.data.id, 100_000)).toMatchObject({ code: 'card.usedAlready' });
  expect(await call('POST', `/orders/${bought.data.id}/give_refund`, cooling)).toMatchObject({
    code: 'refund.coolingOver',
  });
  const counts = async () => (await pool.query('select id, made_cheaper from card order by id')).rows;
  const before = await counts();
  expect(before).toContainEqual({ id: cardId, made_cheaper: 1 });
  await pool.query(`alter table card drop made_cheaper;
    delete from migration where name = '0183_card_made_cheaper.sql'`);
  expect(await migrate(pool)).toEqual(['0183_card_made_cheaper.sql']);
  expect(await counts()).toEqual(before);
  expect(await cancelling(opened.id, 8_000)).toMatchObject({ status: 200 });
  expect(await call('POST', `/orders/${bought.data.id}/give_refund`, cooling)).toMatchObject({ status: 200 });
});

test('a coupon comes back with its order also where its member is not known any more', async () => {
  await call('POST', '/members/shared/know', {});
  const held = await given('shared');
  const { orderId, command } = sale(held, { memberId: 'shared' });
  expect(await pushed(command)).toMatchObject({ outcome: 'accepted' });
  expect(await call('PUT', '/members/shared', { shared: false }, { headers: there })).toMatchObject({ status: 200 });
  expect(await one(held.id, there)).toMatchObject({ shopIds: ['s02'], status: 'used' });
  expect(await call('PUT', `/orders/${orderId}/cancel`, { reason: 'mistake', refund: 8_000 })).toMatchObject({
    status: 200,
  });
  expect(await one(held.id, there)).toMatchObject({ shopIds: ['s02'], status: 'received', orderId: '' });
});

test('of refunds and a cancellation of one order by two processes at once one is done, and its coupon serves one order more', async () => {
  for (let round = 0; round < 4; round += 1) {
    const held = await given();
    const { orderId, command } = sale(held);
    await pushed(command);
    const back = { lines: [{ lineId: `line-${orderId}`, quantity: 2, amount: 8_000 }], reason: 'leaks' };
    const next = sale(held);
    const [sold, ...done] = await Promise.all([
      counter.push([next.command]),
      ...[app, other, other].map((at) => call('POST', `/orders/${orderId}/give_refund`, back, { at })),
      call('PUT', `/orders/${orderId}/cancel`, { reason: 'mistake', refund: 8_000 }, { at: other }),
    ]);
    expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
    const isReported = sold.reply.results[0]?.outcome === 'exception';
    expect(await one(held.id)).toMatchObject(
      isReported ? { status: 'received', orderId: '' } : { status: 'used', orderId: next.orderId },
    );
  }
  // A sale of an order that waited took no number of its own.
  expect((await audit(pool, Date.now())).filter(({ kind }) => kind !== 'numbers')).toEqual([]);
});

test('whoever has a role in each of two shops has in each the rights of that one alone', async () => {
  const [here, elsewhere] = [await signIn('both'), await signIn('both', 's02')];
  const mine = await given();
  const theirs = await offered(there);
  expect(await call('GET', '/pc/v1/members/own/coupons_to_give', undefined, { headers: here })).toMatchObject({
    status: 403,
  });
  expect(await call('POST', '/pc/v1/member_coupons', { couponId, memberId: 'own' }, { headers: here })).toMatchObject({
    status: 403,
  });
  const giving = (of: string, memberId: string) =>
    call('POST', '/pc/v1/member_coupons', { couponId: of, memberId }, { headers: elsewhere });
  expect(await giving(couponId, 'foreign')).toMatchObject({ code: 'coupon.unknown' });
  expect(await giving(theirs, 'own')).toMatchObject({ code: 'member.notShared' });
  expect(await giving(theirs, 'foreign')).toMatchObject({ status: 200 });
  expect(await one(mine.id, here)).toMatchObject({ id: mine.id });
  for (const [path, status] of [
    [`/pc/v1/member_coupons/${mine.id}`, 404],
    ['/pc/v1/members/own/member_coupons', 404],
    ['/cards/held', 404],
    ['/pc/v1/commissions?month=2026-11', 403],
  ] as const)
    expect([path, (await call('GET', path, undefined, { headers: elsewhere })).status]).toEqual([path, status]);
  const region = { ...here, 'x-shop-id': 'north' };
  expect(await call('GET', `/pc/v1/member_coupons/${mine.id}`, undefined, { headers: region })).toMatchObject({
    status: 403,
  });
});

test('what only calls give is refused of a counter, whoever it names', async () => {
  for (const [name, args] of [
    ['memberCoupon.give', { memberCouponId: 'made-up', couponId, memberId: 'own' }],
    ['memberCoupon.withdraw', { memberCouponId: 'made-up', reason: 'none' }],
    ['card.amendSale', { orderId: 'any', salespersonId: 'boss' }],
    ['commissionRule.enable', { ruleId: 'any', enabled: false }],
  ] as const) {
    const result = await pushed({ ...counter.sells('boss'), name, args: args as never });
    expect([name, result?.code]).toEqual([name, 'system.byCallAlone']);
  }
});
