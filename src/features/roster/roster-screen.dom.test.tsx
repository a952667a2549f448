import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Booking } from '#domain/booking/booking.ts';
import { bookingStatuses, holdsPlaces } from '#domain/booking/codes.ts';
import { type DutyWeek, noPlan } from '#domain/duty/duty-week.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { anEmployee, aShop } from '../../../tests/make.ts';
import { aBooking, aPart } from '../../../tests/make-booking.ts';
import { aDuty, aDutyWeek } from '../../../tests/make-duty.ts';
import { AddButton } from '../../list/add-button.tsx';
import type { Add } from '../../list/define-list.ts';
import { RosterScreen } from './roster-screen.tsx';
import { rosterTemplateList } from './template-list.tsx';

const run = vi.fn(() => Promise.resolve({ ok: true as const, n: 1, commandId: 'command', number: null }));
const given = () => (run.mock.calls.at(-1) as unknown as [name: string, args: object]).slice(0, 2);
const [sunday, saturday] = ['2026-12-13', '2026-12-12'];
const lunch = { begins: 720, minutes: 60, slides: 30 };
const staff = [
  anEmployee({ id: 'chen', name: 'Chen', shopId: 'shop-1' }),
  anEmployee({ id: 'wu', name: 'Wu', shopId: 'shop-1' }),
  anEmployee({ id: 'boss', name: 'Boss', shopId: 'headquarters', grants: [] }),
];
const weeks = [
  aDutyWeek('chen', {
    [saturday]: aDuty(saturday, [10, 19, lunch]),
    [sunday]: { ...noPlan, kind: 'sick', note: 'fever' },
  }),
  aDutyWeek('wu', { [saturday]: aDuty(saturday, [22, 6]) }, { shopId: 'shop-2', shopName: 'East' }),
];
const late = { id: 'late', shopId: 'shop-1', name: 'Late', begins: 780, ends: 1_260, breaks: [], removedAt: null };
const evening = { ...aPart({ startsAt: Date.parse(`${saturday}T18:00+08:00`), staffId: 'chen' }), name: 'Moxibustion' };

interface Shown {
  readonly permissions?: readonly string[];
  readonly people?: readonly object[];
  readonly planned?: readonly DutyWeek[];
  readonly bookings?: readonly Booking[];
}
const both = ['pc.roster.list', 'pc.roster.edit'];
const open = ({ permissions = both, people = staff, planned = weeks, bookings = [] }: Shown = {}, day = saturday) => {
  const held: Readonly<Record<string, readonly object[]>> = { booking: bookings, rosterTemplate: [late] };
  const onDay = vi.fn();
  draw(<RosterScreen day={day} onDay={onDay} />, {
    run: run as never,
    answers: {
      session: { permissions, shop: aShop() },
      'staff.all': people,
      'roster.weeks': (asked: { weeks: string[] }) => planned.filter(({ week }) => asked.weeks.includes(week)),
      'record.held': (asked: { of: string }) => ({ rows: held[asked.of] ?? [], total: 0 }),
    },
  });
  return onDay;
};
const cell = (staffId: string, day = saturday) => screen.getByTestId(`day-${staffId}-${day}`);

beforeEach(() => {
  localStorage.clear();
  run.mockClear();
});

