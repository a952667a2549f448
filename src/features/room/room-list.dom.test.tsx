import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Room } from '#domain/room/room.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { aBooking } from '../../../tests/make-booking.ts';
import { aDevice } from '../../../tests/make-device.ts';
import { AddButton } from '../../list/add-button.tsx';
import type { Add } from '../../list/define-list.ts';
import { BedsOfRoom } from './beds-of-room.tsx';
import { roomList } from './room-list.tsx';

const RoomActions = ({ row }: { readonly row: Room }) => roomList.acts?.(row, () => undefined);
const used: Room = { id: '1', shopId: 'shop-1', name: 'A', beds: [{ id: 'bed-1', name: 'A1' }], removedAt: null };
const run = vi.fn(() => Promise.resolve({ ok: true as const, n: 1, commandId: 'command', number: null }));
const by = (permissions: readonly string[]) => ({ run: run as never, answers: { session: { permissions } } });
const boss = by(['pc.room.manage']);
const given = () => run.mock.calls.at(-1) as unknown as [name: string, args: object];

test('one is added by its name', async () => {
  draw(<AddButton add={roomList.adds?.[0] as Add} isUsual />, boss);
  fireEvent.click(screen.getByTestId('add-room'));
  fireEvent.change(screen.getByTestId('room-name-field'), { target: { value: 'C' } });
  fireEvent.click(screen.getByTestId('save-room'));
  await waitFor(() => expect(given().slice(0, 2)).toEqual(['room.add', { roomId: expect.any(String), name: 'C' }]));
});

test('one that is in use is changed, and removed once that was confirmed', async () => {
  draw(<RoomActions row={used} />, boss);
  fireEvent.click(screen.getByTestId('edit-room'));
  fireEvent.change(screen.getByTestId('room-name-field'), { target: { value: 'B' } });
  fireEvent.click(screen.getByTestId('save-room'));
  await waitFor(() => expect(given().slice(0, 2)).toEqual(['room.edit', { roomId: '1', name: 'B' }]));
  fireEvent.click(screen.getByTestId('remove-room'));
  fireEvent.click(screen.getByTestId('confirm-remove-room'));
  await waitFor(() => expect(given().slice(0, 2)).toEqual(['room.remove', { roomId: '1' }]));
});

test('one that was removed can be restored, and nothing else', async () => {
  draw(<RoomActions row={{ ...used, removedAt: 1 }} />, boss);
  expect(screen.queryByTestId('edit-room')).toBeNull();
  fireEvent.click(screen.getByTestId('restore-room'));
  await waitFor(() => expect(given().slice(0, 2)).toEqual(['room.restore', { roomId: '1' }]));
});

test('nothing is offered without the right to it', () => {
  draw(<RoomActions row={used} />, by([]));
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a bed is added behind those that are there, renamed, and taken out once that was confirmed', async () => {
  draw(<BedsOfRoom row={used} />, boss);
  fireEvent.click(screen.getByTestId('add-bed-A'));
  fireEvent.change(screen.getByTestId('bed-name-field'), { target: { value: 'A2' } });
  fireEvent.click(screen.getByTestId('save-bed'));
  await waitFor(() =>
    expect(given().slice(0, 2)).toEqual(['room.addBed', { roomId: '1', bedId: expect.any(String), name: 'A2' }]),
  );
  fireEvent.click(screen.getByTestId('bed-A1'));
  fireEvent.click(await screen.findByTestId('edit-bed'));
  fireEvent.change(screen.getByTestId('bed-name-field'), { target: { value: 'A3' } });
  fireEvent.click(screen.getByTestId('save-bed'));
  await waitFor(() =>
    expect(given().slice(0, 2)).toEqual(['room.editBed', { roomId: '1', bedId: 'bed-1', name: 'A3' }]),
  );
  fireEvent.click(screen.getByTestId('bed-A1'));
  fireEvent.click(await screen.findByTestId('remove-bed'));
  fireEvent.click(screen.getByTestId('confirm-remove-bed'));
  await waitFor(() => expect(given().slice(0, 2)).toEqual(['room.removeBed', { roomId: '1', bedId: 'bed-1' }]));
});

test('a bed at which there is a device names it before it is taken out, and says that this was confirmed', async () => {
  const answers = { session: { permissions: ['pc.room.manage'] }, 'device.atBed': [aDevice({ name: 'Waver' })] };
  draw(<BedsOfRoom row={used} />, { run: run as never, answers });
  fireEvent.click(screen.getByTestId('bed-A1'));
  fireEvent.click(await screen.findByTestId('remove-bed'));
  expect(document.body.textContent).toContain('Device Waver');
  fireEvent.click(screen.getByTestId('confirm-remove-bed'));
  const confirmed = { roomId: '1', bedId: 'bed-1', confirmed: true };
  await waitFor(() => expect(given().slice(0, 2)).toEqual(['room.removeBed', confirmed]));
});

test.each([
  ['one booking', [aBooking()], 'One booking is at this bed; it begins 11/22'],
  ['two bookings', [aBooking(), aBooking({ id: 'b' })], '2 bookings are at this bed, the next one from 11/22'],
])('a bed with %s says so before it is taken out', async (_, bookings, said) => {
  const answers = { session: { permissions: ['pc.room.manage'] }, 'booking.atBed': bookings };
  draw(<BedsOfRoom row={used} />, { run: run as never, answers });
  fireEvent.click(screen.getByTestId('bed-A1'));
  fireEvent.click(await screen.findByTestId('remove-bed'));
  expect(document.body.textContent).toContain('Room A will not have this bed any more.');
  expect(document.body.textContent?.replace('2025/', '')).toContain(said.replace('11/22', ''));
});

test.each([
  ['without the right to it', used, by([])],
  ['of a room that was removed', { ...used, removedAt: 1 }, boss],
])('beds are named and no more %s', (_, row, who) => {
  draw(<BedsOfRoom row={row} />, who);
  expect(screen.getByText('A1')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
