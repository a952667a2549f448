import { expect, test } from 'vitest';
import type { Booking } from '#domain/booking/booking.ts';
import type { Deposit } from '#domain/booking/deposit/deposit.ts';
import { depositStates } from '#domain/booking/deposit/states.ts';
import { figureOf } from '#domain/figures/figures.ts';
import { paymentTypes } from '#domain/order/codes.ts';
import type { Order } from '#domain/order/order.ts';
import type { ShopDay } from '#domain/shop-day/shop-day.ts';
import { hour } from '#domain/values/durations.ts';
import { apiUnderTest } from '../../../tests/api-brand.ts';
import { shopControl } from '../../../tests/shop-control.ts';
import { audit } from '../../audit/audit.ts';
import { lapseDue } from '../../booking/lapse.ts';

const { app, pool, hub, signIn } = await apiUnderTest();
const at = {
  boss: await signIn('boss'),
  cashier: await signIn('cashier'),
  neighbour: await signIn('neighbour', 's02'),
  otherBrand: await signIn('xboss', 'xs01'),
} as const;
type By = keyof typeof at;
const call = async <Data>(by: By, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
  const reply = await app.inject({ method, url: `/api${path}`, headers: at[by], ...(payload ? { payload } : {}) });
  const { code, data } = reply.json() as { code?: string; data: Data };
  return { status: reply.statusCode, code, data };
};

let days = 1;
/** An hour of a day that nobody has booked yet, of a member. */
const booked = async (): Promise<Booking> => {
  days += 1;
  const startsAt = (Math.floor(Date.now() / hour) + days * 24) * hour;
  const part = { id: `deposit-part-${days}`, guest: 1, serviceId: 'massage', startsAt, minutes: 60, wish: 'any' };
  const guest = { memberId: 'own', guestName: '', mobile: '', source: 1, remark: '' };
  const parts = [{ ...part, staffId: 'technician', bedId: '' }];
  return (await call<Booking>('cashier', 'POST', '/appointments', { ...guest, parts })).data;
};
const take = (by: By, { id }: Pick<Booking, 'id'>, amount = 5_000) =>
  call<Deposit>(by, 'POST', `/appointments/${id}/deposit`, { payments: [{ type: 0, amount }] });
const settle = ({ id }: Pick<Deposit, 'id'>, back: number) =>
  call<Deposit>('cashier', 'PUT', `/pc/v1/deposits/${id}/settle`, { back, inCash: false });
const faults = async () => (await audit(pool, Date.now())).map(({ kind, of, detail }) => `${kind} ${of}: ${detail}`);
const known = new Set<string>();
/** The notices since this was asked last of what a shop had kept of deposits: where, and the amount in fen. */
const notified = async () => {
  const { rows } = await pool.query<{ id: string; shop_id: string; fen: number }>(
    `select id, shop_id, (params ->> 'givenFen')::int as fen from notice
      where params ->> 'move' like 'deposit.%' and id <> all($1) order by shop_id`,
    [[...known]],
  );
  for (const { id } of rows) known.add(id);
  return rows.map(({ shop_id, fen }) => [shop_id, fen]);
};
/** What a day says of deposits. */
const figures = async (at = Date.now()) => {
  const day = new Date(at + 8 * hour).toISOString().slice(0, 10);
  const { data } = await call<ShopDay>('boss', 'GET', `/shop_day?of=${day}`);
  const { deposits, depositsKept } = data.shops[0] ?? {};
  return { deposits, depositsKept };
};
/** An order of a massage, which is paid by so much of a deposit and the rest in cash; how it ended. */
const paidBy = async ({ id: depositId, bookingId }: Deposit, amount: number) => {
  const lines = [{ kind: 'service', itemId: 'massage', quantity: 1 }];
  const { data: order } = await call<Order>('cashier', 'POST', '/orders', { lines, memberId: 'own' });
  const payments = [
    { type: paymentTypes.deposit, amount, deposit: { depositId, bookingId } },
    { type: paymentTypes.cash, amount: order.total - amount },
  ];
  return call<Order>('cashier', 'PUT', `/orders/${order.id}/payment`, { payments });
};
const again = async ({ id }: Pick<Deposit, 'id'>, state: number): Promise<Deposit | undefined> =>
  (await call<Deposit[]>('boss', 'GET', `/pc/v1/deposits?filter=state:${state}`)).data.find((row) => row.id === id);

