import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { adding, anEmployee, aProduct, cashReceipt } from '../../tests/make.ts';
import { atCounter, knownCounter } from '../../tests/sync/at-counter.ts';
import { audit } from '../audit/audit.ts';
import { releaseHeld } from '../counters/held.ts';
import { putRecords } from '../db/put-records.ts';
import { ForkedCounter } from '../sync/push.ts';
import { type DirectCommand, executeDirect } from './execute.ts';

let brand: TestBrand;
beforeAll(async () => {
  brand = await testBrand();
});
afterAll(() => brand.close());

const put = async (entity: string, record: AnyRecord): Promise<void> => {
  const client = await brand.pool.connect();
  try {
    await client.query('begin');
    await putRecords(client, brand.brandId, entity, [record]);
    await client.query('commit');
  } finally {
    client.release();
  }
};

describe('a command that cannot be booked', () => {
  test('because no table keeps its text is refused, and holds up nothing behind it', async () => {
    const counter = await atCounter(brand);
    const park = (label: string, id = uuid()) => ({
      orderId: id,
      number: counter.number(1),
      label,
      operations: [adding(aProduct(), 'l1')],
    });
    const good = uuid();
    const commands = [
      counter.does('order.park', park('a\u0000b')),
      counter.does('order.park', park('half \ud83d pair')),
      counter.does('order.park', { nested: [{ '\u0000': 1 }] }),
      counter.does('order.park', park('fine 😀', good)),
    ];
    const reply = await counter.push(commands);
    expect(reply.results.map(({ code }) => code)).toEqual([...Array(3).fill('system.badArguments'), null]);
    expect((await counter.push(commands)).results).toEqual(reply.results);
    await counter.pull();
    expect(counter.holds('order', good)).toMatchObject({ parked: { label: 'fine 😀' } });
  });

  test('because its id has a character that no table keeps is refused too', async () => {
    const counter = await atCounter(brand);
    const reply = await counter.push([counter.does('order.resume', { orderId: 'x' }, { id: 'a\u0000b' })]);
    expect(reply).toMatchObject({ last: 1, results: [{ code: 'system.badArguments' }] });
  });

  test('because it is nested too deep is refused', async () => {
    const counter = await atCounter(brand);
    const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
    const receipt = () => cashReceipt(aProduct(), { orderId: uuid(), number: counter.number(1) });
    const commands = [60, 6_000, 300_000].map((depth) =>
      counter.does('order.collect', { ...receipt(), more: nested(depth) }),
    );
    const reply = await counter.push([...commands, counter.does('order.collect', receipt())]);
    expect(reply.results.map(({ code }) => code)).toEqual([...Array(3).fill('system.badArguments'), null]);
    expect((await counter.push(commands)).results).toEqual(reply.results.slice(0, 3));
  });

  test('because an index does not take its value is held, and the next ones go on', async () => {
    const alarm = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const counter = await atCounter(brand);
    const memberId = Array.from({ length: 500 }, () => uuid()).join('');
    const receipt = (running: number) => cashReceipt(aProduct(), { orderId: uuid(), number: counter.number(running) });
    const reply = await counter.push([
      counter.does('order.collect', { ...receipt(1), memberId }),
      counter.does('order.collect', receipt(2)),
    ]);
    expect(reply.results.map(({ outcome }) => outcome)).toEqual(['held', 'accepted']);
    expect(alarm).toHaveBeenCalledOnce();
    alarm.mockRestore();
  });

  test('because a rule fails is held, with an alarm, and the next ones go on', async () => {
    const alarm = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const counter = await atCounter(brand);
    const orderId = uuid();
    const park = { orderId, number: counter.number(1), label: 'x', operations: [adding(aProduct(), 'l1')] };
    await counter.push([counter.does('order.park', park)]);
    await brand.pool.query(`update "order" set lines = '[null]' where id = $1`, [orderId]);
    const reply = await counter.push([
      counter.does('order.change', { orderId, operations: [adding(aProduct(), 'l2')] }),
      counter.does('order.collect', cashReceipt(aProduct(), { orderId: uuid(), number: counter.number(2) })),
    ]);
    expect(reply.results.map(({ outcome, code }) => [outcome, code])).toEqual([
      ['held', 'system.held'],
      ['accepted', null],
    ]);
    expect(alarm).toHaveBeenCalledOnce();
    alarm.mockRestore();
    await brand.pool.query('update "order" set lines = $2 where id = $1', [orderId, '[]']);
  });

  test('one poisoned among 50: the others arrive', async () => {
    const counter = await atCounter(brand);
    const commands = Array.from({ length: 50 }, (_, index) =>
      index === 17
        ? counter.does('order.collect', { orderId: 'x' })
        : counter.does(
            'order.collect',
            cashReceipt(aProduct(), { orderId: uuid(), number: counter.number(index + 1) }),
          ),
    );
    const reply = await counter.push(commands);
    expect(reply.last).toBe(50);
    expect(reply.results.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(49);
    expect(reply.results[17]).toMatchObject({ outcome: 'rejected', code: 'system.badArguments' });
  });
});

describe('a command that comes by another way too', () => {
  test('as when unsent work was carried over to a new counter, has one effect, and both ways the same answer', async () => {
    const [old, fresh] = [await atCounter(brand), await atCounter(brand)];
    const orderId = uuid();
    const command = old.does('order.collect', cashReceipt(aProduct(), { orderId, number: old.number(1) }));
    const first = await old.push([command]);
    fresh.does('order.resume', { orderId });
    const second = await fresh.push([{ ...command, n: 1 }]);
    expect(second.results).toEqual(first.results);
    const { rows } = await brand.pool.query('select count(*) as count from money_entry where order_id = $1', [orderId]);
    expect(rows[0].count).toBe(1);
  });

  test('the time of then is believed of what was carried over, and what the counter itself does stays behind it', async () => {
    const [old, fresh] = [await atCounter(brand), await atCounter(brand)];
    const now = Date.now();
    const [orderId, later] = [uuid(), uuid()];
    const lastNight = now - 9 * 60 * 60_000;
    const sale = old.does('order.collect', cashReceipt(aProduct(), { orderId, number: old.number(1) }), {
      at: lastNight,
    });
    const own = cashReceipt(aProduct(), { orderId: uuid(), number: fresh.number(1) });
    const carriedFrom = { counterId: old.enrolment.counterId, number: old.enrolment.number, n: 1 };
    const reply = await fresh.push([
      fresh.does('order.collect', own, { at: now - 1_000 }),
      fresh.does('order.collect', sale.args, { ...sale, n: 2, carriedFrom }),
      fresh.does('order.collect', cashReceipt(aProduct(), { orderId: later, number: fresh.number(2) }), {
        n: 3,
        at: lastNight,
      }),
    ]);
    expect(reply.results.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted']);
    await fresh.pull();
    expect(fresh.holds('order', orderId)).toMatchObject({ createdAt: lastNight, number: old.number(1) });
    expect(fresh.holds('order', later)).toMatchObject({ createdAt: now - 1_000 });
  });

  test('what was only held of it is decided by the way that may, and has one effect when the other is let through', async () => {
    const [old, fresh] = [await atCounter(brand), await atCounter(brand)];
    const staffId = uuid();
    const orderId = uuid();
    const receipt = cashReceipt(aProduct(), { orderId, number: old.number(1) });
    const sale = old.does('order.collect', receipt, { staffId });
    const carriedFrom = { counterId: old.enrolment.counterId, number: old.enrolment.number, n: 1 };
    expect((await fresh.push([{ ...sale, carriedFrom }])).results).toMatchObject([{ outcome: 'held' }]);
    await put('employee', anEmployee({ id: staffId, account: staffId }));
    expect((await old.push([sale])).results).toMatchObject([{ outcome: 'accepted' }]);
    const { brandId, pool } = brand;
    const doing = { brandId, counterId: fresh.enrolment.counterId, at: Date.now(), staffId: 'staff-1', note: '' };
    expect((await releaseHeld(pool, doing, 1)).result).toMatchObject({ outcome: 'accepted' });
    const { rows } = await pool.query('select payments from "order" where id = $1', [orderId]);
    expect(rows[0].payments).toHaveLength(1);
  });

  test('another command under an id that is used is refused', async () => {
    const [old, fresh] = [await atCounter(brand), await atCounter(brand)];
    const command = old.does('order.collect', cashReceipt(aProduct(), { orderId: uuid(), number: old.number(1) }));
    await old.push([command]);
    const other = cashReceipt(aProduct(), { orderId: uuid(), number: fresh.number(1) });
    const reply = await fresh.push([fresh.does('order.collect', other, { id: command.id })]);
    expect(reply).toMatchObject({ last: 1, results: [{ outcome: 'rejected', code: 'system.conflict' }] });
  });
});

describe('somebody who has left', () => {
  test('what was done before is booked, what was done after is held', async () => {
    const counter = await atCounter(brand);
    const now = Date.now();
    const resignedAt = now - 60_000;
    const leaver = anEmployee({ id: 'leaver', account: 'leaver', resignedAt });
    await put('employee', leaver);
    const sale = (running: number, at: number) => {
      const args = cashReceipt(aProduct(), { orderId: uuid(), number: counter.number(running) });
      return counter.does('order.collect', args, { staffId: 'leaver', at });
    };
    const reply = await counter.push([sale(1, resignedAt - 1_000), sale(2, resignedAt + 1_000)]);
    expect(reply.results.map(({ outcome, code }) => [outcome, code])).toEqual([
      ['accepted', null],
      ['held', 'system.staffResigned'],
    ]);
  });

  test('what is carried over in their name is held, whatever its time', async () => {
    const counter = await atCounter(brand);
    const now = Date.now();
    await put('employee', anEmployee({ id: 'gone', account: 'gone', resignedAt: now - 60_000 }));
    const args = cashReceipt(aProduct(), { orderId: uuid(), number: counter.number(1) });
    const { counterId, number } = (await atCounter(brand)).enrolment;
    const carriedFrom = { counterId, number, n: 12 };
    const given = { staffId: 'gone', at: now - 120_000, carriedFrom };
    const reply = await counter.push([counter.does('order.collect', args, given)]);
    expect(reply.results).toMatchObject([{ outcome: 'held', code: 'system.staffResigned' }]);
  });

  test('rights count as they are now: taken away, they are gone with the next command', async () => {
    const counter = await atCounter(brand);
    const helper = anEmployee({
      id: 'helper',
      account: 'helper',
      grants: [{ shopId: 'shop-1', roleId: 'role-cashier' }],
    });
    await put('employee', helper);
    const park = (running: number) => ({
      orderId: uuid(),
      number: counter.number(running),
      label: '',
      operations: [adding(aProduct(), 'l1')],
    });
    const first = await counter.push([counter.does('order.park', park(1), { staffId: 'helper' })]);
    await put('employee', { ...helper, grants: [] });
    const second = await counter.push([counter.does('order.park', park(2), { staffId: 'helper' })]);
    expect([first, second].map(({ results }) => results[0]?.code)).toEqual([null, 'notAllowed']);
  });
});

describe('money whose command was refused', () => {
  const suspended = (differs: object) => ({
    refused: uuid(),
    memberName: '',
    reason: 'in the drawer',
    way: 'in',
    ...differs,
  });
  const entries = async (orderId: string): Promise<number[]> => {
    const { rows } = await brand.pool.query<{ amount: string }>(
      'select amount from money_entry where order_id = $1 order by id',
      [orderId],
    );
    return rows.map(({ amount }) => Number(amount));
  };

  test('is booked to suspense, taken or given back, and cleared by a manager; each once', async () => {
    const counter = await atCounter(brand);
    const [never, sold] = [uuid(), uuid()];
    const taken = { id: uuid(), type: 0, amount: 2_800 };
    const given = { id: uuid(), type: 0, amount: 500 };
    const money = (differs: object) => counter.does('money.suspend', suspended(differs));
    const receipt = cashReceipt(aProduct(), { orderId: never, number: counter.number(1) });
    const [collect, cancel] = [uuid(), uuid()];
    const spent = { ...given, id: `out:${cancel}` };
    const back = { orderId: sold, number: counter.number(2), refused: cancel, way: 'out' };
    await counter.push([
      counter.does(
        'order.collect',
        { ...receipt, total: 1, payments: [{ ...receipt.payments[0], ...taken }] },
        { id: collect },
      ),
      counter.does('order.collect', cashReceipt(aProduct(), { orderId: sold, number: counter.number(2) })),
      counter.does('order.cancel', { orderId: sold, reason: 'spoilt', refund: 500 }, { id: cancel }),
    ]);
    const refused = { orderId: never, number: counter.number(1), refused: collect };
    const none = await counter.push([
      money({ ...refused, refused: uuid(), payments: [taken] }),
      money({ ...refused, payments: [{ ...taken, amount: 2_801 }] }),
      money({ ...refused, payments: [{ ...taken, id: uuid() }] }),
      money({ ...refused, payments: [taken], way: 'out' }),
      money({ ...back, payments: [{ ...spent, amount: 501 }] }),
      money({ ...back, payments: [given] }),
      counter.does('money.suspend', suspended({ ...refused, payments: [taken] }), { staffId: 'cashier-0' }),
    ]);
    expect(none.results.map(({ code }) => code)).toEqual([...Array(6).fill('money.notRefused'), 'system.unknownStaff']);
    const beside = await atCounter(brand);
    const carried = beside.does('money.suspend', suspended({ ...refused, payments: [taken] }));
    expect((await beside.push([carried])).results).toMatchObject([{ outcome: 'exception' }]);
    const reply = await counter.push([
      money({ ...refused, orderId: uuid(), number: counter.number(5), payments: [taken] }),
      counter.does('order.resume', { orderId: sold }),
      money({ ...back, payments: [spent] }),
      money({ ...back, payments: [spent] }),
      counter.does('order.returnSuspense', { orderId: never, paymentId: taken.id }),
    ]);
    expect(reply.results.map(({ outcome, code }) => code ?? outcome)).toEqual([
      'money.bookedAlready',
      'accepted',
      'exception',
      'money.bookedAlready',
      'accepted',
    ]);
    expect(await entries(never)).toEqual([2_800, -2_800]);
    expect((await entries(sold)).sort()).toEqual([-500, 2_800]);
    expect((await audit(brand.pool, Date.now())).filter(({ kind }) => kind === 'money')).toEqual([]);
  });
});

test('money of a copied receipt that is held goes to no other order, so that the receipt itself books it once', async () => {
  const [old, other] = [await atCounter(brand), await atCounter(brand)];
  const [staffId, orderId] = [uuid(), uuid()];
  const receipt = cashReceipt(aProduct(), { orderId, number: old.number(1) });
  const payments = receipt.payments.map(({ type, amount }) => ({ id: uuid(), type, amount }));
  const given = receipt.payments.map((payment, place) => ({ ...payment, id: payments[place]?.id ?? '' }));
  const sale = old.does('order.collect', { ...receipt, payments: given }, { staffId });
  const carriedFrom = { counterId: old.enrolment.counterId, number: old.enrolment.number, n: 1 };
  expect((await other.push([{ ...sale, carriedFrom }])).results).toMatchObject([{ outcome: 'held' }]);
  const said = { refused: sale.id, way: 'in', payments, memberName: '', reason: 'in the drawer' };
  other.does('order.resume', { orderId });
  const forged = other.does('money.suspend', { ...said, orderId: uuid(), number: other.number(2) });
  const aside = await other.push([forged]);
  await put('employee', anEmployee({ id: staffId, account: staffId }));
  expect((await old.push([sale])).results).toMatchObject([{ outcome: 'accepted' }]);
  const { rows } = await brand.pool.query(
    'select kind, order_id, amount::int from money_entry where payment_id = any($1) order by id',
    [payments.map(({ id }) => id)],
  );
  expect(rows).toEqual(payments.map(({ amount }) => ({ kind: 'payment', order_id: orderId, amount })));
  expect(aside.results).toMatchObject([{ outcome: 'rejected', code: 'money.notRefused' }]);
});

test('what a retired counter sends is put into quarantine and not applied', async () => {
  const counter = await atCounter(brand);
  const orderId = uuid();
  const command = counter.does('order.collect', cashReceipt(aProduct(), { orderId, number: counter.number(1) }));
  await brand.pool.query("update counter set state = 'retired' where id = $1", [counter.enrolment.counterId]);
  await expect(counter.push([command])).rejects.toThrow(ForkedCounter);
  await expect(counter.push([command])).rejects.toThrow(ForkedCounter);
  const { rows } = await brand.pool.query('select n, reason, command from quarantine where counter_id = $1', [
    counter.enrolment.counterId,
  ]);
  expect(rows).toMatchObject([{ n: 1, reason: 'retired', command }]);
  expect((await brand.pool.query('select from "order" where id = $1', [orderId])).rowCount).toBe(0);
  expect((await knownCounter(brand, counter.enrolment)).state).toBe('retired');
});

describe('a call of the API', () => {
  const open = (given: Partial<DirectCommand> = {}): DirectCommand => {
    const orderId = uuid();
    return {
      brandId: brand.brandId,
      shopId: 'shop-2',
      staffId: 'staff-2',
      name: 'order.open',
      version: 1,
      commandId: uuid(),
      asked: { orderId },
      args: (takeNumber) => ({ orderId, number: takeNumber(), operations: [adding(aProduct(), 'l1')] }),
      ...given,
    };
  };
  const numbers = async (): Promise<string[]> => {
    const { rows } = await brand.pool.query<{ number: string }>(
      `select number from "order" where shop_id = 'shop-2' and number like 'S02-00-%' order by number`,
    );
    return rows.map(({ number }) => number);
  };

  test('gets its number from the shop’s own counter; many at once get one each, without gaps', async () => {
    const done = await Promise.all(Array.from({ length: 12 }, () => executeDirect(brand.books, open(), Date.now())));
    expect(done.map(({ result }) => result.outcome)).toEqual(Array(12).fill('accepted'));
    expect(await numbers()).toEqual(Array.from({ length: 12 }, (_, n) => `S02-00-${String(n + 1).padStart(6, '0')}`));
  });

  test('that is refused uses up no number', async () => {
    const empty = open({ args: (takeNumber) => ({ orderId: uuid(), number: takeNumber(), operations: [] }) });
    expect((await executeDirect(brand.books, empty, Date.now())).result).toMatchObject({ code: 'order.empty' });
    await executeDirect(brand.books, open(), Date.now());
    expect((await numbers()).at(-1)).toBe('S02-00-000013');
  });

  test('made again with the same id has one effect and the same answer; with other arguments it is refused', async () => {
    const command = open();
    const answers = await Promise.all([1, 2, 3].map(() => executeDirect(brand.books, command, Date.now())));
    expect(new Set(answers.map(({ result }) => JSON.stringify(result))).size).toBe(1);
    expect(answers.filter(({ kind }) => kind === 'booked')).toHaveLength(1);
    expect(await numbers()).toHaveLength(14);
    const other = await executeDirect(brand.books, open({ commandId: command.commandId }), Date.now());
    expect(other.result).toMatchObject({ outcome: 'rejected', code: 'system.conflict' });
    expect(await numbers()).toHaveLength(14);
  });
});

test('after all of this the books agree', async () => {
  const problems = await audit(brand.pool, Date.now());
  // A receipt that no table takes was refused, and its order number with it.
  expect(problems.filter(({ kind }) => kind !== 'numbers')).toEqual([]);
});