describe('a week of the shop', () => {
  test('shows hours, leave and where somebody else has people, of those who work there', () => {
    open();
    expect(cell('chen').textContent).toBe('10:00–19:00');
    expect(cell('chen', sunday).textContent).toBe('Sick leavefever');
    expect(cell('wu').textContent).toContain('East 22:00–06:00 next day');
    expect(screen.queryByText('Boss')).toBeNull();
    expect(within(screen.getByTestId('roster-week')).getByText('9 hours')).toBeTruthy();
  });

  test('is gone through by arrows, and left by Tab', () => {
    open();
    const first = screen.getByTestId('day-chen-2026-12-07');
    expect([first.tabIndex, cell('wu').tabIndex]).toEqual([0, -1]);
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
    expect((document.activeElement as HTMLElement).dataset.testid).toBe('day-wu-2026-12-08');
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
    expect((document.activeElement as HTMLElement).dataset.testid).toBe('day-wu-2026-12-08');
  });

  test('is read, and no more, without the right to change it', () => {
    open({ permissions: ['pc.roster.list'] });
    expect(within(screen.getByTestId('roster-week')).queryAllByRole('button')).toEqual([]);
    expect(screen.queryByTestId('copy-week')).toBeNull();
    expect(cell('chen').textContent).toBe('10:00–19:00');
  });

  test('says what can be done where nothing is planned yet', () => {
    open({ planned: [] });
    expect(screen.getByTestId('roster-empty').textContent).toContain('Tap a cell');
    expect(screen.queryByTestId('print-roster')).toBeNull();
  });

  test('leads to the staff where there is none', () => {
    open({ people: [], permissions: [...both, 'pc.staff.list'] });
    expect(screen.getByTestId('roster-to-staff').getAttribute('href')).toBe('/staff/account');
  });

  test('leads to other weeks', () => {
    const onDay = open();
    for (const way of ['week-before', 'week-after', 'this-week']) fireEvent.click(screen.getByTestId(way));
    expect(onDay.mock.calls).toEqual([['2026-11-30'], ['2026-12-14'], [undefined]]);
    expect(screen.getByTestId('roster-week-input')).toBeTruthy();
  });

  test('is printed without why somebody is away', () => {
    window.print = () => undefined;
    open();
    fireEvent.click(screen.getByTestId('print-roster'));
    const sheet = screen.getByTestId('printed-roster');
    expect(sheet.textContent).toContain('10:00–19:00');
    expect(sheet.textContent).toContain('Day off');
    expect(sheet.textContent).not.toContain('Sick');
  });
});

test('who is there now', () => {
  const now = new Date().toISOString().slice(0, 10);
  const day = { [now]: aDuty(now, [0, 0]) };
  open({ planned: [aDutyWeek('chen', day)] }, now);
  expect(screen.getByTestId('now-there').textContent).toMatch(/Chen|Nobody/);
});

describe('a day of somebody', () => {
  const edit = async (staffId = 'chen') => {
    fireEvent.click(cell(staffId));
    await screen.findByTestId('roster-day');
    await screen.findByTestId('roster-note');
  };
  const save = () => fireEvent.click(screen.getByTestId('save-roster-day'));
  const day = { staffId: 'chen', from: saturday, to: saturday, note: '', confirmed: false };

  test('is written by its hours, of which their length is told', async () => {
    open();
    await edit();
    fireEvent.change(await screen.findByTestId('roster-ends'), { target: { value: '18' } });
    fireEvent.change(screen.getByTestId('roster-note'), { target: { value: 'early' } });
    expect(screen.getByTestId('roster-length').textContent).toBe('8 hours');
    for (const field of ['roster-breaks', 'roster-begins', 'roster-from', 'roster-to', 'roster-kind'])
      expect(screen.getByTestId(field)).toBeTruthy();
    for (const field of ['break-begins', 'break-minutes', 'break-slides'])
      expect(await screen.findByTestId(`${field}-0`)).toBeTruthy();
    save();
    const hours = { kind: 'works', begins: 600, ends: 1_080, breaks: [lunch], note: 'early' };
    await waitFor(() => expect(given()).toEqual(['roster.setDays', { ...day, ...hours }]));
  });

  test('is filled in by hours that have a name', async () => {
    open();
    await edit();
    fireEvent.click(screen.getByTestId('use-template-Late'));
    save();
    const hours = { kind: 'works', begins: 780, ends: 1_260, breaks: [] };
    await waitFor(() => expect(given()).toEqual(['roster.setDays', { ...day, ...hours }]));
  });

  test('names another shop that has somebody then', async () => {
    open();
    await edit('wu');
    expect(screen.queryByTestId('roster-elsewhere')).toBeNull();
    fireEvent.change(await screen.findByTestId('roster-ends'), { target: { value: '23' } });
    expect((await screen.findByTestId('roster-elsewhere')).textContent).toContain('East');
  });

  test('lists the bookings that fall out of it, and takes that somebody says so', async () => {
    open({ bookings: [aBooking({ parts: [evening], name: 'Li' })] });
    await edit();
    expect(screen.queryByTestId('roster-confirmed')).toBeNull();
    fireEvent.change(await screen.findByTestId('roster-ends'), { target: { value: '18' } });
    expect((await screen.findByTestId('roster-confirmed-alert')).textContent).toContain('Li (Chen)');
    fireEvent.click(screen.getByTestId('roster-confirmed'));
    save();
    await waitFor(() => expect(given()[1]).toMatchObject({ ends: 1_080, confirmed: true }));
  });

  test('lists none that keeps its place no more, such as one that was cancelled', async () => {
    const gone = bookingStatuses.codes.filter((status) => !holdsPlaces(status));
    open({
      bookings: [
        ...gone.map((status) => aBooking({ id: `gone-${status}`, status, parts: [evening], name: 'Li' })),
        aBooking({ parts: [evening], name: 'Wang' }),
      ],
    });
    await edit();
    fireEvent.change(await screen.findByTestId('roster-ends'), { target: { value: '18' } });
    const { textContent: listed } = await screen.findByTestId('roster-confirmed-alert');
    expect(listed).toContain('Wang (Chen)');
    expect(listed).not.toContain('Li');
  });

  test('is agreed to anew once something else falls out of it', async () => {
    open({
      bookings: [
        aBooking({ parts: [evening] }),
        aBooking({ id: 'b2', parts: [{ ...evening, startsAt: evening.startsAt - 7_200_000 }] }),
      ],
    });
    await edit();
    fireEvent.change(await screen.findByTestId('roster-ends'), { target: { value: '18' } });
    fireEvent.click(await screen.findByTestId('roster-confirmed'));
    expect((screen.getByTestId('roster-confirmed') as HTMLInputElement).checked).toBe(true);
    fireEvent.change(screen.getByTestId('roster-ends'), { target: { value: '15' } });
    await waitFor(() => expect((screen.getByTestId('roster-confirmed') as HTMLInputElement).checked).toBe(false));
  });
});

