import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endingOf } from '../../src/db/session/proof.ts';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { endShown, isEndedBy, proofIdOf, purgeProofs, seedOf } from './proofs.ts';
import { endOtherSessions, endSession, findSession, openSession } from './session-store.ts';
import { brandOf, hashToken, newToken, sessionLife } from './tokens.ts';

const [hour, day] = [60 * 60_000, 24 * 60 * 60_000];
const now = Date.parse('2026-11-22T08:00:00Z');
let brand: TestBrand;
beforeAll(async () => {
  brand = await testBrand();
});
beforeEach(async () => {
  for (const table of ['session', 'session_proof']) await brand.pool.query(`delete from ${table}`);
});
afterAll(() => brand.close());

const open = (staffId = 'staff-1', at = now) => openSession(brand.pool, 'brand-1', staffId, at);
const find = (token: string, at = now) => findSession(brand.pool, token, at);
const found = async (token: string) => {
  const session = await find(token);
  if (!session) throw new Error('there is no such session');
  return session;
};
const expiresAt = async (token: string): Promise<number | undefined> => {
  const { rows } = await brand.pool.query<{ at: number }>(
    'select expires_at as at from session where token_hash = $1',
    [hashToken(token)],
  );
  return rows[0]?.at;
};
const proofs = async () =>
  (await brand.pool.query('select id, staff_id, seed, opened_at, ended_at from session_proof order by opened_at')).rows;

describe('a session', () => {
  test('is found by its token, which is stored nowhere, in its own brand alone', async () => {
    const token = await open();
    expect(await find(token)).toEqual({
      brandId: 'brand-1',
      employeeId: 'staff-1',
      tokenHash: hashToken(token),
      platform: 'pc',
    });
    const secret = token.slice('brand-1.'.length);
    expect(await find(`brand-2.${secret}`)).toBeUndefined();
    const { rows } = await brand.pool.query('select row_to_json(s)::text as row from session s');
    expect(rows.filter(({ row }) => row.includes(secret))).toEqual([]);
  });

  test('lasts 30 days after it was last used, and the use is noted once an hour', async () => {
    const token = await open();
    expect(await expiresAt(token)).toBe(now + 30 * day);
    await find(token, now + hour);
    expect(await expiresAt(token)).toBe(now + sessionLife);
    await find(token, now + hour + 1);
    expect(await expiresAt(token)).toBe(now + hour + 1 + sessionLife);
    expect(await find(token, now + hour + sessionLife)).toBeDefined();
    const other = await open();
    expect(await find(other, now + sessionLife)).toBeUndefined();
  });

  test('that has expired is forgotten when somebody signs in', async () => {
    const [first, second] = [await open(), await open('staff-1', now + 1)];
    await open('staff-2', now + sessionLife);
    expect([await expiresAt(first), await expiresAt(second)]).toEqual([undefined, now + 1 + sessionLife]);
  });

  test('ends alone when somebody signs out, and all others of this person when the password is changed', async () => {
    const [here, there, elsewhere, other] = [await open(), await open(), await open(), await open('staff-2')];
    await endSession(brand.pool, await found(there));
    expect(await find(there)).toBeUndefined();
    expect(await find(elsewhere)).toBeDefined();
    await endOtherSessions(brand.pool, await found(here));
    expect(await find(elsewhere)).toBeUndefined();
    for (const token of [here, other]) expect(await find(token)).toBeDefined();
  });

  test('proves what was given in it, also one that an earlier version opened, once it is used', async () => {
    const token = await open();
    const proof = { id: proofIdOf(token), staff_id: 'staff-1', seed: seedOf(token), opened_at: now, ended_at: null };
    expect(await proofs()).toEqual([proof]);
    await brand.pool.query('delete from session_proof');
    await find(token, now + hour);
    expect(await proofs()).toEqual([proof]);
    await find(token, now + hour);
    expect(await proofs()).toEqual([proof]);
  });
});

describe('a session that a counter shows to be ended', () => {
  test('is over for the server, whose and when it tells; with another proof it is not', async () => {
    const [token, other] = [await open(), await open('staff-2')];
    const forged = { ...endingOf(other), mac: endingOf(token).mac };
    expect(await endShown(brand.pool, 'brand-1', [])).toBeUndefined();
    expect(await endShown(brand.pool, 'brand-1', [forged])).toBeUndefined();
    expect(await endShown(brand.pool, 'brand-2', [endingOf(token)])).toBeUndefined();
    const before = Date.now();
    const shown = await endShown(brand.pool, 'brand-1', [forged, endingOf(token)]);
    expect(shown?.staffIds).toEqual(['staff-1']);
    expect((shown?.at ?? 0) - before).toBeGreaterThanOrEqual(-5_000);
    expect([await find(token), (await find(other))?.employeeId]).toEqual([undefined, 'staff-2']);
    expect(await endShown(brand.pool, 'brand-1', [endingOf(token)])).toBeUndefined();
  });

  test('is shown by what only its token makes', async () => {
    const [token, other] = [await open(), await open()];
    const { mac } = endingOf(token);
    expect(isEndedBy({ seed: seedOf(token) }, mac)).toBe(true);
    expect(isEndedBy({ seed: seedOf(other) }, mac)).toBe(false);
    expect(isEndedBy(undefined, mac)).toBe(false);
    for (const bad of ['', mac.slice(1), `${mac}0`, mac.toUpperCase()])
      expect(isEndedBy({ seed: seedOf(token) }, bad)).toBe(false);
  });

  test('is forgotten after 40 days, so that what was given in it can be proved as long as counters keep it', async () => {
    const [ended, running] = [await open('staff-1', now - 1), await open('staff-1', now - 1)];
    await endSession(brand.pool, await found(ended));
    await brand.pool.query('update session_proof set ended_at = $1 where ended_at is not null', [now]);
    await purgeProofs(brand.pool, now + 40 * day);
    expect(await proofs()).toHaveLength(2);
    await purgeProofs(brand.pool, now + 40 * day + 1);
    expect((await proofs()).map(({ id }) => id)).toEqual([proofIdOf(running)]);
  });
});

describe('a token', () => {
  test('names its brand, is never the same, and is no token with anything more or less in it', () => {
    const token = newToken('brand-1');
    expect(newToken('brand-1')).not.toBe(token);
    expect(brandOf(token)).toBe('brand-1');
    const secret = token.slice('brand-1.'.length);
    for (const bad of ['', secret, `.${secret}`, `${token}x`, token.slice(0, -1), `a_b.${secret}`, `x ${token}`])
      expect(brandOf(bad), bad).toBeUndefined();
    expect(brandOf(`${'a'.repeat(64)}.${secret}`)).toBe('a'.repeat(64));
    expect(brandOf(`${'a'.repeat(65)}.${secret}`)).toBeUndefined();
  });
});

test('a password is right for its own hash alone, and wrong where there is no account, even for what that is compared with', async () => {
  const stored = await hashPassword('demo1234');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const given = [
    [stored, 'demo1234'],
    [stored, 'demo1235'],
    [undefined, 'demo1234'],
    [undefined, 'nobody'],
  ] as const;
  expect(await Promise.all(given.map(([hash, password]) => isPassword(hash, password, 'staff')))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
