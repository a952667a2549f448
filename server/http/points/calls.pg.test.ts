import { describe, expect, test } from 'vitest';
import type { DebtOwed } from '#domain/debt/calls.ts';
import { receiptArgs } from '#domain/order/collect/receipt-args.ts';
import type { Order } from '#domain/order/order.ts';
import type { PointsHeld } from '#domain/points/calls.ts';
import type { PointsEntry } from '#domain/points/points-entry.ts';
import { defaultPointsRule } from '#domain/points/points-rule.ts';
import { spending } from '#domain/points/spent.ts';
import { apiUnderTest } from '../../../tests/api-brand.ts';
import { apiCounter } from '../../../tests/api-counter.ts';
import { anOrder } from '../../../tests/make-orders.ts';
import { secondProcess } from '../../../tests/second-process.ts';
import { shopControl } from '../../../tests/shop-control.ts';
import { audit } from '../../audit/audit.ts';
import { auditDebt } from '../../audit/debt.ts';
import { auditPoints } from '../../audit/points.ts';

const under = await apiUnderTest();
const { app, pool, url, signIn } = under;
const boss = await signIn('boss');
const cashier = await signIn('cashier');
const atHeadquarters = await signIn('boss', 'hq');

const other = await secondProcess(url);

const call = async <Data = PointsHeld>(
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
const save = (differs: object = {}, headers = atHeadquarters) =>
  call('PUT', '/pc/v1/points/rule', { ...defaultPointsRule, enabled: true, ...differs }, { headers });
const held = async (memberId = 'own') => (await call('GET', `/pc/v1/members/${memberId}/points`)).data;
const correct = (amount: number, at = app, headers = boss) =>
  call(
    'POST',
    '/pc/v1/members/own/points',
    { way: amount < 0 ? 'take' : 'give', amount: Math.abs(amount), reason: 'forgotten' },
    { at, headers },
  );
const entries = async (filter: string) =>
  (await call<PointsEntry[]>('GET', `/pc/v1/points?filter=${filter}&per_page=200`)).data;
const agrees = async () => expect(await audit(pool, Date.now())).toEqual([]);

const counters = [await apiCounter(under, boss), await apiCounter({ app: other, pool }, boss)];
/** What a counter sends when it sells a member two boxes of tea for 100 yuan. */
const sale = (counter: (typeof counters)[number], wanted = 0, memberId = 'own') => {
  const opens = counter.sells('boss');
  const { orderId, number } = opens.args as { orderId: string; number: string };
  const tea = { kind: 'product', itemId: 'tea', id: `line-${orderId}`, name: 'Tea', unit: '', quantity: 2 } as const;
  const [line] = anOrder().lines;
  const lines = line ? [{ ...line, ...tea, originalPrice: 5_000 }] : [];
  const terms = { perYuan: 100, leastSpent: 0, mostPercent: 100 };
  const spentPoints = wanted > 0 ? spending({ ...terms, wanted }) : null;
  const order = anOrder({ lines, spentPoints, memberId, memberName: 'Own' });
  const payment = { id: `p-${orderId}`, type: 0, amount: order.total, tendered: null, note: '' };
  const args = { ...receiptArgs({ orderId, existing: null, order }, [payment]), number };
  return { orderId, command: { ...opens, name: 'order.collect', args } };
};

test('the headquarters says by what points are given, and every shop reads it', async () => {
  expect((await call<object>('GET', '/pc/v1/points/rule')).data).toEqual(defaultPointsRule);
  expect(await save({}, boss)).toMatchObject({ status: 422, code: 'points.ofHeadquarters' });
  expect(await save({ per100: 0 })).toMatchObject({ status: 422 });
  expect(await save()).toMatchObject({ status: 200, data: { per100: 100 } });
  const read = await call<object>('GET', '/pc/v1/points/rule', undefined, { headers: cashier });
  expect(read.data).toEqual({ ...defaultPointsRule, enabled: true });
});

test('two counters that sell to a member at once who had none lose no points, and what is sent again earns none', async () => {
  const sales = counters.flatMap((counter) => [1, 2, 3].map(() => ({ counter, ...sale(counter) })));
  const pushed = () =>
    Promise.all(
      counters.map((counter) =>
        counter.push(sales.filter((each) => each.counter === counter).map(({ command }) => command)),
      ),
    );
  await pushed();
  expect((await held()).points).toBe(600);
  await pushed();
  expect((await held()).points).toBe(600);
  const [first] = sales;
  expect((await call<Order>('GET', `/pc/v1/orders/${first?.orderId}`)).data.points).toMatchObject({ earned: 100 });
  await agrees();
  const back = { lines: [{ lineId: `line-${first?.orderId}`, quantity: 1, amount: 5_000 }], reason: 'leaks' };
  expect(await call('POST', `/orders/${first?.orderId}/give_refund`, back)).toMatchObject({ status: 200 });
  expect((await held()).points).toBe(550);
  expect((await entries('member_id:own,kind:takenBack')).map(({ amount }) => amount)).toEqual([-50]);
  await agrees();
});

test('points are corrected by whoever has the right, with a reason, and the entries say so', async () => {
  expect(await correct(30, app, cashier)).toMatchObject({ status: 403 });
  expect((await correct(30)).data).toMatchObject({ points: 580, lots: [{ left: 580 }] });
  expect(await correct(-581)).toMatchObject({ status: 422, code: 'points.tooFew' });
  expect((await correct(-30)).data).toMatchObject({ points: 550, lots: [{ left: 550 }] });
  expect(await call('GET', '/pc/v1/members/foreign/points')).toMatchObject({ status: 404 });
  const found = await entries('member_id:own,kind:corrected');
  expect(found.map(({ kind, amount, note }) => `${kind} ${amount} ${note}`).toSorted()).toEqual([
    'corrected -30 forgotten',
    'corrected 30 forgotten',
  ]);
  await agrees();
});

test('never are more taken by hand than there are, by two processes at once', async () => {
  const replies = await Promise.all(Array.from({ length: 12 }, (_, place) => correct(-100, place % 2 ? app : other)));
  expect(replies.map(({ code }) => code ?? 'taken').toSorted()).toEqual([
    ...Array(7).fill('points.tooFew'),
    ...Array(5).fill('taken'),
  ]);
  expect((await held()).points).toBe(50);
  await agrees();
});

test('the points of somebody with several records add up', async () => {
  const entry = `insert into points_entry (brand_id, id, member_id, kind, amount, shop_id, order_id, counter_id, staff_id, at, kept_at, note)
    select brand_id, 'corrected:double', 'double', 'corrected', 7, 's01', '', '', '', 1, 1, '' from member where id = 'own'`;
  await pool.query(`insert into member select * from jsonb_populate_record(null::member, (
    select to_jsonb(m) || '{"id":"double","merged_into":"own","mobile":""}' from member m where id = 'own'))`);
  await pool.query(`insert into points_account (brand_id, id, member_id, shop_ids, lots, owed, balance)
    select brand_id, 'points:double', 'double', '[]', '[{"endsAt":null,"left":7}]', 0, 7 from member where id = 'own'`);
  await pool.query(entry);
  expect(await held()).toMatchObject({ points: 57, lots: [{ left: 50 }, { endsAt: null, left: 7 }] });
  expect((await entries('member_id:own')).some(({ memberId }) => memberId === 'double')).toBe(true);
});

const found = async () =>
  (await audit(pool, Date.now())).filter(({ kind }) => kind === 'points').map(({ of, detail }) => `${of}: ${detail}`);

test.each([
  [
    'an entry that says more',
    `update points_entry set amount = amount + 1 where id = 'corrected:double'`,
    ['member double: has 7 points, lots hold 7, entries say 8'],
  ],
  [
    'lots that hold less',
    `update points_account set lots = '[]' where member_id = 'double'`,
    ['member double: has 7 points, lots hold 0, entries say 7'],
  ],
  [
    'points of nobody',
    `update points_account set deleted = true where member_id = 'double'`,
    ['member double: has 0 points, lots hold 0, entries say 7'],
  ],
  [
    'an order that earned more',
    `update "order" set points = jsonb_set(points, '{earned}', '51') where points ->> 'earned' = '50'`,
    [expect.stringMatching(/^order .*: earned 51 points, entries say 50$/)],
  ],
])('the audit finds %s', (_, slip, problems) => withSlip(slip, problems));

/** The audit with a slip in the books, which is taken out again. */
async function withSlip(slip: string, problems: readonly unknown[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(slip);
    expect((await auditPoints(client)).map(({ of, detail }) => `${of}: ${detail}`)).toEqual(problems);
  } finally {
    await client.query('rollback').finally(() => client.release());
  }
  expect(await found()).toEqual([]);
}

test('of two counters that use the same points at once one has them, and a refund gives them back', async () => {
  await save({ spendable: true });
  await correct(3_943);
  const sales = counters.map((counter) => ({ counter, ...sale(counter, 4_000) }));
  const results = await Promise.all(sales.map(({ counter, command }) => counter.push([command])));
  const codes = results.map(({ reply }) => reply.results[0]?.code ?? 'sold');
  expect(codes.toSorted()).toEqual(['points.tooFew', 'sold']);
  const orderId = sales[codes.indexOf('sold')]?.orderId ?? '';
  const order = (await call<Order>('GET', `/pc/v1/orders/${orderId}`)).data;
  expect(order).toMatchObject({ total: 6_000, paid: 6_000, spentPoints: { points: 4_000, off: 4_000 } });
  // What it earned is all that is left; what was used goes from whatever record the person has it under.
  expect((await held()).points).toBe(60);
  expect(await found()).toEqual([]);
  const back = { lines: [{ lineId: `line-${orderId}`, quantity: 1, amount: 3_000 }], reason: 'leaks' };
  expect(await call('POST', `/orders/${orderId}/give_refund`, back)).toMatchObject({ status: 200 });
  expect((await held()).points).toBe(2_030);
  const cancelled = { reason: 'mistake', refund: 3_000 };
  expect(await call('PUT', `/orders/${orderId}/cancel`, cancelled)).toMatchObject({ status: 200 });
  expect((await held()).points).toBe(4_000);
  const kinds = (await entries('member_id:own,kind:givenBack')).map(({ amount }) => amount);
  expect(kinds.reduce((sum, amount) => sum + amount, 0)).toBe(4_000);
  expect(await found()).toEqual([]);
  await withSlip(
    `update "order" set spent_points = jsonb_set(spent_points, '{back}', '3999') where spent_points ->> 'back' = '4000'`,
    [expect.stringMatching(/^order .*: used 1 points, entries say 0$/)],
  );
});

test('somebody with a payment password gives it first, or the server takes no points of them, whatever a counter sends', async () => {
  const password = (given: string, orderId: string, memberId = 'own') =>
    call<object>('POST', `/members/${memberId}/payment_agreements`, { password: given, orderId, amount: 100 });
  expect(await password('135790', 'x')).toMatchObject({ status: 422, code: 'member.paymentPasswordMissing' });
  expect((await call('PUT', '/members/own/payment_password', { password: '000000' })).status).toBe(422);
  expect((await call('PUT', '/members/own/payment_password', { password: '135790' })).status).toBe(200);
  const pushed = async ({ command }: ReturnType<typeof sale>) =>
    (await counters[0]?.push([command]))?.reply.results[0]?.code ?? 'sold';
  const [first, second, third] = counters
    .slice(0, 1)
    .flatMap((counter) => [sale(counter, 100), sale(counter, 100), sale(counter, 100, 'double')]);
  if (!first || !second || !third) throw new Error('no counter');
  expect(await pushed(first)).toBe('member.paymentPasswordNeeded');
  expect(await password('135791', second.orderId)).toMatchObject({ status: 422, code: 'member.paymentPasswordOther' });
  expect((await password('135790', second.orderId)).data).toEqual({ agreed: true });
  expect(await pushed(second)).toBe('sold');
  const { rows } = await pool.query(`select args::text from command_log where name = 'order.agreeToPay'`);
  expect(rows).toHaveLength(1);
  // Another record of theirs pays by the same password.
  expect(await pushed(third)).toBe('member.paymentPasswordNeeded');
  expect(await password('135791', 'x', 'double')).toMatchObject({ code: 'member.paymentPasswordOther' });
  expect(await password('135790', third.orderId, 'double')).toMatchObject({ status: 200 });
  expect(JSON.stringify(rows)).not.toMatch(/135790|argon2/);
  // A guess is refused for a while, and so is the right one then.
  for (let guess = 0; guess < 10; guess += 1) await password('000000', 'x', guess % 2 ? 'own' : 'double');
  expect(await password('135790', 'x')).toMatchObject({ status: 429, code: 'session.tooManyAttempts' });
  expect(await found()).toEqual([]);
});

describe('debt of members', () => {
  const day = () => call<object>('PUT', '/shops/s01/control', settings);
  const settings = { ...shopControl, debtAllowed: true, debtLimit: 50_000 };
  /** The record that was put there by hand above is in no feed. */
  const booksAgree = async () =>
    expect((await audit(pool, Date.now())).filter(({ of }) => of !== 'member double')).toEqual([]);
  const owed = async () => (await call<DebtOwed>('GET', '/pc/v1/members/shared/debt')).data;
  /** A sale of 100 yuan, all of it on account. */
  const onAccount = (counter: (typeof counters)[number]) => {
    const { orderId, command } = sale(counter, 0, 'shared');
    const { args } = command;
    const payments = args.payments.map((each) => ({ ...each, type: 20, tendered: null }));
    return { orderId, command: { ...command, args: { ...args, payments } } };
  };
  const push = async (counter: (typeof counters)[number], command: ReturnType<typeof onAccount>['command']) =>
    (await counter.push([command])).reply.results[0]?.code ?? 'sold';
  const repay = (amount: number, headers: Record<string, string> = boss, at = app) =>
    call<DebtOwed>(
      'POST',
      '/pc/v1/members/shared/debt/repayments',
      { payments: [{ type: 0, amount }] },
      { headers, at },
    );

  test('is taken up to the limit, whichever counters sell at once, and repaid once', async () => {
    const [counter] = counters;
    if (counter) expect(await push(counter, onAccount(counter).command)).toBe('debt.notOffered');
    expect(await day()).toMatchObject({ status: 200 });
    const sales = counters.map((counter) => ({
      counter,
      made: Array.from({ length: 6 }, () => onAccount(counter)),
    }));
    const pushed = async () =>
      (
        await Promise.all(
          sales.map(async ({ counter, made }) => {
            const { reply } = await counter.push(made.map(({ command }) => command));
            return made.map(({ orderId }, place) => ({ orderId, code: reply.results[place]?.code ?? 'sold' }));
          }),
        )
      ).flat();
    const first = await pushed();
    const sold = first.filter(({ code }) => code === 'sold').map(({ orderId }) => orderId);
    expect([sold.length, first.filter(({ code }) => code === 'debt.overLimit').length]).toEqual([5, 7]);
    expect(await owed()).toEqual({ owed: 50_000, owedHere: 50_000, shops: [{ shopId: 's01', owed: 50_000 }] });
    expect([await pushed(), (await owed()).owed]).toEqual([first, 50_000]);
    await booksAgree();

    const repaid = await Promise.all(
      Array.from({ length: 4 }, (_each, place) => repay(20_000, boss, place % 2 ? app : other)),
    );
    expect(repaid.map(({ code }) => code ?? 'repaid').toSorted()).toEqual([
      'debt.moreThanOwed',
      'debt.moreThanOwed',
      'repaid',
      'repaid',
    ]);
    const idempotent = { ...boss, 'idempotency-key': 'repaid-once' };
    for (let times = 0; times < 2; times += 1)
      expect(await repay(4_000, idempotent)).toMatchObject({ status: 200, data: { owed: 6_000 } });
    await booksAgree();

    const back = { lines: [{ lineId: `line-${sold[0]}`, quantity: 2 }], reason: 'leaks' };
    const given = await call<{ ways: { type: number; amount: number }[] }>(
      'POST',
      `/orders/${sold[0]}/give_refund`,
      back,
    );
    expect(given).toMatchObject({ status: 200 });
    const refunds = await call<{ orderId: string; ways: object[] }[]>('GET', '/refunds?per_page=100');
    expect(refunds.data.find(({ orderId }) => orderId === sold[0])?.ways).toMatchObject([
      { type: 20, amount: 6_000 },
      { type: 0, amount: 4_000 },
    ]);
    expect((await owed()).owed).toBe(0);
    await booksAgree();
  });

  test('is written off and listed, and a wrong repayment is taken back, by whoever may', async () => {
    const [counter] = counters;
    if (counter) expect(await push(counter, onAccount(counter).command)).toBe('sold');
    await repay(1_000);
    const [repayment] = (await call<{ id: string }[]>('GET', '/pc/v1/debts/repayments?filter=member_id:shared')).data;
    const takeBack = (headers = boss) =>
      call('PUT', `/pc/v1/debts/repayments/${repayment?.id}/take_back`, { reason: 'mistake' }, { headers });
    expect(await takeBack(cashier)).toMatchObject({ status: 403 });
    expect(await takeBack()).toMatchObject({ status: 200, data: { takenBack: { reason: 'mistake' } } });
    expect(await takeBack()).toMatchObject({ status: 422, code: 'debt.takenBackAlready' });
    const writeOff = (amount: number, headers = boss) =>
      call('POST', '/pc/v1/members/shared/debt/write_offs', { amount, reason: 'moved away' }, { headers });
    expect(await writeOff(1, cashier)).toMatchObject({ status: 403 });
    expect(await writeOff(10_001)).toMatchObject({ status: 422, code: 'debt.moreThanOwed' });
    expect(await writeOff(3_000)).toMatchObject({ status: 200, data: { owed: 7_000 } });
    const rows = await call<{ balance: number; memberName: string }[]>('GET', '/pc/v1/debts?filter=owed:1');
    expect(rows.data).toMatchObject([{ balance: 7_000, memberName: expect.any(String) as string }]);
    expect((await call<object>('GET', '/pc/v1/debt_sums?filter=owed:1')).data).toEqual({ members: 1, owed: 7_000 });
    const kinds = (await call<{ kind: string }[]>('GET', '/pc/v1/debts/entries?filter=member_id:shared&per_page=4'))
      .data;
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['onAccount', 'repaid', 'takenBack', 'writtenOff']);
    await booksAgree();
  });

  test.each([
    [
      'an entry that says more',
      `update debt_entry set amount = amount - 1 where kind = 'writtenOff'`,
      ['member shared in shop s01: owes 7000 fen, entries say 6999'],
    ],
    [
      'an account that forgets what was written off',
      `update debt_account set written_off = 0`,
      [
        expect.stringMatching(
          /^member shared in shop s01: owed, repaid and written off come to 47000 fen, orders have 50000 on account$/,
        ),
      ],
    ],
    [
      'a repayment whose money is another',
      `update money_entry set amount = amount + 1 where kind = 'repaymentReturned'`,
      [expect.stringMatching(/^repayment .*: says 0 fen, entries say 1$/)],
    ],
  ])('the audit finds %s', async (_what, slip, problems) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(slip);
      expect((await auditDebt(client)).map(({ of, detail }) => `${of}: ${detail}`)).toEqual(problems);
    } finally {
      await client.query('rollback').finally(() => client.release());
    }
  });
});
