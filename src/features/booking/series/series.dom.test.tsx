import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Booking, booking } from '#domain/booking/booking.ts';
import { bookingStatuses } from '#domain/booking/codes.ts';
import { beginsOf } from '#domain/booking/series/repeat.ts';
import type { AskedTimes, SeriesTime } from '#domain/booking/series/times.ts';
import { minute, week } from '#domain/values/durations.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { anEmployee, aShop } from '../../../../tests/make.ts';
import { aBooking, aPart, atTwo } from '../../../../tests/make-booking.ts';
import { SeriesOf } from './series-of.tsx';

const refused = { ok: false as const, code: 'booking.staffTaken', params: { name: 'Chen' } };
const done = { ok: true as const, n: 1, commandId: 'command', number: null };
const run = vi.fn(async (_: string, args: object): Promise<typeof done | typeof refused> => {
  const { bookingId } = args as { bookingId: string };
  return bookingId === 'b3' ? refused : done;
});
/** What was given: of which booking, and when its first part begins in weeks after the first. */
const given = () =>
  run.mock.calls.map(([name, args]) => {
    const { bookingId, parts, series } = args as Partial<Booking> & { readonly bookingId: string };
    const at = ((parts?.[0]?.startsAt ?? atTwo) - atTwo) / minute;
    return { name, bookingId, ...(parts && { at }), ...(series && { series }) };
  });

const part = aPart({ bedId: '' });
/** The second week is taken: an hour later there is room. */
const timeOf = (startsAt: number): SeriesTime => {
  const parts = [{ ...part, startsAt }];
  const isTaken = startsAt === atTwo + 2 * week;
  const others = isTaken ? [[{ ...part, startsAt: startsAt + 60 * minute }]] : [];
  return { startsAt, state: isTaken ? 'taken' : 'free', parts, others };
};
const numbered = (number: number, of: Partial<Booking> = {}): Booking =>
  aBooking({
    id: `b${number}`,
    series: number === 1 ? null : { id: 'b1', number },
    parts: [{ ...part, id: `p${number}`, startsAt: atTwo + (number - 1) * week, name: 'A' }],
    ...of,
  });
const series = [numbered(1, { status: bookingStatuses.arrived }), numbered(2), numbered(3), numbered(4)];

const open = (of: Booking, known: readonly Booking[] = [of]) =>
  draw(<SeriesOf booking={of} />, {
    run: run as never,
    answers: {
      session: { permissions: ['pc.booking.list', 'pc.booking.manage'], shop: aShop() },
      'staff.all': [anEmployee({ id: 'technician', name: 'Chen', shopId: 'shop-1' })],
      'booking.ofSeries': known,
      'booking.seriesTimes': ({ begins }: AskedTimes) => begins.map(timeOf),
      'record.held': { rows: [], total: 0 },
    },
  });
const press = (id: string) => act(async () => void fireEvent.click(screen.getByTestId(id)));

beforeEach(() => void run.mockClear());

