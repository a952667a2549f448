import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Enrolment, type PulledRecord, protocolSchema, type SentCommand } from '#domain/sync/protocol.ts';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { adding, aProduct, cashReceipt } from '../../tests/make.ts';
import { proveAll } from '../../tests/prove.ts';
import { authenticateCounter, type KnownCounter } from './enrol.ts';
import { pull } from './pull.ts';
import { ForkedCounter, push } from './push.ts';

let brand: TestBrand;
beforeAll(async () => {
  brand = await testBrand();
});
afterAll(() => brand.close());

const known = async (enrolment: Enrolment): Promise<KnownCounter> => {
  const counter = await authenticateCounter(brand.pool, enrolment.counterId, enrolment.secret);
  if (!counter) throw new Error('the counter is not known');
  return counter;
};

const command = (n: number, name: string, args: unknown, given: Partial<SentCommand> = {}): SentCommand => ({
  n,
  id: uuid(),
  name,
  version: 1,
  args,
  staffId: 'staff-1',
  at: Date.now(),
  offline: true,
  ...given,
});

const send = async (enrolment: Enrolment, commands: SentCommand[], epoch = enrolment.epoch) =>
  push(
    brand.books,
    brand.hub,
    await known(enrolment),
    {
      counterId: enrolment.counterId,
      incarnation: enrolment.incarnation,
      epoch,
      commands: await proveAll(brand.pool, enrolment, commands),
    },
    Date.now(),
  );

const everything = async (enrolment: Enrolment) => {
  const counter = await known(enrolment);
  const records = new Map<string, PulledRecord>();
  let cursor = '';
  for (;;) {
    const request = { counterId: counter.id, incarnation: 1, epoch: enrolment.epoch, cursor, schema: protocolSchema };
    const reply = await pull(brand.books, counter, request, Date.now(), () => true);
    for (const [entity, list] of Object.entries(reply.changes))
      for (const each of list) records.set(`${entity}:${each.id}`, each);
    cursor = reply.cursor;
    if (!reply.more) return { records, cursor, last: reply.last };
  }
};

const number = (enrolment: Enrolment, running: number) =>
  `${enrolment.shopCode}-${enrolment.number}-${String(running).padStart(6, '0')}`;

describe('pushing', () => {
  test('a parked order is on the server and with the other counters of the shop, not with another shop', async () => {
    const [a, b, elsewhere] = [await brand.counter(), await brand.counter(), await brand.counter('shop-2')];
    const orderId = uuid();
    const reply = await send(a, [
      command(1, 'order.park', {
        orderId,
        number: number(a, 1),
        label: '1 号床',
        operations: [adding(aProduct(), 'l1', 2)],
      }),
    ]);
    expect(reply.results).toEqual([{ n: 1, outcome: 'accepted', code: null, params: {}, exceptions: [] }]);
    expect(reply.last).toBe(1);
    const seen = (await everything(b)).records.get(`order:${orderId}`);
    expect(seen?.record).toMatchObject({ total: 5_600, parked: { label: '1 号床' }, status: 0 });
    expect((await everything(elsewhere)).records.has(`order:${orderId}`)).toBe(false);
  });

  test('sent twice, again a day later and in two overlapping parts, a command has one effect', async () => {
    const a = await brand.counter();
    const orderId = uuid();
    const first = command(1, 'order.park', {
      orderId,
      number: number(a, 1),
      label: 'x',
      operations: [adding(aProduct(), 'l1')],
    });
    const second = command(
      2,
      'order.collect',
      cashReceipt(aProduct(), { orderId, number: number(a, 1), lineId: 'l1' }),
    );
    await send(a, [first]);
    const once = await send(a, [first, second]);
    const again = await send(a, [first, second]);
    expect(again.results).toEqual(once.results);
    const { rows } = await brand.pool.query(
      'select count(*) as count, sum(amount) as sum from money_entry where order_id = $1',
      [orderId],
    );
    expect(rows[0]).toEqual({ count: 1, sum: '2800' });
  });

  test('two identical pushes at the same moment have one effect', async () => {
    const a = await brand.counter();
    const orderId = uuid();
    const receipt = command(1, 'order.collect', cashReceipt(aProduct(), { orderId, number: number(a, 1) }));
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(a, [receipt])));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.results))).size).toBe(1);
    const { rows } = await brand.pool.query('select count(*) as count from money_entry where order_id = $1', [orderId]);
    expect(rows[0].count).toBe(1);
  });

  test('a gap stops the batch and says how far the server is', async () => {
    const a = await brand.counter();
    const late = command(3, 'order.collect', cashReceipt(aProduct(), { orderId: uuid(), number: number(a, 3) }));
    expect(await send(a, [late])).toMatchObject({ last: 0, results: [] });
  });

  test('another command under a number that is booked is put into quarantine, and nothing of it is applied', async () => {
    const a = await brand.counter();
    await send(a, [command(1, 'order.collect', cashReceipt(aProduct(), { orderId: uuid(), number: number(a, 1) }))]);
    const other = command(1, 'order.collect', cashReceipt(aProduct(), { orderId: uuid(), number: number(a, 2) }));
    await expect(send(a, [other])).rejects.toThrow(ForkedCounter);
    const { rows } = await brand.pool.query('select reason from quarantine where counter_id = $1', [a.counterId]);
    expect(rows).toEqual([{ reason: 'forked' }]);
  });

  test('a refused command is a stored answer and holds nothing up; one of a newer app is held', async () => {
    const a = await brand.counter();
    const reply = await send(a, [
      command(1, 'order.cancel', { orderId: uuid(), reason: 'x', refund: 0 }),
      command(2, 'order.fly', {}),
      command(3, 'order.park', { orderId: uuid(), number: 'nonsense', label: '', operations: [] }),
      command(4, 'order.collect', cashReceipt(aProduct(), { orderId: uuid(), number: number(a, 1) })),
    ]);
    expect(reply.results.map((result) => [result.outcome, result.code])).toEqual([
      ['rejected', 'order.unknown'],
      ['held', 'system.unknownCommand'],
      ['rejected', 'system.badArguments'],
      ['accepted', null],
    ]);
    expect(reply.last).toBe(4);
  });

  test('an order number that exists is not given twice, and the sale is booked all the same', async () => {
    const a = await brand.counter();
    const [first, second] = [uuid(), uuid()];
    const reply = await send(a, [
      command(1, 'order.collect', cashReceipt(aProduct(), { orderId: first, number: number(a, 1) })),
      command(2, 'order.collect', cashReceipt(aProduct(), { orderId: second, number: number(a, 1) })),
    ]);
    expect(reply.results[1]).toMatchObject({ outcome: 'exception', exceptions: ['numberTaken'] });
    const { rows } = await brand.pool.query('select distinct number from "order" where id = any($1)', [
      [first, second],
    ]);
    expect(rows).toHaveLength(2);
  });
});

