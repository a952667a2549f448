import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { swapStatuses } from '#domain/roster/swap/codes.ts';
import type { DutySwap } from '#domain/roster/swap/duty-swap.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { anEmployee, aShop } from '../../../tests/make.ts';
import { aBooking, aPart } from '../../../tests/make-booking.ts';
import { aDuty, aDutyWeek } from '../../../tests/make-duty.ts';
import { aSwap, aSwappedDuty } from '../../../tests/make-swap.ts';
import { ListInside } from '../../list/list-inside.tsx';
import { dutySwapList } from './swap-list.tsx';

const run = vi.fn(() => Promise.resolve({ ok: true as const, n: 1, commandId: 'command', number: null }));
const given = () => (run.mock.calls.at(-1) as unknown as [name: string, args: object]).slice(0, 2);
beforeEach(() => run.mockClear());

const day = '2099-01-02';
const people = ['technician', 'he'].map((id) => anEmployee({ id, name: id, shopId: 'shop-1' }));
const agreed = aSwap({
  status: swapStatuses.agreed,
  takerId: 'he',
  agreedAt: 2,
  given: aSwappedDuty(day, [9, 17]),
  note: 'a wedding',
});
const at = aDuty(day, [9, 17]).from;
const booked = aBooking({ name: 'Zhao', parts: [{ ...aPart({ startsAt: at, staffId: 'technician' }), name: 'Hour' }] });

const open = (rows: readonly DutySwap[], permissions = ['pc.roster.list', 'pc.roster.edit'], bookings = [booked]) =>
  draw(<ListInside list={dutySwapList} fixed={{}} />, {
    run: run as never,
    answers: {
      session: { permissions, shop: aShop(), counter: { id: 'c', number: '01' }, shops: [aShop()] },
      'staff.all': people,
      'roster.weeks': [aDutyWeek('technician', { [day]: aDuty(day, [9, 17]) })],
      'record.held': ({ of }: { of: string }) =>
        of === 'dutySwap' ? { rows, total: rows.length } : { rows: bookings, total: bookings.length },
    },
  });
const tap = async (testId: string) => fireEvent.click(await screen.findByTestId(testId));

describe('the swaps of a shop', () => {
  test('say who gives what to whom, and how they stand', async () => {
    open([agreed, aSwap({ id: 'over', given: aSwappedDuty('2020-01-02', [9, 17]) })]);
    expect((await screen.findByTestId('duty-swap-swap-1')).textContent).toMatch(/technician.*09:00.*he.*Nothing/);
    const states = screen.getAllByTestId('swap-state').map(({ textContent }) => textContent);
    expect(states).toEqual(['Agreed', 'Lapsed']);
    expect(screen.getAllByTestId('grant-swap')).toHaveLength(1);
  });

  test('are granted, once the bookings that fall out of it were looked at', async () => {
    open([agreed]);
    await tap('grant-swap');
    expect((await screen.findByTestId('swap-confirmed')).closest('section, div[role="dialog"], form')).toBeTruthy();
    await tap('swap-confirmed');
    await tap('confirm-grant-swap');
    const about = { dutySwapId: 'swap-1', fromId: 'technician', day, forDay: '', takerId: 'he', confirmed: true };
    await waitFor(() => expect(given()).toEqual(['swap.grant', about]));
  });

  test('are refused with a reason', async () => {
    open([agreed]);
    await tap('refuse-swap');
    fireEvent.change(await screen.findByTestId('swap-reason'), { target: { value: 'too few people' } });
    await tap('confirm-refuse-swap');
    const about = { dutySwapId: 'swap-1', reason: 'too few people' };
    await waitFor(() => expect(given()).toEqual(['swap.refuse', about]));
  });

  test('are looked at alone by whoever does not write the roster', async () => {
    open([agreed], ['pc.roster.list']);
    await screen.findByTestId('duty-swap-swap-1');
    expect([screen.queryByTestId('grant-swap'), screen.queryByTestId('refuse-swap')]).toEqual([null, null]);
  });
});
