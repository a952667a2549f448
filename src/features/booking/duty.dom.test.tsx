import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { LaneKind } from '#domain/booking/lanes.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { anEmployee, aShop } from '../../../tests/make.ts';
import { aPart, atTwo } from '../../../tests/make-booking.ts';
import { aDuty, aDutyWeek } from '../../../tests/make-duty.ts';
import { AwayShades } from './away-shades.tsx';
import { DutyInput } from './duty-input.tsx';
import { useDay } from './use-day.ts';

const day = '2025-11-22';
const weeks = [aDutyWeek('technician', { [day]: aDuty(day, [10, 15, { begins: 780, minutes: 60, slides: 0 }]) })];
const answers = {
  session: { permissions: ['pc.booking.list'], shop: aShop() },
  'staff.all': [
    anEmployee({ id: 'technician', name: 'Chen', shopId: 'shop-1' }),
    anEmployee({ id: 'wu', name: 'Wu', shopId: 'shop-1' }),
  ],
  'roster.weeks': (asked: { weeks: string[] }) => weeks.filter(({ week }) => asked.weeks.includes(week)),
  'record.held': { rows: [], total: 0 },
};
const said = {
  label: 'Book all the same',
  description: undefined,
  error: undefined,
  disabled: false,
  withAsterisk: false,
  'data-testid': 'booking-confirmed',
};
const ask = (startsAt: number, more: { readonly value?: boolean; readonly error?: string } = {}) => {
  const onValue = vi.fn();
  const { value = false, error } = more;
  const args = { parts: [aPart({ startsAt })] };
  draw(<DutyInput said={{ ...said, error }} value={value} args={args} onValue={onValue} />, { answers });
  return onValue;
};

test('a booking of somebody who is there asks nothing', () => {
  ask(atTwo);
  expect(screen.queryByTestId('booking-confirmed')).toBeNull();
});

test('one of somebody who is not there, or has a break, says so and asks', () => {
  const onValue = ask(atTwo + 3_600_000);
  expect(screen.getByTestId('booking-confirmed-alert').textContent).toContain('Chen is not on duty at');
  fireEvent.click(screen.getByTestId('booking-confirmed'));
  expect(onValue).toHaveBeenCalledWith(true);
});

test('one over a break says so', () => {
  ask(atTwo - 3_600_000);
  expect(screen.getByTestId('booking-confirmed-alert').textContent).toContain('Chen has a break at');
});

test('what only the decision knows is asked by its refusal', () => {
  ask(atTwo, { error: 'no time for a break' });
  expect(screen.getByTestId('booking-confirmed-alert').textContent).toContain('no time for a break');
});

/** The shades of all lanes of the day; the board itself draws those in view. */
const Shades = ({ by }: { readonly by: LaneKind }) => {
  const booked = useDay(day, by);
  return booked.lanes.map((lane) => <AwayShades key={lane.id} lane={lane} day={booked} topOf={(at) => at} />);
};

test('the day is shaded where people are not there, and not by beds', () => {
  const { unmount } = draw(<Shades by="staff" />, { answers });
  expect(screen.getAllByTestId('away-technician')).toHaveLength(2);
  expect(screen.getAllByTestId('away-wu')).toHaveLength(1);
  unmount();
  draw(<Shades by="bed" />, { answers });
  expect(screen.queryByTestId('away-technician')).toBeNull();
});
