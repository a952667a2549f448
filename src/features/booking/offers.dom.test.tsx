import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Offer } from '#domain/booking/best/wish.ts';
import { hour } from '#domain/values/durations.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { anEmployee, aShop } from '../../../tests/make.ts';
import { aBooking, aPart, atTwo } from '../../../tests/make-booking.ts';
import { OfferList } from './offer-list.tsx';
import { PartsInput } from './parts-input.tsx';
import { ReseatsInput } from './reseats-input.tsx';

const reseat = { bookingId: 'booking-1', fromBedId: 'bed', toBedId: 'bed-2', startsAt: atTwo, minutes: 60 };
const anOffer = (startsAt: number, of: Partial<Offer> = {}): Offer => ({
  startsAt,
  dayPart: 2,
  parts: [{ startsAt, staffId: 'technician', bedId: 'bed' }],
  reseats: [],
  cost: [0, 0, 0, 0, 0],
  why: [{ code: 'beside', count: 0 }],
  ...of,
});
const early = anOffer(atTwo + hour);
const late = anOffer(atTwo + 2 * hour, {
  reseats: [reseat],
  why: [
    { code: 'gap', count: 15 },
    { code: 'reseats', count: 1 },
  ],
});

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
const asked: { declined: number[]; parts: { bed: string }[] }[] = [];
const answers = {
  session: { permissions: ['pc.booking.manage'], shop: aShop() },
  'staff.all': [anEmployee({ id: 'technician', name: 'Chen', shopId: 'shop-1' })],
  'record.held': ({ of }: { of: string }) => {
    const rows = of === 'room' ? [room] : of === 'booking' ? [aBooking({ name: 'Li' })] : [];
    return { rows, total: rows.length };
  },
  'booking.offers': (of: (typeof asked)[number]) => {
    asked.push(of);
    const offers = [early, late].filter(({ startsAt }) => !of.declined.includes(startsAt));
    return { offers, isFull: false, isExact: true };
  },
};
const said = (testId: string, error?: string) => ({
  label: 'Services',
  description: undefined,
  error,
  disabled: false,
  withAsterisk: false,
  'data-testid': testId,
});

test('each offer says when, by whom, on which bed and what it means, and who else changes bed for it', () => {
  const onOffer = vi.fn();
  draw(<OfferList parts={[aPart()]} without="" onOffer={onOffer} />, { answers });
  const first = screen.getByTestId('offer-15:00');
  expect(first.textContent).toMatch(/15:00.*16:00.*Chen.*A 1.*right beside another booking/);
  expect(screen.getByTestId('offer-16:00').textContent).toMatch(/leaves 15 minutes.*Li changes from A 1 to A 2/);
  fireEvent.click(first);
  expect(onOffer).toHaveBeenCalledWith([aPart({ startsAt: atTwo + hour })], early);
});

test('who wants none of them is offered others, and in the end the first ones again', () => {
  draw(<OfferList parts={[aPart()]} without="" onOffer={() => undefined} />, { answers });
  fireEvent.click(screen.getByTestId('offers-decline'));
  expect(asked.at(-1)?.declined).toEqual([early.startsAt, late.startsAt]);
  expect(screen.queryByTestId('offer-15:00')).toBeNull();
  expect(screen.getByTestId('offers').textContent).toContain('Those were all of them');
  fireEvent.click(screen.getByTestId('offers-decline'));
  expect(screen.getByTestId('offer-15:00')).toBeTruthy();
});

test('any bed is looked for where the shop has beds, none where it has not', () => {
  const { unmount } = draw(<OfferList parts={[aPart()]} without="" onOffer={() => undefined} />, { answers });
  expect(asked.at(-1)?.parts).toMatchObject([{ bed: 'any' }]);
  expect(screen.getByTestId('offers-bed')).toBeTruthy();
  unmount();
  draw(<OfferList parts={[aPart()]} without="" onOffer={() => undefined} />, {
    answers: { ...answers, 'record.held': { rows: [], total: 0 } },
  });
  expect(asked.at(-1)?.parts).toMatchObject([{ bed: 'none' }]);
});

test('a day without any time is told', () => {
  draw(<OfferList parts={[aPart()]} without="" onOffer={() => undefined} />, {
    answers: { ...answers, 'booking.offers': { offers: [], isFull: true, isExact: false } },
  });
  expect(screen.getByTestId('offers-full').textContent).toContain('even if others change bed');
  expect(screen.getByTestId('offers').textContent).toContain('there may be more times');
});

const open = (error?: string, part = aPart()) => {
  const [onValue, onOther] = [vi.fn(), vi.fn()];
  const props = {
    said: said('booking-parts', error),
    value: [part],
    args: { bookingId: 'booking-2' },
    onValue,
    onOther,
  };
  draw(<PartsInput {...props} />, { answers });
  return { onValue, onOther };
};

test('what is taken of an offer is filled in, with the bookings that change bed for it', () => {
  const { onValue, onOther } = open();
  expect(screen.queryByTestId('offers')).toBeNull();
  fireEvent.click(screen.getByTestId('offer-times'));
  fireEvent.click(within(screen.getByTestId('offers')).getByTestId('offer-16:00'));
  expect(onValue).toHaveBeenCalledWith([aPart({ startsAt: atTwo + 2 * hour })]);
  expect(onOther).toHaveBeenCalledWith('reseats', [reseat]);
  expect(screen.queryByTestId('offers')).toBeNull();
});

test('who is refused is offered times at once', () => {
  open('taken');
  expect(screen.getByTestId('offers')).toBeTruthy();
});

test('who has not chosen a service yet is not', () => {
  open('Required', aPart({ serviceId: '' }));
  expect(screen.queryByTestId('offers')).toBeNull();
});

test('who changes bed is told in the form, and can stay', () => {
  const onValue = vi.fn();
  draw(<ReseatsInput said={said('booking-reseats')} value={[reseat]} args={{}} onValue={onValue} />, { answers });
  expect(screen.getByTestId('booking-reseats').textContent).toContain('Li changes from A 1 to A 2');
  fireEvent.click(screen.getByTestId('reseats-none'));
  expect(onValue).toHaveBeenCalledWith([]);
});