describe('an order on two counters', () => {
  test('paid on one while the other adds lines: the payment counts, the late lines are a new order', async () => {
    const [a, b] = [await brand.counter(), await brand.counter()];
    const orderId = uuid();
    await send(a, [
      command(1, 'order.park', { orderId, number: number(a, 1), label: 'x', operations: [adding(aProduct(), 'l1')] }),
    ]);
    await send(a, [
      command(2, 'order.collect', {
        ...cashReceipt(aProduct(), { orderId, number: number(a, 1), lineId: 'l1' }),
        seen: [{ lineId: 'l1', quantity: 1 }],
      }),
    ]);
    const reply = await send(b, [
      command(1, 'order.park', {
        orderId,
        number: number(a, 1),
        label: 'x',
        operations: [adding(aProduct(), 'l2', 3)],
      }),
    ]);
    expect(reply.results[0]).toEqual({ n: 1, outcome: 'exception', code: null, params: {}, exceptions: ['lateLines'] });
    const { records } = await everything(b);
    expect(records.get(`order:${orderId}`)?.record).toMatchObject({ status: 2, paid: 2_800, total: 2_800 });
    const late = records.get(`order:late:${orderId}:${b.counterId}`)?.record;
    expect(late).toMatchObject({ forkedFrom: orderId, total: 8_400, paid: 0, status: 0 });
  });

  test('collected twice: the second payment is in suspense with a task, and the sums agree', async () => {
    const [a, b] = [await brand.counter(), await brand.counter()];
    const orderId = uuid();
    const parked = command(1, 'order.park', {
      orderId,
      number: number(a, 1),
      label: 'x',
      operations: [adding(aProduct(), 'l1')],
    });
    const receipt = (payment: string) => {
      const args = cashReceipt(aProduct(), { orderId, number: number(a, 1), lineId: 'l1' });
      return {
        ...args,
        seen: [{ lineId: 'l1', quantity: 1 }],
        payments: args.payments.map((each) => ({ ...each, id: payment })),
      };
    };
    await send(a, [parked, command(2, 'order.collect', receipt('pay-a'))]);
    const reply = await send(b, [command(1, 'order.collect', receipt('pay-b'))]);
    expect(reply.results[0]).toMatchObject({ outcome: 'exception', exceptions: ['secondPayment'] });
    const { records } = await everything(a);
    expect(records.get(`order:${orderId}`)?.record).toMatchObject({
      paid: 2_800,
      payments: [
        { id: 'pay-a', state: 'paid' },
        { id: 'pay-b', state: 'suspense' },
      ],
    });
    expect([...records.keys()].some((key) => key.startsWith('exception:'))).toBe(true);
  });

  test('another shop’s counter cannot touch it', async () => {
    const [a, elsewhere] = [await brand.counter(), await brand.counter('shop-2')];
    const orderId = uuid();
    await send(a, [
      command(1, 'order.park', { orderId, number: number(a, 1), label: 'x', operations: [adding(aProduct(), 'l1')] }),
    ]);
    const reply = await send(elsewhere, [
      command(1, 'order.cancel', { orderId, reason: 'x', refund: 0 }, { staffId: 'staff-2' }),
      command(
        2,
        'order.park',
        { orderId, number: number(a, 1), label: '', operations: [adding(aProduct(), 'l9')] },
        { staffId: 'staff-2' },
      ),
      command(3, 'order.collect', cashReceipt(aProduct(), { orderId, number: number(a, 1) }), { staffId: 'staff-2' }),
      command(4, 'order.resume', { orderId }, { staffId: 'staff-1' }),
    ]);
    expect(reply.results.map((result) => result.outcome)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
    expect((await everything(a)).records.get(`order:${orderId}`)?.record).toMatchObject({
      status: 0,
      lines: [{ id: 'l1' }],
    });
  });
});
