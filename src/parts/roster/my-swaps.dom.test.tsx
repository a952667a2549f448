import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { weekOf } from '#domain/duty/duty-week.ts';
import { requestOf } from '#domain/kernel/call.ts';
import { rosterCalls } from '#domain/roster/calls.ts';
import { swapStatuses } from '#domain/roster/swap/codes.ts';
import type { DutySwap } from '#domain/roster/swap/duty-swap.ts';
import { swapCalls } from '#domain/roster/swap-calls.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import { dayIn } from '#domain/values/day-in.ts';
import { atOffice, tap } from '../../../tests/components/at-office.tsx';
import { aShop } from '../../../tests/make.ts';
import { aDuty, aDutyWeek } from '../../../tests/make-duty.ts';
import { aSwap, aSwappedDuty } from '../../../tests/make-swap.ts';
import { MySwaps } from './my-swaps.tsx';

beforeEach(() => localStorage.clear());

const ahead = aSwappedDuty('2099-01-02', [9, 17]);
const later = aSwappedDuty('2099-01-03', [14, 22]);
const people = [
  { id: 'li', name: 'Li' },
  { id: 'wu', name: 'Wu' },
];

const today = dayIn(Date.now(), 'Asia/Shanghai');
const [mine, theirs] = [dayAfter(today, 2), dayAfter(today, 3)];
const weeks = [0, 7, 14, 21].map((days) => dayAfter(weekOf(today), days));
const roster = [
  aDutyWeek('li', { [mine]: aDuty(mine, [9, 17]) }),
  aDutyWeek('wu', { [theirs]: aDuty(theirs, [14, 22]) }),
];
const pageOf = (rows: readonly unknown[]) => ({ data: rows, meta: { total: rows.length, page: 1, per_page: 200 } });

const open = (swaps: readonly DutySwap[], isHeld = false) => {
  const { path } = requestOf(swapCalls.list, { perPage: 200 });
  return atOffice(<MySwaps isHeld={isHeld} />, {
    permissions: ['pc.roster.list'],
    held: { 'shop.current': aShop(), 'staff.all': people, 'record.held': { rows: swaps, total: swaps.length } },
    replies: {
      [`GET ${path}`]: pageOf(swaps),
      [`GET ${requestOf(rosterCalls.list, { filter: { week: weeks }, perPage: 200 }).path}`]: pageOf(roster),
    },
  });
};

describe('the swaps of whoever works here', () => {
  test('one that they are asked is agreed to or declined', async () => {
    const gave = open([aSwap({ fromId: 'wu', toId: 'li', given: ahead, note: 'a wedding' })]);
    expect((await screen.findByTestId('my-swap')).textContent).toMatch(/Asked.*Wu gives away.*a wedding/);
    await tap('agree-swap');
    const about = { dutySwapId: 'swap-1', fromId: 'wu', day: '2099-01-02', forDay: '', takerId: 'li' };
    await waitFor(() => expect(gave()).toEqual([['swap.agree', about]]));
    await tap('withdraw-swap');
    await waitFor(() => expect(gave()[1]).toEqual(['swap.withdraw', { dutySwapId: 'swap-1', byId: 'li' }]));
  });

  test('one that they asked for is taken back, and not agreed to by themselves', async () => {
    const gave = open([aSwap({ fromId: 'li', toId: 'wu', given: ahead, taken: later })]);
    expect((await screen.findByTestId('my-swap')).textContent).toMatch(/Li gives .* for .*Asked: Wu/);
    expect(screen.queryByTestId('agree-swap')).toBeNull();
    await tap('withdraw-swap');
    await waitFor(() => expect(gave()).toEqual([['swap.withdraw', { dutySwapId: 'swap-1', byId: 'li' }]]));
  });

  test('one that is open to anybody is taken by whoever likes, and nobody declines it', async () => {
    open([aSwap({ fromId: 'wu', toId: '', given: ahead })]);
    expect(await screen.findByTestId('agree-swap')).toBeTruthy();
    expect(screen.queryByTestId('withdraw-swap')).toBeNull();
  });

  test('a counter shows what it holds, and what was refused with its reason', async () => {
    const ended = { status: swapStatuses.refused, endedAt: Date.now(), reason: 'too few people', takerId: 'wu' };
    open([aSwap({ fromId: 'li', toId: 'wu', given: ahead, ...ended })], true);
    expect((await screen.findByTestId('my-swap')).textContent).toMatch(/Wu agreed.*Reason: too few people/);
    expect(screen.getByTestId('swap-status').textContent).toBe('Refused');
    expect(screen.queryByTestId('withdraw-swap')).toBeNull();
  });

  test('without one it says so, and one is asked for by the duties that the roster has', async () => {
    const gave = open([]);
    expect((await screen.findByTestId('my-swaps')).textContent).toContain('No swap is open');
    await tap('ask-swap');
    for (const [field, option] of [
      ['swap-day', /09:00/],
      ['swap-to', 'Wu'],
      ['swap-for-day', /14:00/],
    ] as const) {
      fireEvent.click(await screen.findByTestId(field));
      fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
    }
    fireEvent.change(screen.getByTestId('swap-note'), { target: { value: 'a wedding' } });
    await tap('confirm-ask-swap');
    const about = { fromId: 'li', day: mine, toId: 'wu', forDay: theirs, note: 'a wedding' };
    await waitFor(() => expect(gave()).toEqual([['swap.ask', { dutySwapId: expect.any(String), ...about }]]));
  });
});
