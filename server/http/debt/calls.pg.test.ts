import { describe, expect, test } from 'vitest';
import type { DebtOwed } from '#domain/debt/calls.ts';
import type { DebtAccount } from '#domain/debt/debt-account.ts';
import type { DebtEntry } from '#domain/debt/debt-entry.ts';
import type { DebtRepayment } from '#domain/debt/debt-repayment.ts';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { aDebt, aDebtEntry, aRepayment } from '../../../tests/make-debt.ts';
import { aMember } from '../../../tests/make-member.ts';

const { app, pool, signIn } = await apiUnderTest();
const of = (memberId: string, shopId: string, balance: number, repaid = 0) =>
  aDebt({ memberId, shopId, balance, repaid });
const onAccount = (id: string, memberId: string, shopId: string, amount: number) =>
  aDebtEntry({ id, memberId, shopId, amount, keptAt: amount });
/** Own owes both stores, and under a second record too; the neighbour's member owes theirs; somebody has repaid all. */
await putInto(pool, {
  member: [
    aMember({ id: 'double', shopId: 's01', mobile: '', mergedInto: 'own', mergedAt: 1 }),
    aMember({ id: 'gone', shopId: 's02', mobile: '13600004444', shared: false }),
  ],
  debtAccount: [
    of('own', 's01', 5_000),
    of('own', 's02', 700),
    of('double', 's01', 1_000),
    of('foreign', 's02', 300),
    of('shared', 's01', 0, 900),
    of('gone', 's01', 40),
  ],
  debtEntry: [
    onAccount('a', 'own', 's01', 5_000),
    onAccount('b', 'own', 's02', 700),
    onAccount('c', 'double', 's01', 1_000),
    onAccount('d', 'foreign', 's02', 300),
  ],
  debtRepayment: [
    aRepayment({ id: 'here', memberId: 'shared', shopId: 's01', at: 2 }),
    aRepayment({ id: 'under-double', memberId: 'double', shopId: 's01', at: 1 }),
    aRepayment({ id: 'there', memberId: 'foreign', shopId: 's02' }),
  ],
});

const at = {
  headquarters: await signIn('boss', 'hq'),
  boss: await signIn('boss', 's01'),
  cashier: await signIn('cashier'),
  neighbour: await signIn('neighbour', 's02'),
  technician: await signIn('technician'),
  otherBrand: await signIn('xboss', 'xs01'),
} as const;
type By = keyof typeof at;
const call = async <Data>(by: By, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
  const reply = await app.inject({ method, url: `/api${path}`, headers: at[by], ...(payload ? { payload } : {}) });
  const { code, data } = reply.json() as { code?: string; data: Data };
  return { status: reply.statusCode, code, data };
};
const owed = (by: By, member: string) => call<DebtOwed>(by, 'GET', `/pc/v1/members/${member}/debt`);
const ids = async <Row extends { readonly id: string }>(by: By, path: string) => {
  const { data } = await call<Row[]>(by, 'GET', path);
  return data.map(({ id }) => id);
};

describe('what a member owes', () => {
  test.each<[By, string, DebtOwed]>([
    [
      'headquarters',
      'own',
      {
        owed: 6_700,
        owedHere: 0,
        shops: [
          { shopId: 's01', owed: 6_000 },
          { shopId: 's02', owed: 700 },
        ],
      },
    ],
    ['cashier', 'own', { owed: 6_000, owedHere: 6_000, shops: [{ shopId: 's01', owed: 6_000 }] }],
    ['cashier', 'double', { owed: 1_000, owedHere: 1_000, shops: [{ shopId: 's01', owed: 1_000 }] }],
    ['neighbour', 'own', { owed: 700, owedHere: 700, shops: [{ shopId: 's02', owed: 700 }] }],
    ['cashier', 'shared', { owed: 0, owedHere: 0, shops: [] }],
    // Whom the shop may not see any more still owes it.
    ['cashier', 'gone', { owed: 40, owedHere: 40, shops: [{ shopId: 's01', owed: 40 }] }],
  ])('is seen by %s of %s as far as it is owed to shops that they see', async (by, member, expected) => {
    expect(await owed(by, member)).toMatchObject({ status: 200, data: expected });
  });

  test.each<[By, string, number]>([
    ['cashier', 'foreign', 404],
    ['cashier', 'nobody', 404],
    ['otherBrand', 'own', 404],
    ['technician', 'own', 403],
  ])('is not seen by %s of %s', async (by, member, status) => {
    expect((await owed(by, member)).status).toBe(status);
  });
});

