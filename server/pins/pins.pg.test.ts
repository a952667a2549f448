import { v7 as uuid } from 'uuid';
import { afterEach, describe, expect, test } from 'vitest';
import { pinTries } from '#domain/staff/pin.ts';
import type { PinLogin } from '#domain/sync/approval.ts';
import { approvalText, pinLoginText } from '#domain/sync/approval.ts';
import type { SentCommand } from '#domain/sync/protocol.ts';
import { sealFor } from '../../src/db/session/seal.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { type ApiCounter, apiCounter } from '../../tests/api-counter.ts';
import { tellRights } from '../../tests/change-rights.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';
import { forgetPin, isPin, setPin } from './pins.ts';
import { publicSealKey } from './seal-key.ts';

const api = await apiUnderTest();
const { app, pool, signIn } = api;
const [cashier, manager] = [await signIn('cashier'), await signIn('manager')];
const pin = '482913';
const key = await publicSealKey(pool);
await setPin(pool, { brandId: 'brand-1', staffId: 'manager' }, pin, Date.now());

afterEach(() => pool.query('delete from pin_try'));

/** A counter of the cashier, at which the manager has worked too. */
const shared = async (): Promise<ApiCounter> => {
  const counter = await apiCounter(api, cashier);
  await counter.pull(manager);
  return counter;
};

/** A command of the cashier's that takes a right they lack, sealed with what somebody took for the manager's PIN. */
const approvedWith = async (counter: ApiCounter, digits: string, staffId = 'manager'): Promise<SentCommand> => {
  const args = { orderId: uuid(), reason: 'x', refund: 5_000, goods: [] };
  const command = { ...counter.sells('cashier'), name: 'order.cancel', version: 2, args };
  const sealed = await sealFor({ key }, digits, approvalText(counter.enrolment.counterId, staffId, command));
  return { ...command, approval: { staffId, sealed } };
};
const loginWith = async (
  { enrolment }: ApiCounter,
  digits: string,
  at = Date.now(),
  staffId = 'manager',
  token = newToken('brand-1'),
): Promise<PinLogin> => {
  const secret = JSON.stringify({ pin: digits, token });
  return {
    staffId,
    at,
    sealed: await sealFor({ key }, secret, pinLoginText(enrolment.counterId, staffId, at)),
  };
};
/** Sends logins with PINs; answers how many of them were taken for right. */
const unlocks = async ({ enrolment }: ApiCounter, logins: readonly PinLogin[]): Promise<number> => {
  const { counterId, incarnation, epoch, secret } = enrolment;
  const reply = await app.inject({
    method: 'POST',
    url: '/api/sync/push',
    headers: { authorization: `Counter ${secret}`, 'x-counter': counterId },
    payload: { counterId, incarnation, epoch, commands: [], logins },
  });
  return logins.length - (reply.json().data.refusedLogins ?? []).length;
};
const codes = async (counter: ApiCounter, commands: readonly SentCommand[]) => {
  const { status, reply } = await counter.push(commands);
  expect(status).toBe(200);
  return reply.results.map(({ code, outcome }) => code ?? outcome);
};
const wrongOnes = (count: number): string[] => Array.from({ length: count }, (_, n) => String(600_101 + n));

