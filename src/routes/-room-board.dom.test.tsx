import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Booking } from '#domain/booking/booking.ts';
import { bookingStatuses } from '#domain/booking/codes.ts';
import type { Room } from '#domain/room/room.ts';
import type { Offer } from '#domain/treatment/allot/offer.ts';
import type { WaitingPiece } from '#domain/treatment/allot/waiting.ts';
import { isInService, treatmentStatuses } from '#domain/treatment/codes.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import type { UnstoppedMachine } from '#domain/treatment/unstopped.ts';
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
import { GiveHere } from '../features/treatment/give-here.tsx';
import { PieceRow } from '../features/treatment/piece-row.tsx';
import { UnstoppedMachines } from '../features/treatment/unstopped.tsx';

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
  readonly waiting?: readonly WaitingPiece[];
  readonly unstopped?: readonly UnstoppedMachine[];
}

const free = { state: 'free', until: null, number: '' } as const;
const offer: Offer = {
  servicers: [],
  beds: ['a1', 'a2'].map((id) => ({ id, name: id, roomId: 'A', room: 'A', deviceId: '', ...free })),
  devices: [],
};

const show = ({ rooms = [], treatments = [], bookings = [], state, permissions = [], ...given }: Shown) => {
  const [onState, onOrder] = [vi.fn(), vi.fn()];
  const held: Readonly<Record<string, readonly unknown[]>> = {
    room: rooms,
    booking: bookings,
    device: [aDevice({ id: 'lamp', name: 'Lamp', bedId: 'a1' })],
  };
  const screenOf = (
    <BoardParts value={{ Piece: PieceRow, Booking: BookingAndActs, Machines: UnstoppedMachines, GiveHere, NewBooking }}>
      <RoomBoardScreen state={state} onState={onState} onOrder={onOrder} />
    </BoardParts>
  );
  draw(screenOf, {
    answers: {
      session: { permissions, shop: aShop(), counter: { id: 'counter' } },
      'staff.all': [anEmployee({ id: 'li', name: 'Li Na' })],
      'treatment.inService': treatments.filter(({ status }) => isInService(status)),
      'treatment.pending': treatments.filter(({ status }) => !isInService(status)),
      'treatment.waiting': given.waiting ?? [],
      'treatment.unstopped': given.unstopped ?? [],
      'treatment.placeNames': { lamp: 'Lamp', a1: 'A A1', a2: 'A A2' },
      'treatment.offer': offer,
      'booking.ofMember': [],
      'shop.settings': undefined,
      'record.held': (asked: { of: string }) => ({ rows: held[asked.of] ?? [], total: 0 }),
    },
  });
  return { onState, onOrder };
};
const waits = (id: string, of: Partial<WaitingPiece> = {}): WaitingPiece => ({
  id: null,
  orderId: `order-${id}`,
  number: `S01-02-00000${id}`,
  lineId: id,
  serviceId: 'moxa',
  name: 'Moxibustion',
  memberId: '',
  memberName: '',
  servicerIds: [],
  deviceId: '',
  allottedAt: null,
  since: atTwo - 10 * minute,
  count: 1,
  ...of,
});
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

test('on a free bed what is paid and waits is given: whoever is booked there first, and that bed is chosen', async () => {
  show({
    rooms: [room('A', 'a1', 'a2')],
    treatments: [piece('p1', 'a1', 20)],
    bookings: [booked('a2', 60, { memberId: 'zhao' })],
    permissions: ['pc.order.cashier', 'pc.booking.list'],
    waiting: [waits('1', { count: 2 }), waits('2', { memberId: 'zhao', memberName: 'Zhao' })],
  });
  fireEvent.click(screen.getByTestId('bed-a2'));
  const drawer = within(screen.getByTestId('bed-drawer'));
  const rows = drawer.getAllByTestId('waiting-piece').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'MoxibustionZhao · S01-02-000002 · 13:50Give here',
    'Moxibustion × 2S01-02-000001 · 13:50Give here',
  ]);
  fireEvent.click(drawer.getAllByTestId('give-here-piece')[0] as HTMLElement);
  const bedOf = (id: string) => within(screen.getByTestId('allot-bed')).getByTestId(`place-${id}`);
  expect([bedOf('a1'), bedOf('a2')].map((each) => each.getAttribute('aria-checked'))).toEqual(['false', 'true']);
});

test('nothing is offered on a bed where something is given, nor to whoever takes no orders', () => {
  const waiting = [waits('1')];
  show({ rooms: [room('A', 'a1')], treatments: [piece('p1', 'a1', 20)], permissions: ['pc.order.cashier'], waiting });
  fireEvent.click(screen.getByTestId('bed-a1'));
  expect(screen.queryByTestId('give-here')).toBeNull();
  document.body.replaceChildren();
  show({ rooms: [room('A', 'a1')], waiting });
  fireEvent.click(screen.getByTestId('bed-a1'));
  expect(screen.getByTestId('bed-drawer')).toBeTruthy();
  expect(screen.queryByTestId('give-here')).toBeNull();
});

test('a machine that did not stop is said at the bed where it stands and at that where it ran, and its order is a tap away', () => {
  const unstopped = [
    {
      deviceId: 'lamp',
      at: atTwo - 5 * minute,
      treatmentId: 'p',
      bedId: 'a2',
      name: 'Guasha',
      orderId: 'order-9',
      number: '9',
    },
  ];
  const { onOrder } = show({ rooms: [room('A', 'a1', 'a2', 'a3')], unstopped });
  const says = ['a1', 'a2', 'a3'].map((id) => text(id)?.includes('Lamp may still be running'));
  expect(says).toEqual([true, true, false]);
  fireEvent.click(screen.getByTestId('bed-a2'));
  const drawer = within(screen.getByTestId('bed-drawer'));
  expect(drawer.getByTestId('unstopped-machine').textContent).toBe('Lamp · A A2 · told to stop 13:55 · Guasha9');
  fireEvent.click(drawer.getByText('9'));
  expect(onOrder).toHaveBeenCalledWith('order-9');
});

test('whoever manages rooms makes links for screens on walls', () => {
  show({ rooms: [room('A', 'a1')] });
  expect(screen.queryByTestId('walls-open')).toBeNull();
  document.body.replaceChildren();
  show({ rooms: [room('A', 'a1')], permissions: ['pc.room.manage'] });
  expect(screen.getByTestId('walls-open')).toBeTruthy();
});

test('a shop without beds is told so, and led to its rooms by whoever manages them', () => {
  show({ rooms: [room('A')], permissions: ['pc.room.manage'] });
  expect(screen.getByTestId('nothing').textContent).toContain('No rooms with beds');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/store/room');
});