test('a deposit is taken once for a booking, however often it is asked for at once', async () => {
  const booking = await booked();
  const said = await Promise.all([1, 2, 3].map(() => take('cashier', booking)));
  expect(said.map(({ code }) => code ?? 'taken').toSorted()).toEqual([
    'deposit.takenAlready',
    'deposit.takenAlready',
    'taken',
  ]);
  const listed = await call<Deposit[]>('cashier', 'GET', `/pc/v1/deposits?filter=booking_id:${booking.id}`);
  expect(listed.data).toMatchObject([{ amount: 5_000, owed: 5_000, memberId: 'own' }]);
  expect((await call<Deposit[]>('neighbour', 'GET', '/pc/v1/deposits')).data).toEqual([]);
  expect((await call<Deposit[]>('otherBrand', 'GET', '/pc/v1/deposits')).data).toEqual([]);
  expect(await take('neighbour', booking)).toMatchObject({ status: 404 });
  expect(await faults()).toEqual([]);
});

test('is kept by the rule as nobody comes, given back of who comes after all, and is in the figures of the day', async () => {
  const before = await figures();
  const booking = await booked();
  const { data: left } = await take('cashier', booking);
  const lapsed = booking.startsAt + hour;
  await Promise.all([lapseDue({ pool, hub }, lapsed), lapseDue({ pool, hub }, lapsed)]);
  const [kept] = (await call<Deposit[]>('boss', 'GET', `/pc/v1/deposits?filter=booking_id:${booking.id}`)).data;
  expect(kept).toMatchObject({ id: left.id, owed: 0 });
  expect(kept?.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['taken', 5_000],
    ['kept', 5_000],
  ]);
  expect((await figures()).deposits).toBe((before.deposits ?? 0) + 5_000);
  // The booking of the test above lapsed at the same time.
  expect(await figures(lapsed)).toEqual({ deposits: 0, depositsKept: 10_000 });
  expect(await faults()).toEqual([]);
  await call('cashier', 'PUT', `/appointments/${booking.id}/arrive`);
  const twice = await Promise.all([settle(left, 5_000), settle(left, 5_000)]);
  expect(twice.map(({ code }) => code ?? 'settled').toSorted()).toEqual(['deposit.nothingLeft', 'settled']);
  expect(await figures()).toEqual({ ...before, depositsKept: -5_000 });
  expect(await notified()).toEqual([
    ['hq', 5_000],
    ['s01', 5_000],
  ]);
  expect(await faults()).toEqual([]);
});

test('goes by what the shop said when it was taken, and all the same back by whoever gives refunds', async () => {
  await call('boss', 'PUT', '/shops/s01/control', { ...shopControl, refundEarlier: 50 });
  const booking = await booked();
  const { data: left } = await take('cashier', booking);
  await call('boss', 'PUT', '/shops/s01/control', shopControl);
  await call('cashier', 'PUT', `/appointments/${booking.id}/cancel`, { by: 'member', reason: 'ill' });
  expect(await settle(left, 5_000)).toMatchObject({ status: 422, code: 'deposit.otherBack' });
  expect(await settle(left, 2_500)).toMatchObject({ status: 200, data: { owed: 0 } });
  const back = { back: 2_500, inCash: true, reason: 'they were ill' };
  expect(await call('cashier', 'PUT', `/pc/v1/deposits/${left.id}/give_back`, back)).toMatchObject({ status: 403 });
  expect(await notified()).toEqual([]);
  expect(await call('boss', 'PUT', `/pc/v1/deposits/${left.id}/give_back`, back)).toMatchObject({ status: 200 });
  expect(await notified()).toEqual([
    ['hq', 2_500],
    ['s01', 2_500],
  ]);
  expect(await faults()).toEqual([]);
});

