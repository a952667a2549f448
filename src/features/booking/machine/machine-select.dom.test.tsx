import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { day } from '#domain/values/durations.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { aShop } from '../../../../tests/make.ts';
import { aBooking, aPart, atTwo } from '../../../../tests/make-booking.ts';
import { aDevice } from '../../../../tests/make-device.ts';
import { moxibustion } from '../../../../tests/make-orders.ts';
import { BookingFacts } from '../booking-facts.tsx';
import { PartFields } from '../part-fields.tsx';

const machines = [
  aDevice({ id: 'machine', name: 'M 1', kind: 'moxibustion', expiresOn: '2025-11-23' }),
  aDevice({ id: 'machine-2', name: 'M 2', kind: 'moxibustion' }),
  aDevice({ id: 'other', name: 'M 4', kind: 'shockwave' }),
  aDevice({ id: 'removed', name: 'M 3', removedAt: 1 }),
];
const answersOf = (devices: typeof machines) => ({
  'item.byId': moxibustion({ device: 'moxibustion', deviceMinutes: 20 }),
  session: { permissions: ['pc.booking.manage'], shop: aShop() },
  'staff.all': [],
  'record.held': ({ of }: { of: string }) => {
    const rows = of === 'device' ? devices : [];
    return { rows, total: rows.length };
  },
});
const open = (deviceId: string, devices = machines, startsAt = atTwo) => {
  const onPart = vi.fn();
  const form = { faults: {}, number: 1, guests: 1, disabled: false, onRemove: undefined, onPart };
  draw(<PartFields part={aPart({ deviceId, startsAt })} {...form} />, { answers: answersOf(devices) });
  return onPart;
};

test('a service is given at one of the devices in use of the kind that it needs', async () => {
  const onPart = open('');
  fireEvent.click(screen.getByTestId('part-1-device'));
  for (const name of ['M 3', 'M 4']) expect(screen.queryByRole('option', { name })).toBeNull();
  expect(screen.getByText('This service is given with a device')).toBeTruthy();
  fireEvent.click(await screen.findByRole('option', { name: 'M 2' }));
  expect(onPart).toHaveBeenCalledWith({ deviceId: 'machine-2' });
});

test('one that was removed since is still shown where it is chosen', () => {
  open('removed');
  expect(screen.getByTestId('part-1-device')).toHaveProperty('value', 'M 3');
});

test('a device that may not be used any more on that day is marked', () => {
  open('machine', machines, atTwo + 60 * day);
  expect(screen.getByText('Usable until 2025-11-23 only')).toBeTruthy();
});

test('a shop without devices is not asked for one', () => {
  open('', []);
  expect(screen.queryByTestId('part-1-device')).toBeNull();
});

test('a booking says at which device its services are given', () => {
  const part = { ...aPart({ deviceId: 'machine' }), name: 'Moxibustion' };
  draw(<BookingFacts booking={aBooking({ parts: [part] })} />, { answers: answersOf(machines) });
  expect(screen.getByTestId('booking-facts').textContent).toContain('M 1');
});
