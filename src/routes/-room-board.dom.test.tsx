import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Booking } from '#domain/booking/booking.ts';
import { bookingStatuses } from '#domain/booking/codes.ts';
import type { Room } from '#domain/room/room.ts';
import { isInService, treatmentStatuses } from '#domain/treatment/codes.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import { minute } from '#domain/values/durations.ts';
import { draw } from '../../tests/components/draw.tsx';
import { anEmployee, aShop } from '../../tests/make.ts';
import { aBooking, aPart, atTwo } from '../../tests/make-booking.ts';
import { aDevice } from '../../tests/make-device.ts';
import { aTreatment } from '../../tests/make-treatment.ts';
import { BoardParts } from '../features/board/board-parts.ts';
import { RoomBoardScreen } from '../features/board/room-board.tsx';
import { BookingAndActs } from '../features/booking/booking-and-acts.tsx';
import { NewBooking } from '../features/booking/new-booking.tsx';
import { PieceRow } from '../features/treatment/piece-row.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: atTwo }));
afterEach(() => void vi.useRealTimers());

const bed = (id: string) => ({ id, name: id.toUpperCase() });
const room = (name: string, ...beds: readonly string[]): Room => ({
  id: name,
  shopId: 'shop-1',
  name,
  removedAt: null,
  beds: beds.map(bed),
});
const piece = (id: string, bedId: string, ago: number, of: Partial<Treatment> = {}): Treatment =>
  aTreatment({ id, bedId, startedAt: atTwo - ago * minute, minutes: 60, name: 'Moxibustion', ...of });
const booked = (bedId: string, after: number, of: Partial<Booking> = {}): Booking =>
  aBooking({
    id: `for-${bedId}`,
    parts: [{ ...aPart({ bedId, startsAt: atTwo + after * minute }), name: 'Moxibustion' }],
    ...of,
  });

interface Shown {
  readonly rooms?: readonly Room[];
  readonly treatments?: readonly Treatment[];
  readonly bookings?: readonly Booking[];
  readonly state?: string;
  readonly permissions?: readonly string[];
}

const show = ({ rooms = [], treatments = [], bookings = [], state, permissions = [] }: Shown) => {
  const [onState, onOrder] = [vi.fn(), vi.fn()];
  const held: Readonly<Record<string, readonly unknown[]>> = {
    room: rooms,
    booking: bookings,
    device: [aDevice({ id: 'lamp', name: 'Lamp', bedId: 'a1' })],
  };
  const screenOf = (
    <BoardParts value={{ Piece: PieceRow, Booking: BookingAndActs, NewBooking }}>
      <RoomBoardScreen state={state} onState={onState} onOrder={onOrder} />
    </BoardParts>
  );
  draw(screenOf, {
    answers: {
      session: { permissions, shop: aShop(), counter: { id: 'counter' } },
      'staff.all': [anEmployee({ id: 'li', name: 'Li Na' })],
      'treatment.inService': treatments.filter(({ status }) => isInService(status)),
      'treatment.pending': treatments.filter(({ status }) => !isInService(status)),
      'shop.settings': undefined,
      'record.held': (asked: { of: string }) => ({ rows: held[asked.of] ?? [], total: 0 }),
    },
  });
  return { onState, onOrder };
};
const text = (bedId: string) => screen.getByTestId(`bed-${bedId}`).textContent;

test('each bed says how it stands, what is given and by whom, how long still, and who comes next', () => {
  show({
    rooms: [room('A', 'a1', 'a2'), room('B', 'b1', 'b2', 'b3')],
    treatments: [
      piece('p1', 'a2', 20, { memberName: 'Zhao' }),
      piece('p2', 'b1', 75),
      piece('p3', 'b2', 1, { status: treatmentStatuses.pendingService }),
    ],
    bookings: [booked('a2', 60, { name: 'Ma' }), booked('b3', -7, { name: 'Sun' })],
  });
  expect(text('a1')).toBe('A1FreeLamp');
  expect(text('a2')).toBe('A2In service40 min leftMoxibustion · ZhaoLi NaNext: 15:00 Ma');
  expect(text('b1')).toContain('Over time15 min over');
  expect(text('b2')).toContain('ReadyMoxibustion');
  expect(text('b3')).toBe('B3Late7 min lateNext: 13:53 Sun');
});

test('whoever waits is shown with since when, and two on one bed stand out', () => {
  show({
    rooms: [room('A', 'a1', 'a2')],
    treatments: [piece('p1', 'a2', 20), piece('p2', 'a2', 10)],
    bookings: [booked('a1', 5, { status: bookingStatuses.arrived, arrivedAt: atTwo - 9 * minute })],
  });
  expect(text('a1')).toContain('Waiting 9 min');
  expect(text('a2')).toContain('Two guests on one bed');
});

test('beds are narrowed to those in a state, and what is given without one stands below all of them', () => {
  const rooms = [room('A', 'a1', 'a2')];
  const treatments = [piece('p1', 'a2', 20), piece('p2', '', 10, { name: 'Guasha' })];
  const { onState } = show({ rooms, treatments });
  expect(within(screen.getByTestId('without-bed')).getByText('Guasha')).toBeTruthy();
  fireEvent.click(within(screen.getByTestId('room-board')).getByText('In service 1'));
  expect(onState).toHaveBeenCalledWith('inService');
});

test('a state in the address that no bed is in says so, and leads back to all', () => {
  const { onState } = show({ rooms: [room('A', 'a1')], state: 'over' });
  expect(screen.queryByTestId('bed-a1')).toBeNull();
  fireEvent.click(screen.getByTestId('reset-filters'));
  expect(onState).toHaveBeenCalledWith(undefined);
});

test('a bed is opened: what is given there is gone on with, who comes is let in, and its order is a tap away', () => {
  const { onOrder } = show({
    rooms: [room('A', 'a1')],
    treatments: [piece('p1', 'a1', 20)],
    bookings: [booked('a1', 60)],
    permissions: ['pc.order.cashier', 'pc.booking.manage', 'pc.booking.list'],
  });
  fireEvent.click(screen.getByTestId('bed-a1'));
  const drawer = within(screen.getByTestId('bed-drawer'));
  expect(drawer.getByTestId('suspend-treatment')).toBeTruthy();
  expect(drawer.getByTestId('booking-facts').textContent).toContain('Moxibustion');
  fireEvent.click(drawer.getByTestId('board-order'));
  expect(onOrder).toHaveBeenCalledWith('order-1');
});

test('a bed is booked from its drawer, which is gone by then', () => {
  show({ rooms: [room('A', 'a1')], permissions: ['pc.booking.manage'] });
  fireEvent.click(screen.getByTestId('bed-a1'));
  expect(screen.getByTestId('bed-drawer').textContent).toContain('nobody is booked');
  fireEvent.click(screen.getByTestId('book-bed'));
  expect(screen.queryByTestId('bed-drawer')).toBeNull();
  expect(screen.getByTestId('save-booking')).toBeTruthy();
});

test('a shop without beds is told so, and led to its rooms by whoever manages them', () => {
  show({ rooms: [room('A')], permissions: ['pc.room.manage'] });
  expect(screen.getByTestId('nothing').textContent).toContain('No rooms with beds');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/store/room');
});
