import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Booking } from '#domain/booking/booking.ts';
import { bookingCalls } from '#domain/booking/calls.ts';
import { bookingStatuses } from '#domain/booking/codes.ts';
import { depositCalls } from '#domain/booking/deposit/calls.ts';
import type { DepositRow } from '#domain/booking/deposit/deposit-listing.ts';
import { depositStates } from '#domain/booking/deposit/states.ts';
import { requestOf } from '#domain/kernel/call.ts';
import { atOffice, tap } from '../../../../tests/components/at-office.tsx';
import { refused } from '../../../../tests/components/server-of.ts';
import { aShop } from '../../../../tests/make.ts';
import { aBooking } from '../../../../tests/make-booking.ts';
import { aDeposit } from '../../../../tests/make-deposit.ts';
import type { Search } from '../../../list/filter.ts';
import { DepositsScreen } from './deposits-screen.tsx';

beforeEach(() => localStorage.clear());

const booked = aBooking({ status: bookingStatuses.storeCancelled });
const aRow = (of: Partial<DepositRow> = {}): DepositRow => ({
  ...aDeposit(),
  used: 0,
  givenBack: 0,
  kept: 0,
  ticket: booked.ticket,
  bookingStatus: booked.status,
  startsAt: booked.startsAt,
  endedAt: booked.endedAt,
  ...of,
});
const rows = [
  aRow(),
  aRow({ id: 'deposit-2', name: 'Wu', bookingStatus: bookingStatuses.inProgress }),
  aRow({ id: 'deposit-3', name: 'Xu', ticket: '', bookingStatus: null, startsAt: null, surplus: true }),
];
const sums = { deposits: 3, taken: 15_000, owed: 13_500, used: 500, givenBack: 700, kept: 300 };

interface Said {
  readonly found?: readonly DepositRow[];
  readonly permissions?: readonly string[];
  readonly held?: readonly Booking[];
  readonly shopId?: string;
}
/** The list where somebody works at an office of a shop, which holds no booking unless one is given. */
const open = (
  search: Search,
  filter: Search,
  { found = rows, permissions, held = [], shopId = 'shop-1' }: Said = {},
) => {
  const list = requestOf(depositCalls.list, { filter, page: 1, perPage: 20 });
  const together = requestOf(depositCalls.sums, {
    query: { filter: Object.entries(filter).flat().join(':') },
  });
  const one = requestOf(bookingCalls.one, { params: { id: 'booking-1' } });
  const replies = {
    [`GET ${list.path}`]: { data: found, meta: { total: found.length, page: 1, per_page: 20 } },
    [`GET ${together.path}`]: { data: found.length > 0 ? sums : { ...sums, deposits: 0 } },
    [`GET ${one.path}`]: held.length > 0 ? refused('booking.unknown') : { data: booked },
  };
  /** What the server says from now on. */
  const becomes = (row: DepositRow, owed: number) => {
    replies[`GET ${list.path}`] = { data: [row], meta: { total: 1, page: 1, per_page: 20 } };
    replies[`GET ${together.path}`] = { data: { ...sums, owed } };
  };
  const gave = atOffice(<DepositsScreen search={search} onSearch={() => undefined} />, {
    permissions: permissions ?? ['pc.booking.list', 'pc.order.collect'],
    shop: aShop({ id: shopId }),
    held: { 'record.held': { rows: held, total: held.length }, 'shop.current': aShop({ id: shopId }) },
    replies,
  });
  return { gave, becomes };
};

describe('the list of deposits', () => {
  test('says of each what became of it and of its booking, and what all come to', async () => {
    open({}, {});
    expect((await screen.findByTestId('deposit-sums')).textContent).toBe(
      'Taken ¥150.00 · still held ¥135.00 · used ¥5.00 · refunded ¥7.00 · kept ¥3.00',
    );
    expect(screen.getByTestId('deposit-deposit-1').textContent).toMatch(/Li.*50\.00.*50\.00/);
    expect(screen.getByTestId('deposit-deposit-3').textContent).toContain('Without a booking');
  });

  test('is narrowed to those that wait to be settled', async () => {
    open({ state: depositStates.due }, { state: depositStates.due }, { found: rows.slice(0, 1) });
    expect(await screen.findByTestId('deposit-deposit-1')).toBeTruthy();
  });

  test('says how deposits come to be where there are none', async () => {
    open({}, {}, { found: [] });
    expect(await screen.findByText('No deposits yet')).toBeTruthy();
    expect(screen.getByText('A deposit is taken at its booking')).toBeTruthy();
    expect(screen.queryByTestId('deposit-sums')).toBeNull();
  });

  test('settles one by the rule whose booking is over, or that has none, and no other', async () => {
    const { gave, becomes } = open({}, {});
    const gone = { ...(aDeposit().entries[0] as DepositRow['entries'][number]), kind: 'givenBack' as const };
    const settles = (id: string) => within(screen.getByTestId(`deposit-${id}`)).queryByTestId('settle-deposit');
    await screen.findByTestId('deposit-deposit-1');
    expect(['deposit-1', 'deposit-2', 'deposit-3'].map((id) => settles(id) !== null)).toEqual([true, false, true]);
    fireEvent.click(settles('deposit-1') as HTMLElement);
    becomes(aRow({ owed: 0, givenBack: 5_000, entries: [...aDeposit().entries, gone] }), 9_000);
    await tap('confirm-settle-deposit');
    await waitFor(() =>
      expect(gave()).toEqual([['deposit.settle', { depositId: 'deposit-1', back: 5_000, inCash: false }]]),
    );
    // Row and sums are those of now.
    await waitFor(() => expect(screen.getByTestId('deposit-sums').textContent).toContain('still held ¥90.00'));
    await waitFor(() => expect(settles('deposit-1')).toBeNull());
  });

  test.each([
    ['those of another shop are only looked at', { shopId: 'shop-2' }],
    ['whoever takes no money only looks at them', { permissions: ['pc.booking.list'] }],
  ])('%s', async (_, differs) => {
    open({}, {}, differs);
    await screen.findByTestId('deposit-deposit-1');
    expect(screen.queryByTestId('settle-deposit')).toBeNull();
  });

  test('opens the booking of a deposit, as the server knows it where this device does not hold it', async () => {
    open({}, {});
    fireEvent.click(await screen.findByTestId('deposit-deposit-1'));
    const drawer = await screen.findByTestId('deposit-booking');
    await waitFor(() => expect(within(drawer).getByTestId('booking-facts').textContent).toContain(booked.ticket));
    expect(within(drawer).queryByTestId('ticket-buttons')).toBeNull();
  });

  test('opens the booking that this device holds, whatever the server knows of it', async () => {
    // Whatever is held is answered with this, rooms too: a booking of no bed.
    open({}, {}, { held: [{ ...booked, parts: [] }] });
    fireEvent.click(await screen.findByTestId('deposit-deposit-1'));
    const drawer = await screen.findByTestId('deposit-booking');
    expect((await within(drawer).findByTestId('booking-facts')).textContent).toContain(booked.ticket);
  });

  test('opens no other booking that this device finds by the ticket', async () => {
    open({}, {}, { held: [aBooking({ id: 'booking-2', status: bookingStatuses.inProgress })] });
    fireEvent.click(await screen.findByTestId('deposit-deposit-1'));
    const drawer = await screen.findByTestId('deposit-booking');
    expect(await within(drawer).findByText('Without a booking')).toBeTruthy();
    expect(within(drawer).queryByTestId('ticket-buttons')).toBeNull();
  });
});