describe('PINs that are tried at a counter', () => {
  test('are looked at five times a day, also where an approval that was right is sent again in between', async () => {
    const counter = await shared();
    const right = await approvedWith(counter, pin);
    // The order is not there: the approval was right, its command is refused.
    expect(await codes(counter, [right])).toEqual(['order.unknown']);
    for (const digits of wrongOnes(pinTries)) {
      expect(await unlocks(counter, [await loginWith(counter, digits)])).toBe(0);
      const { n } = counter.sells('cashier');
      expect(await codes(counter, [{ ...right, n }])).toHaveLength(1);
    }
    expect(await unlocks(counter, [await loginWith(counter, pin)])).toBe(0);
  });

  test('are worked out once where they are right, however many are shown: no other password waits for them', async () => {
    const owner = { brandId: 'brand-1', staffId: 'manager' };
    const at = { counterId: 'anywhere', now: Date.now() };
    expect(await isPin(pool, owner, at, pin)).toBe(true);
    // As many are worked out as may wait.
    const others = Array.from({ length: 101 }, () => hashPassword('other'));
    expect(await isPin(pool, owner, at, pin)).toBe(true);
    await expect(isPin(pool, owner, at, '600100')).rejects.toMatchObject({ name: 'Busy' });
    await Promise.all(others);
    expect(await isPin(pool, owner, at, '600100')).toBe(false);
    await setPin(pool, owner, '600100', Date.now());
    expect(await isPin(pool, owner, at, pin)).toBe(false);
    await setPin(pool, owner, pin, Date.now());
    expect(await isPin(pool, owner, at, pin)).toBe(true);
  });

  test('use up nothing where they are right', async () => {
    const counter = await shared();
    for (let times = 0; times < 2 * pinTries; times += 1)
      expect(await unlocks(counter, [await loginWith(counter, pin)])).toBe(1);
    const { rows } = await pool.query('select from pin_try where count > 0');
    expect(rows).toEqual([]);
  });

  test('are looked at five times a day at all counters together where their owner has never worked', async () => {
    let looked = 0;
    for (let made = 0; made < 3; made += 1) {
      const counter = await apiCounter(api, cashier);
      for (const digits of wrongOnes(pinTries)) await unlocks(counter, [await loginWith(counter, digits)]);
      looked += await unlocks(counter, [await loginWith(counter, pin)]);
    }
    expect(looked).toBe(0);
    const { rows } = await pool.query('select sum(count) as tries from pin_try');
    expect(Number(rows[0].tries)).toBe(pinTries);
    // Where they have worked nobody has used anything up.
    const own = await shared();
    expect(await unlocks(own, [await loginWith(own, pin)])).toBe(1);
  });

  test('are looked at five times a day by a counter that says it brings what was done at others', async () => {
    const [own, ...others] = [await shared(), await shared(), await shared()];
    /** A command with a PIN of theirs, as if it had been given at another counter of the shop. */
    const brought = async (from: ApiCounter, digits: string) => {
      const { counterId, number, incarnation } = from.enrolment;
      const approved = from.proved(await approvedWith(from, digits));
      const { n } = own.sells('cashier');
      return { ...approved, n, carriedFrom: { counterId, number, incarnation, n: approved.n } };
    };
    for (const from of others)
      for (const digits of wrongOnes(pinTries)) await own.push([await brought(from, digits)], { asTheyAre: true });
    const { rows } = await pool.query('select sum(count) as tries from pin_try');
    expect(Number(rows[0].tries)).toBe(pinTries);
  });

  test('begin anew with a new PIN: the wrong tries of the one before count no more, at whichever counter', async () => {
    const owner = { brandId: 'brand-1', staffId: 'manager' };
    const [own, foreign] = [await shared(), await apiCounter(api, cashier)];
    for (const counter of [own, foreign])
      for (const digits of wrongOnes(pinTries)) await unlocks(counter, [await loginWith(counter, digits)]);
    expect(await unlocks(own, [await loginWith(own, pin)])).toBe(0);
    await setPin(pool, owner, '719264', Date.now());
    for (const counter of [own, foreign]) {
      expect(await unlocks(counter, [await loginWith(counter, '719264')])).toBe(1);
      expect(await unlocks(counter, [await loginWith(counter, pin)])).toBe(0);
    }
    await setPin(pool, owner, pin, Date.now());
  });

  test('of people who have none leave nothing behind', async () => {
    const counter = await shared();
    const made = await Promise.all(['nobody', 'boss', 'neighbour'].map((id) => approvedWith(counter, pin, id)));
    expect(await codes(counter, made)).toEqual(Array(3).fill('approval.notProved'));
    expect((await pool.query('select from pin_try')).rowCount).toBe(0);
  });
});

test('a login with a PIN that is older than what is remembered of its session begins none', async () => {
  const counter = await shared();
  const day = 24 * 60 * 60 * 1000;
  expect(await unlocks(counter, [await loginWith(counter, pin, Date.now() - 39 * day)])).toBe(1);
  const stale = await loginWith(counter, pin, Date.now() - 41 * day);
  expect(await unlocks(counter, [stale])).toBe(0);
});

