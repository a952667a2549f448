import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Booking } from '#domain/booking/booking.ts';
import { hour } from '#domain/values/durations.ts';
import { draw, speak } from '../../../../tests/components/draw.tsx';
import { aBooking, atTwo } from '../../../../tests/make-booking.ts';
import { BookingFacts } from '../booking-facts.tsx';
import { GuestLink } from './guest-link.tsx';

beforeEach(() => void vi.setSystemTime(atTwo));
afterEach(async () => {
  vi.useRealTimers();
  await speak();
});

const said = (of: Partial<NonNullable<Booking['fromGuest']>>) =>
  aBooking({ fromGuest: { sex: 'female', remark: 'no oil', confirmed: null, asked: null, ...of } });
const facts = (booking: Booking): string => {
  draw(<BookingFacts booking={booking} />);
  return screen.getByTestId('booking-facts').textContent ?? '';
};

test('staff see that the guest confirmed, and what they wrote', () => {
  const text = facts(said({ confirmed: { startsAt: atTwo, at: atTwo - hour } }));
  expect(screen.getByTestId('guest-confirmed').textContent).toBe('Guest confirmed');
  for (const each of ['Yes, 11/22, 13:00', 'Female', 'no oil']) expect(text).toContain(each);
});

test('a time that was moved since is not confirmed', () => {
  facts(said({ confirmed: { startsAt: atTwo - hour, at: 1 } }));
  expect(screen.queryByTestId('guest-confirmed')).toBeNull();
});

test('staff see which other time the guest asks for, until it was moved', () => {
  const asked = { startsAt: atTwo, at: 1, day: '2025-11-25', fromMinute: 540, tillMinute: 630 };
  expect(facts(said({ asked }))).toContain('11/25/2025, 09:00–10:30');
  expect(screen.getByTestId('guest-asks')).toBeTruthy();
});

const session = { shop: { id: 'shop-1' }, permissions: ['pc.booking.manage'] };
const onAddress = vi.fn<(address: string) => void>();
const link = (address: string, calls: Record<string, unknown>, of: object = session) =>
  draw(<GuestLink booking={aBooking()} address={address} onAddress={onAddress} />, {
    answers: { session: of, status: { online: true, asOf: atTwo } },
    calls,
  });

test('a link is made on demand, and shown as a code and in letters', async () => {
  link('', { '/appointments/booking-1/links': { secret: 'aZ09_-aZ09_-aZ09_-aZ09' } });
  fireEvent.click(screen.getByTestId('make-guest-link'));
  await waitFor(() => expect(onAddress).toHaveBeenCalledWith(`${location.origin}/b#aZ09_-aZ09_-aZ09_-aZ09`));
  onAddress.mockClear();
  link('https://shop.example/b#x', {});
  expect(screen.getByTestId('guest-link-address').textContent).toBe('https://shop.example/b#x');
  expect(screen.getByTestId('guest-link-code')).toBeTruthy();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  fireEvent.click(screen.getByTestId('copy-guest-link'));
  expect(writeText).toHaveBeenCalledWith('https://shop.example/b#x');
});

test('all links are taken back once it was asked whether they are to be', async () => {
  link('https://shop.example/b#x', { '/appointments/booking-1/links': { count: 2 } });
  fireEvent.click(screen.getByTestId('take-back-guest-links'));
  expect(onAddress).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByTestId('confirm-take-back'));
  await waitFor(() => expect(onAddress).toHaveBeenCalledWith(''));
});

test('without contact it says why there is none', async () => {
  link('', {});
  fireEvent.click(screen.getByTestId('make-guest-link'));
  expect((await screen.findByTestId('guest-link-refused')).textContent).not.toBe('');
});
