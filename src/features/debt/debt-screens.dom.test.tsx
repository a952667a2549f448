import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { debtCalls } from '#domain/debt/calls.ts';
import { requestOf } from '#domain/kernel/call.ts';
import { atOffice, tap, typeIn } from '../../../tests/components/at-office.tsx';
import { aShop } from '../../../tests/make.ts';
import { aDebt, aDebtEntry, aRepayment } from '../../../tests/make-debt.ts';
import { ListInside } from '../../list/list-inside.tsx';
import { debtList } from './debt-list.tsx';
import { MemberDebt } from './member-debt.tsx';

beforeEach(() => localStorage.clear());

const ofMember = `GET ${requestOf(debtCalls.ofMember, { params: { id: 'm1' } }).path}`;
const pageOf = <Row,>(rows: readonly Row[]) => ({
  data: rows,
  meta: { total: rows.length, page: 1, per_page: 10 },
});
const entries = requestOf(debtCalls.entries, { filter: { member_id: 'm1' }, page: 1, perPage: 10 });
const repayments = requestOf(debtCalls.repayments, { filter: { member_id: 'm1' }, page: 1, perPage: 10 });
const all = ['pc.member.list', 'pc.member.debt', 'pc.order.refund'];

const openMember = (owed: object = {}, permissions: readonly string[] = all, repaid: object = {}) =>
  atOffice(<MemberDebt id="m1" />, {
    permissions,
    held: { 'shop.current': aShop() },
    replies: {
      [ofMember]: { data: { owed: 5_000, owedHere: 5_000, shops: [{ shopId: 'shop-1', owed: 5_000 }], ...owed } },
      [`GET ${entries.path}`]: pageOf([
        aDebtEntry({ id: 'a' }),
        aDebtEntry({ id: 'b', kind: 'writtenOff', amount: -100, note: 'moved away' }),
      ]),
      [`GET ${repayments.path}`]: pageOf([aRepayment(repaid)]),
      'POST /pc/v1/members/m1/debt/write_offs': { data: { owed: 4_000, owedHere: 4_000, shops: [] } },
    },
  });

describe('the debt of a member', () => {
  test('is shown with how it came about and what was repaid', async () => {
    openMember();
    expect((await screen.findByTestId('debt-owed')).textContent).toBe('Owed ¥50.00');
    expect((await screen.findByTestId('debt-a')).textContent).toMatch(/On account.*60\.00/);
    expect(screen.getByTestId('debt-b').textContent).toMatch(/Written off.*moved away/);
    expect((await screen.findByTestId('repayment-repayment-1')).textContent).toMatch(/10\.00.*Cash.*Booked/);
    expect(screen.queryByTestId('debt-of-shop')).toBeNull();
  });

  test('says what is owed to which shop where it is not this one alone', async () => {
    openMember({
      owed: 7_000,
      shops: [
        { shopId: 'shop-1', owed: 5_000 },
        { shopId: 'shop-2', owed: 2_000 },
      ],
    });
    expect((await screen.findByTestId('debt-owed')).textContent).toBe('Owed ¥70.00');
    expect(screen.getAllByTestId('debt-of-shop')).toHaveLength(2);
  });

  test('is written off by whoever may, all of it or less, with a reason', async () => {
    const gave = openMember();
    await tap('write-off');
    await typeIn('write-off-amount', '10');
    await tap('confirm-write-off');
    expect(gave()).toEqual([]);
    await typeIn('write-off-reason', 'moved away');
    await tap('confirm-write-off');
    const body = { amount: 1_000, reason: 'moved away' };
    await waitFor(() => expect(gave()).toEqual([['POST /pc/v1/members/m1/debt/write_offs', body]]));
  });

  test('a repayment is opened for its slip, and taken back with a reason', async () => {
    const gave = openMember();
    await tap('repayment-repayment-1');
    expect(await screen.findByRole('button', { name: 'Print slip' })).toBeTruthy();
    await tap('take-back');
    await typeIn('take-back-reason', 'another member');
    await tap('confirm-take-back');
    const args = { repaymentId: 'repayment-1', records: ['member-1'], reason: 'another member' };
    await waitFor(() => expect(gave()).toEqual([['debt.takeBack', args]]));
  });

  const takenBack = { reason: 'wrong', at: 1, staffId: 'li', approvedBy: '', counterId: 'c' };
  test.each([
    ['another shop booked it', { shopId: 'shop-2' }, all],
    ['it was taken back already', { takenBack }, all],
    ['whoever works here may give no money back', {}, ['pc.member.list', 'pc.member.debt']],
  ])('a repayment is opened and not taken back where %s', async (_, repaid, permissions) => {
    openMember({}, permissions, repaid);
    await tap('repayment-repayment-1');
    expect((await screen.findByRole('dialog')).textContent).toContain('¥10.00');
    expect(screen.queryByTestId('take-back')).toBeNull();
  });

  test('is only looked at by others, and nothing is written off where nothing is owed here', async () => {
    openMember({ owedHere: 0 });
    await screen.findByTestId('debt-owed');
    expect(screen.queryByTestId('write-off')).toBeNull();
  });
});

test('who owes what is listed with what that is together', async () => {
  const rows = [
    { ...aDebt({ memberId: 'li', balance: 9_000 }), memberName: 'Li' },
    { ...aDebt({ memberId: 'wu', balance: 1_000 }), memberName: 'Wu' },
  ];
  const list = requestOf(debtCalls.list, { filter: { owed: 1 }, page: 1, perPage: 20 });
  const sums = requestOf(debtCalls.sums, { query: { filter: 'owed:1' } });
  atOffice(<ListInside list={debtList} fixed={{}} />, {
    permissions: all,
    replies: { [`GET ${list.path}`]: pageOf(rows), [`GET ${sums.path}`]: { data: { members: 2, owed: 10_000 } } },
  });
  expect((await screen.findByTestId('debt-sum')).textContent).toBe('2 members owe ¥100.00');
  expect(screen.getByTestId(`owes-${rows[0]?.id}`).textContent).toMatch(/Li.*90\.00/);
});