describe('a login with a PIN', () => {
  const sessionOf = async (token: string) => {
    const { rows } = await pool.query('select opened_at as "openedAt" from session where token_hash = $1', [
      hashToken(token),
    ]);
    return rows as { openedAt: number }[];
  };

  test('that is shown again after its session has ended is taken for right and begins none', async () => {
    const [counter, token] = [await shared(), newToken('brand-1')];
    const login = await loginWith(counter, pin, Date.now(), 'manager', token);
    expect(await unlocks(counter, [login])).toBe(1);
    expect(await sessionOf(token)).toHaveLength(1);
    await pool.query('delete from session where token_hash = $1', [hashToken(token)]);
    expect(await unlocks(counter, [login])).toBe(1);
    expect(await sessionOf(token)).toEqual([]);
  });

  test('begins its session also where another counter of the browser shows it', async () => {
    const [unlocked, shows, token] = [await shared(), await shared(), newToken('brand-1')];
    const login = await loginWith(unlocked, pin, Date.now(), 'manager', token);
    expect(await unlocks(shows, [login])).toBe(0);
    expect(await unlocks(shows, [{ ...login, counterId: unlocked.enrolment.counterId }])).toBe(1);
    expect(await sessionOf(token)).toHaveLength(1);
  });

  test('by a clock that goes ahead begins when the server hears of it', async () => {
    const [counter, token] = [await shared(), newToken('brand-1')];
    const ahead = Date.now() + 60 * 60 * 1000;
    expect(await unlocks(counter, [await loginWith(counter, pin, ahead, 'manager', token)])).toBe(1);
    const [begun] = await sessionOf(token);
    expect(Number(begun?.openedAt)).toBeLessThanOrEqual(Date.now());
  });

  test('begins no session of another brand', async () => {
    const [counter, token] = [await shared(), newToken('brand-2')];
    expect(await unlocks(counter, [await loginWith(counter, pin, Date.now(), 'manager', token)])).toBe(0);
    expect(await sessionOf(token)).toEqual([]);
  });
});

test('nobody approves what they do themselves, though it be with their PIN', async () => {
  const counter = await shared();
  const own = { brandId: 'brand-1', staffId: 'cashier' };
  await setPin(pool, own, '907315', Date.now());
  try {
    expect(await codes(counter, [await approvedWith(counter, '907315', 'cashier')])).toEqual(['approval.notProved']);
  } finally {
    await pool.query(forgetPin, [own.brandId, own.staffId]);
  }
});

test('what was approved at a counter stays approved where another one brings it', async () => {
  const [old, fresh] = [await shared(), await shared()];
  const approved = old.proved(await approvedWith(old, pin));
  await pool.query('update counter set last_contact = null where id = $1', [old.enrolment.counterId]);
  const { counterId, number, incarnation } = old.enrolment;
  const carried = { ...approved, n: 1, carriedFrom: { counterId, number, incarnation, n: approved.n } };
  const { reply } = await fresh.push([carried], { asTheyAre: true });
  expect(reply.results.map(({ code }) => code)).toEqual(['order.unknown']);
});

test.each([[null], ['text'], [[1]], [7]])('an approval of a command with the arguments %j is held', async (args) => {
  const counter = await shared();
  const approved = await approvedWith(counter, pin);
  const odd = { ...approved, args };
  expect(await codes(counter, [odd, { ...counter.sells('cashier'), args: {} }])).toEqual([
    'approval.notProved',
    'system.badArguments',
  ]);
});

test('what was approved by somebody who has left since waits for a manager: it has happened', async () => {
  const counter = await shared();
  const approved = await approvedWith(counter, pin);
  await pool.query("update employee set resigned_at = 1 where id = 'manager'");
  await tellRights(pool);
  try {
    expect(await codes(counter, [approved])).toEqual(['system.staffResigned']);
  } finally {
    await pool.query("update employee set resigned_at = null where id = 'manager'");
    await tellRights(pool);
  }
});

test('what names nobody that there can be stops no push: an approval, a session that began or ended', async () => {
  const counter = await shared();
  const approved = await approvedWith(counter, pin, 'a\u0000b');
  const { status, reply } = await counter.push([approved], { ended: [{ session: 'a\u0000b', mac: 'x' }] });
  expect([status, reply?.results[0]?.code]).toEqual([200, 'approval.notProved']);
  expect(await unlocks(counter, [await loginWith(counter, pin, Date.now(), 'a\u0000b')])).toBe(0);
});
