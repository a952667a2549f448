import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { faultsOfDrawn } from '../../../../tests/components/axe.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { anEmployee, aShop } from '../../../../tests/make.ts';
import { aBooking, aPart, atTwo } from '../../../../tests/make-booking.ts';
import { aDuty, aDutyWeek } from '../../../../tests/make-duty.ts';
import { hour } from '../../../domain/values/durations.ts';
import { AgendaScreen } from './agenda-screen.tsx';
import { WeekScreen } from './week-screen.tsx';

/** A Saturday. */
const today = '2025-11-22';
beforeEach(() => void vi.setSystemTime(atTwo));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const booked = (id: string, name: string, after: number, of: Parameters<typeof aPart>[0] = {}) =>
  aBooking({ id, name, parts: [{ ...aPart({ id, startsAt: atTwo + after * hour, ...of }), name: 'Moxibustion' }] });
const bookings = [
  booked('a', 'Li', 0),
  booked('b', 'Wu', 1, { staffId: 'he', bedId: 'bed-2' }),
  booked('c', 'Xu', 24, { staffId: 'he' }),
];
const staff = ['technician', 'he'].map((id) => anEmployee({ id, name: id, shopId: 'shop-1', isServicer: true }));
const room = {
  id: 'room',
  shopId: 'shop-1',
  name: 'A',
  removedAt: null,
  beds: [
    { id: 'bed', name: '1' },
    { id: 'bed-2', name: '2' },
  ],
};
const weeks = [aDutyWeek('technician', { [today]: aDuty(today, [10, 18]) })];
interface HeldAsked {
  readonly of: string;
  readonly filter: { readonly from?: number; readonly to?: number; readonly ticket?: readonly string[] };
}
const around = (online = true) => ({
  answers: {
    session: { permissions: ['pc.booking.list'], shop: aShop(), shops: [aShop()], counter: null },
    status: { online, asOf: atTwo },
    'staff.all': staff,
    'roster.weeks': weeks,
    'record.held': ({ of, filter }: HeldAsked) => {
      const { from = 0, to = Number.MAX_SAFE_INTEGER, ticket } = filter;
      const here = bookings.filter(
        (each) => each.startsAt >= from && each.startsAt <= to && (ticket?.includes(each.ticket) ?? true),
      );
      const rows = of === 'room' ? [room] : here;
      return { rows, total: rows.length };
    },
  },
});
const week = (asked: Parameters<typeof WeekScreen>[0]['asked'] = {}, online = true) => {
  const [onSearch, onDay] = [vi.fn(), vi.fn()];
  draw(<WeekScreen asked={asked} onSearch={onSearch} onDay={onDay} />, around(online));
  return { onSearch, onDay };
};
const load = (id: string, day: string) => screen.getByTestId(`load-${id}-${day}`);

test('a week says for each person how full each day is, by their hours, and marks today', async () => {
  const { onDay } = week();
  expect(load('technician', today).getAttribute('aria-label')).toBe(
    'technician, Sat, 11/22: 1 service booked, 13% full 10:00–18:00',
  );
  // Of whom the roster says nothing nobody is there that week.
  expect(load('he', today).dataset.kind).toBe('away');
  expect(load('technician', '2025-11-23').dataset.kind).toBe('away');
  expect(screen.getByTestId(`to-day-${today}`).closest('th')?.dataset.today).toBe('true');
  fireEvent.click(load('he', '2025-11-23'));
  expect(onDay).toHaveBeenCalledWith('2025-11-23', 'staff');
  expect(await faultsOfDrawn()).toEqual([]);
});

test('arrows go through the week, and one cell is reached by Tab', () => {
  week();
  const cells = () => screen.getAllByTestId(/^load-/).filter((cell) => cell.tabIndex === 0);
  expect(cells()).toHaveLength(1);
  act(() => cells()[0]?.focus());
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown'])
    fireEvent.keyDown(document.activeElement as Element, { key });
  expect(document.activeElement).toBe(load('he', '2025-11-18'));
  expect(cells()).toEqual([load('he', '2025-11-18')]);
});

test('days of which this device holds nothing say so, and without contact as of when it is', () => {
  week({}, false);
  expect(load('technician', '2025-11-20').textContent).toContain('–');
  expect(screen.getByTestId('held-note').textContent).toMatch(/No contact.*from 11\/21\/2025 on/);
});