describe('lists of debt', () => {
  test('say of the shops alone that somebody sees who owes, and what was owed and repaid', async () => {
    const accounts = async (by: By) => {
      const { data } = await call<(DebtAccount & { memberName: string })[]>(by, 'GET', '/pc/v1/debts?filter=owed:1');
      return data.map(({ memberId, shopId, balance }) => `${memberId} ${shopId} ${balance}`);
    };
    expect(await accounts('cashier')).toEqual(['own s01 5000', 'double s01 1000', 'gone s01 40']);
    expect(await accounts('neighbour')).toEqual(['own s02 700', 'foreign s02 300']);
    expect(await accounts('headquarters')).toHaveLength(5);
    expect(await accounts('otherBrand')).toEqual([]);
    const sums = async (by: By) => (await call<object>(by, 'GET', '/pc/v1/debt_sums?filter=owed:1')).data;
    expect(await sums('neighbour')).toEqual({ members: 2, owed: 1_000 });
    expect(await sums('headquarters')).toEqual({ members: 4, owed: 7_040 });
    expect(await ids<DebtEntry>('cashier', '/pc/v1/debts/entries')).toEqual(['a', 'c']);
    expect(await ids<DebtRepayment>('neighbour', '/pc/v1/debts/repayments')).toEqual(['there']);
    for (const path of ['/pc/v1/debts', '/pc/v1/debt_sums', '/pc/v1/debts/entries', '/pc/v1/debts/repayments'])
      expect((await call('technician', 'GET', path)).status).toBe(403);
  });

  test('find a person under all of their records', async () => {
    expect(await ids('cashier', '/pc/v1/debts/entries?filter=member_id:own')).toEqual(['a', 'c']);
    expect(await ids('cashier', '/pc/v1/debts/entries?filter=member_id:double')).toEqual(['c']);
    expect(await ids('cashier', '/pc/v1/debts/repayments?filter=member_id:own')).toEqual(['under-double']);
    expect(await ids('cashier', '/pc/v1/debts/entries?filter=member_id:foreign')).toEqual([]);
  });
});

test('a repayment in two ways under two records says whose it is, and is taken back under both, in its own shop alone', async () => {
  const payments = [
    { type: 0, amount: 4_000 },
    { type: 6, amount: 1_500 },
  ];
  const repaid = await call<DebtOwed>('boss', 'POST', '/pc/v1/members/own/debt/repayments', { payments });
  expect(repaid).toMatchObject({ status: 200, data: { owedHere: 500 } });
  const { data } = await call<DebtRepayment[]>('boss', 'GET', '/pc/v1/debts/repayments?filter=member_id:own');
  const [made] = data;
  expect(made).toMatchObject({ amount: 5_500, memberName: 'Member own', owed: 500 });
  expect([made?.parts.length, new Set(made?.payments.map(({ id }) => id)).size]).toEqual([2, 2]);
  const takeBack = (by: By, id = made?.id) =>
    call<DebtRepayment>(by, 'PUT', `/pc/v1/debts/repayments/${id}/take_back`, { reason: 'mistake' });
  expect(await takeBack('neighbour')).toMatchObject({ status: 404, code: 'debt.repaymentUnknown' });
  expect(await takeBack('headquarters')).toMatchObject({ status: 422, code: 'debt.repaymentUnknown' });
  expect(await takeBack('otherBrand')).toMatchObject({ status: 404, code: 'debt.repaymentUnknown' });
  expect(await takeBack('boss', 'there')).toMatchObject({ status: 404, code: 'debt.repaymentUnknown' });
  expect(await takeBack('boss')).toMatchObject({ status: 200, data: { takenBack: { staffId: 'boss' } } });
  expect((await owed('boss', 'own')).data).toMatchObject({ owedHere: 6_000 });
});

test('nobody repays or writes off what is owed to another shop, or in another brand', async () => {
  const payments = [{ type: 0, amount: 300 }];
  expect(await call('boss', 'POST', '/pc/v1/members/foreign/debt/repayments', { payments })).toMatchObject({
    code: 'debt.nothingOwed',
  });
  const writeOff = { amount: 1, reason: 'old' };
  expect(await call('boss', 'POST', '/pc/v1/members/foreign/debt/write_offs', writeOff)).toMatchObject({
    code: 'debt.nothingOwed',
  });
  expect(await call('otherBrand', 'POST', '/pc/v1/members/own/debt/write_offs', writeOff)).toMatchObject({
    code: 'debt.nothingOwed',
  });
  expect((await owed('headquarters', 'foreign')).data.owed).toBe(300);
});