test('are listed by what there is of them, with their booking and what they come to, to whoever may read them', async () => {
  const [held, due, kept] = [await booked(), await booked(), await booked()];
  const left: Deposit[] = [];
  for (const booking of [held, due, kept]) left.push((await take('cashier', booking)).data);
  for (const [booking, by] of [
    [due, 'store'],
    [kept, 'member'],
  ] as const)
    await call('cashier', 'PUT', `/appointments/${booking.id}/cancel`, { by, reason: '' });
  await pool.query(`update deposit set terms = jsonb_set(terms, '{refundEarlier}', '40') where id = $1`, [left[2]?.id]);
  expect(await settle(left[2] as Deposit, 2_000)).toMatchObject({ status: 200 });

  const of = [held, due, kept].map(({ id }) => id).join(',');
  const asked = (state?: number) => `filter=booking_id:(${of})${state === undefined ? '' : `,state:${state}`}`;
  const idsIn = async (state: number) =>
    (await call<Deposit[]>('cashier', 'GET', `/pc/v1/deposits?${asked(state)}`)).data.map(({ bookingId }) => bookingId);
  expect(await Promise.all(depositStates.codes.map(idsIn))).toEqual([[held.id], [due.id], [kept.id], [kept.id], []]);
  const [row] = (await call<Deposit[]>('cashier', 'GET', `/pc/v1/deposits?filter=booking_id:${kept.id}`)).data;
  expect(row).toMatchObject({ ticket: kept.ticket, startsAt: kept.startsAt, owed: 0, givenBack: 2_000, kept: 3_000 });
  const sums = (by: By, state?: number) => call(by, 'GET', `/pc/v1/deposit_sums?${asked(state)}`);
  const all = { deposits: 3, taken: 15_000, owed: 10_000, used: 0, givenBack: 2_000, kept: 3_000 };
  expect(await sums('cashier')).toMatchObject({ status: 200, data: all });
  expect(await sums('cashier', depositStates.due)).toMatchObject({
    data: { deposits: 1, taken: 5_000, owed: 5_000, givenBack: 0, kept: 0 },
  });
  expect(await sums('neighbour')).toMatchObject({ data: { deposits: 0, taken: 0, owed: 0, givenBack: 0, kept: 0 } });
  expect(await call('cashier', 'GET', '/pc/v1/deposits?filter=state:9')).toMatchObject({ status: 422 });
});

test('pays once for the order of who came, is consumption and no cash again, and is owed again once that is cancelled', async () => {
  const booking = await booked();
  const { data: left } = await take('cashier', booking);
  const day = async () => {
    const of = new Date(Date.now() + 8 * hour).toISOString().slice(0, 10);
    return (await call<ShopDay>('boss', 'GET', `/shop_day?of=${of}`)).data;
  };
  expect(await paidBy(left, 5_000)).toMatchObject({ status: 422, code: 'deposit.notCome' });
  await call('cashier', 'PUT', `/appointments/${booking.id}/arrive`);
  const before = (await day()).shops[0];
  const paid = await Promise.all([1, 2, 3].map(() => paidBy(left, 5_000)));
  expect(paid.map(({ code }) => code ?? 'paid').toSorted()).toEqual(['deposit.tooLittle', 'deposit.tooLittle', 'paid']);
  const order = paid.find(({ status }) => status === 200)?.data;
  if (!order || !before) throw new Error('nothing was paid');
  const after = await day();
  const more = (name: 'cash' | 'consumption') => figureOf(after.shops[0] ?? before, name) - figureOf(before, name);
  expect([more('cash'), more('consumption')]).toEqual([order.total - 5_000, order.total]);
  expect(after.ways.find(({ type }) => type === paymentTypes.deposit)).toMatchObject({ byDeposit: 5_000, sales: 0 });
  expect(await again(left, depositStates.used)).toMatchObject({ owed: 0, used: 5_000, kept: 0 });
  expect((await again(left, depositStates.used))?.entries.at(-1)).toMatchObject({ kind: 'used', orderId: order.id });
  expect(await faults()).toEqual([]);

  const cancel = { reason: 'mistake', refund: order.total };
  expect(await call('boss', 'PUT', `/orders/${order.id}/cancel`, cancel)).toMatchObject({ status: 200 });
  expect(await again(left, depositStates.used)).toBeUndefined();
  expect(await again(left, depositStates.due)).toMatchObject({ owed: 5_000, used: 0 });
  expect(await paidBy(left, 3_000)).toMatchObject({ status: 200 });
  expect(await settle(left, 2_000)).toMatchObject({ status: 200, data: { owed: 0 } });
  expect(await notified()).toEqual([]);
  expect(await faults()).toEqual([]);
});