describe('a booking is repeated', () => {
  const first = numbered(1);

  test('at all times that are free: what is taken gets another time of its day by choice, or is left out', async () => {
    open(first);
    expect(screen.queryByTestId('series-place')).toBeNull();
    await press('repeat');
    const times = await screen.findByTestId('series-times');
    expect(times.textContent).toMatch(/11\/29\/2025.*Free.*12\/06\/2025.*Taken.*12\/13\/2025.*Free/);
    expect(screen.getByTestId('save-series').textContent).toBe('Book 2 more');
    fireEvent.click(screen.getByTestId('series-other-3'));
    fireEvent.click(await screen.findByText('15:00–16:00 · Chen'));
    await waitFor(() => expect(screen.getByTestId('save-series').textContent).toBe('Book 3 more'));
    fireEvent.click(screen.getByTestId('series-time-2'));
    expect(screen.getByTestId('save-series').textContent).toBe('Book 2 more');
    await press('save-series');
    await waitFor(() => expect(screen.queryByTestId('repeat-booking')).toBeNull());
    const at = (weeks: number, minutes = 0) => (weeks * week) / minute + minutes;
    expect(given()).toMatchObject([
      { name: 'booking.make', at: at(2, 60), series: { id: 'b1', number: 2 } },
      { name: 'booking.make', at: at(3), series: { id: 'b1', number: 3 } },
    ]);
  });

  test('as often as somebody says: every second week, twice', async () => {
    open(first);
    await press('repeat');
    fireEvent.change(screen.getByTestId('series-every'), { target: { value: '2' } });
    fireEvent.change(screen.getByTestId('series-more'), { target: { value: '1' } });
    await waitFor(() => expect(screen.getByTestId('series-times').textContent).toMatch(/12\/06\/2025.*Taken/));
    expect(screen.getByTestId('save-series')).toHaveProperty('disabled', true);
    expect(beginsOf(atTwo, { every: 2, unit: 'week', times: 2 }, 'Asia/Shanghai')).toEqual([atTwo + 2 * week]);
  });

  test('behind the last of its series, where it is of one', async () => {
    open(series[1] as Booking, series);
    await press('repeat');
    await waitFor(() => expect(screen.getByTestId('series-times').textContent).toMatch(/^12\/20\/2025/));
    await press('save-series');
    expect(given().map(({ series: of }) => of?.number)).toEqual([5, 6, 7]);
  });

  test('and says which could not be booked, with the reason', async () => {
    run.mockResolvedValueOnce(refused);
    open(first);
    await press('repeat');
    await press('save-series');
    const said = await screen.findByTestId('series-not-done');
    expect(said.textContent).toMatch(/1 could not be booked.*11\/29\/2025.*Chen/);
    expect(run).toHaveBeenCalledTimes(2);
    await press('close-series');
    await waitFor(() => expect(screen.queryByTestId('repeat-booking')).toBeNull());
  });
});

describe('a booking of a series', () => {
  const [, second] = series as [Booking, Booking];

  test('says which it is, and leads to the others', () => {
    open(second, series);
    expect(screen.getByTestId('series-place').textContent).toBe('2 of a series of 4');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toHaveLength(4);
    expect(screen.getAllByRole('link')).toHaveLength(3);
  });

  test('is cancelled with those behind it; what could not be is named', async () => {
    open(second, series);
    await press('cancel-series');
    expect(screen.getByTestId('series-count').textContent).toBe('3 bookings');
    fireEvent.change(screen.getByTestId('cancel-booking-reason'), { target: { value: 'moves away' } });
    await press('confirm-cancel-series');
    expect((await screen.findByTestId('series-not-done')).textContent).toMatch(/1 could not be cancelled.*Chen/);
    expect(given()).toEqual(['b2', 'b3', 'b4'].map((bookingId) => ({ name: 'booking.cancel', bookingId })));
    await press('close-series');
    await waitFor(() => expect(screen.queryByTestId('series-not-done')).toBeNull());
  });

  test('is changed with all that are to come, and stays where it is itself refused', async () => {
    open(numbered(4), series);
    await press('change-series');
    fireEvent.click(screen.getByText('All to come'));
    await waitFor(() => expect(screen.getByTestId('series-count').textContent).toBe('3 bookings'));
    fireEvent.change(screen.getByTestId('booking-remark'), { target: { value: 'by the window' } });
    await press('save-series-change');
    expect((await screen.findByTestId('series-not-done')).textContent).toContain('1 stays as it was');
    expect(given().map(({ name, bookingId }) => `${name} ${bookingId}`)).toEqual([
      'booking.change b4',
      'booking.change b2',
      'booking.change b3',
    ]);
    expect(run.mock.calls.every(([, args]) => (args as Booking).remark === 'by the window')).toBe(true);
  });
});

test('a booking of before, which says nothing of a series, is alone', () => {
  const { series: _, ...before } = aBooking();
  expect(booking.schema.parse(before).series).toBeNull();
});