describe('last week is copied', () => {
  test('with what is written, what is left out, and what falls out of it', async () => {
    const there = aDutyWeek(
      'chen',
      { '2026-12-19': aDuty('2026-12-19', [9, 12]) },
      { shopId: 'shop-2', shopName: 'East' },
    );
    const own = aDutyWeek('wu', { [saturday]: aDuty(saturday, [9, 17]), [sunday]: aDuty(sunday, [9, 17]) });
    const part = { ...evening, staffId: 'wu', startsAt: evening.startsAt + 7 * 86_400_000 };
    open({ planned: [...weeks, there, own], bookings: [aBooking({ parts: [part] })] }, '2026-12-19');
    fireEvent.click(screen.getByTestId('copy-week'));
    expect((await screen.findByTestId('copied-days')).textContent).toBe('2 days will be filled in');
    expect(screen.getByTestId('left-out').textContent).toBe('Chen 2026-12-19: planned at East');
    fireEvent.click(screen.getByTestId('copy-confirmed'));
    fireEvent.click(screen.getByTestId('confirm-copy-week'));
    const copied = { week: '2026-12-14', staffIds: ['chen', 'wu'], confirmed: true };
    await waitFor(() => expect(given()).toEqual(['roster.copyWeek', copied]));
  });

  test('is not offered where it has nothing', () => {
    open({}, '2026-12-01');
    expect(screen.queryByTestId('copy-week')).toBeNull();
  });
});

test('hours get a name', async () => {
  draw(<AddButton add={rosterTemplateList.adds?.[0] as Add} isUsual />, {
    run: run as never,
    answers: { session: { permissions: both } },
  });
  fireEvent.click(screen.getByTestId('add-roster-template'));
  fireEvent.change(screen.getByTestId('roster-template-name-field'), { target: { value: 'Early' } });
  fireEvent.change(await screen.findByTestId('roster-template-begins'), { target: { value: '08' } });
  fireEvent.change(screen.getByTestId('roster-template-ends'), { target: { value: '16' } });
  expect(screen.getByTestId('roster-template-breaks')).toBeTruthy();
  fireEvent.click(screen.getByTestId('save-roster-template'));
  const hours = { name: 'Early', begins: 480, ends: 960, breaks: [] };
  await waitFor(() =>
    expect(given()).toEqual(['rosterTemplate.add', { rosterTemplateId: expect.any(String), ...hours }]),
  );
});