test('what was kept of who came after all may pay their order, of which their shop and the headquarters are notified', async () => {
  const booking = await booked();
  const { data: left } = await take('cashier', booking);
  await lapseDue({ pool, hub }, booking.startsAt + hour);
  await call('cashier', 'PUT', `/appointments/${booking.id}/arrive`);
  expect(await notified()).toEqual([]);
  expect(await paidBy(left, 3_000)).toMatchObject({ status: 200 });
  expect(await notified()).toEqual([
    ['hq', 3_000],
    ['s01', 3_000],
  ]);
  expect(await faults()).toEqual([]);
});

test('the audit finds a deposit of which an order used more than it says', async () => {
  const booking = await booked();
  const { data: left } = await take('cashier', booking);
  await call('cashier', 'PUT', `/appointments/${booking.id}/arrive`);
  const { data: order } = await paidBy(left, 5_000);
  const put = (orderId: string) =>
    pool.query(`update deposit set entries = jsonb_set(entries, '{1,orderId}', to_jsonb($2::text)) where id = $1`, [
      left.id,
      orderId,
    ]);
  await put('other');
  const said = (await faults()).filter((each) => each.startsWith(`deposits deposit ${left.id}`));
  expect(said.toSorted()).toEqual(
    [
      `deposits deposit ${left.id}: was used for 0 fen of order ${order.id}, which says 5000`,
      `deposits deposit ${left.id}: was used for 5000 fen of order other, which says 0`,
    ].toSorted(),
  );
  await put(order.id);
  expect((await faults()).filter((each) => each.startsWith('deposits'))).toEqual([]);
});

test.each([
  ['what is owed', 'update deposit set owed = owed + 1 where id = $1', /^deposits deposit .*: says that \d+ fen/],
  [
    'what was given back',
    `update money_entry set amount = amount - 1 where kind = 'depositReturned' and id like 'depositReturned:' || $1 || '%'`,
    /^deposits entry depositReturned:.*: says -\d+ fen, its deposit -\d+$/,
  ],
  [
    'what is in no book',
    `update money_entry set deleted = true where kind = 'deposit' and id like 'deposit:' || $1 || '%'`,
    /^deposits entry deposit:.*: says 0 fen, its deposit \d+$/,
  ],
])('the audit finds %s that does not agree', async (_, statement, said) => {
  const booking = await booked();
  const { data: left } = await take('cashier', booking);
  await call('cashier', 'PUT', `/appointments/${booking.id}/cancel`, { by: 'store', reason: '' });
  await settle(left, 5_000);
  await pool.query(statement, [left.id]);
  expect((await faults()).filter((each) => said.test(each))).toHaveLength(1);
  await pool.query('update deposit set owed = 0 where id = $1', [left.id]);
  await pool.query(
    `update money_entry set deleted = false, amount = sign(amount) * 5000 where id like '%:' || $1 || ':%'`,
    [left.id],
  );
  expect((await faults()).filter((each) => each.startsWith('deposits'))).toEqual([]);
});