test('the week of one person has what is booked, closed and away; a tap beside it opens the day', () => {
  const { onDay } = week({ of: 'technician' });
  const board = within(screen.getByTestId('lane-week'));
  expect(board.getByTestId(`event-${bookings[0]?.ticket}`).textContent).toContain('Li');
  expect(board.queryByText('Wu')).toBeNull();
  expect(board.getAllByTestId('away-technician').length).toBeGreaterThan(0);
  expect(board.getAllByTestId('not-held')).toHaveLength(4);
  expect(screen.getByTestId(`to-day-${today}`).getAttribute('aria-current')).toBe('date');
  fireEvent.click(screen.getByTestId(`to-day-${today}`));
  expect(onDay).toHaveBeenCalledWith(today, 'staff');
  fireEvent.click(board.getByTestId(`event-${bookings[0]?.ticket}`));
  expect(screen.getByTestId('booking-drawer')).toBeTruthy();
});

test('weeks are gone through, by people or beds, of all or of one', () => {
  const { onSearch } = week({ day: '2025-11-25', of: 'he' });
  fireEvent.click(screen.getByTestId('days-after'));
  expect(onSearch).toHaveBeenLastCalledWith({ day: '2025-12-01', by: 'staff', of: 'he' });
  fireEvent.click(screen.getByTestId('days-now'));
  expect(onSearch).toHaveBeenLastCalledWith({ by: 'staff', of: 'he' });
  expect(screen.getByTestId<HTMLInputElement>('week-of').value).toBe('he');
  fireEvent.click(within(screen.getByTestId('week-lanes')).getByText('Bed'));
  expect(onSearch).toHaveBeenLastCalledWith({ day: '2025-11-25', by: 'bed' });
});

test('the week of a room has what is booked on its beds, each named', () => {
  week({ by: 'bed', of: 'room' });
  const board = screen.getByTestId('lane-week').textContent;
  for (const part of ['Li', 'Wu', 'Xu', 'A 1', 'A 2']) expect(board).toContain(part);
});

test('hours at which the shop is closed are shaded where something is booked then', () => {
  bookings.push(booked('late', 'He', 7.5, { minutes: 120 }));
  week({ of: 'technician' });
  bookings.pop();
  expect(screen.getAllByTestId('closed').length).toBeGreaterThan(0);
});

test('an agenda has what is booked by day and hour: who, what, by whom, where', async () => {
  const onSearch = vi.fn();
  draw(<AgendaScreen asked={{ span: 'week' }} onSearch={onSearch} />, around());
  const said = screen.getByTestId('agenda').textContent;
  for (const part of [
    'Saturday',
    '14:00',
    'Li',
    'Moxibustion',
    'technician · A 1',
    'does not hold the bookings',
    'Sunday',
  ])
    expect(said).toContain(part);
  fireEvent.click(screen.getByTestId(`agenda-${bookings[1]?.ticket}`));
  expect(screen.getByTestId('booking-drawer').textContent).toContain('Wu');
  fireEvent.click(within(screen.getByTestId('agenda-span')).getByText('Day'));
  expect(onSearch).toHaveBeenCalledWith({ day: today, span: 'day' });
  expect(await faultsOfDrawn()).toEqual([]);
});

test('an agenda is printed, a table for each day', () => {
  vi.stubGlobal('print', vi.fn());
  draw(<AgendaScreen asked={{ day: today }} onSearch={vi.fn()} />, around());
  fireEvent.click(screen.getByTestId('print-agenda'));
  const rows = within(screen.getByTestId(`printed-agenda-${today}`)).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => row.textContent)).toEqual([
    'TimeGuestServicesServed byBedRemark',
    '14:00–15:00LiMoxibustiontechnicianA 1',
    '15:00–16:00WuMoxibustionheA 2',
  ]);
});

test('a week of sixty people draws no rows out of view', () => {
  const many = Array.from({ length: 60 }, (_, place) =>
    anEmployee({ id: `p${place}`, name: `P${place}`, shopId: 'shop-1', isServicer: true }),
  );
  const { answers } = around();
  draw(<WeekScreen asked={{}} onSearch={vi.fn()} onDay={vi.fn()} />, { answers: { ...answers, 'staff.all': many } });
  expect(screen.queryAllByTestId(/^load-/).length).toBeLessThan(40 * 7);
});
