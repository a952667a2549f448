import { Notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { atCounter } from '../../../tests/components/at-counter.tsx';
import { aBooking, aPart, atTwo } from '../../../tests/make-booking.ts';
import { aCard } from '../../../tests/make-card.ts';
import { aMember } from '../../../tests/make-member.ts';
import { moxibustion } from '../../../tests/make-orders.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { defaultSettings } from '../../domain/shop/shop-settings.ts';
import { FromBooking } from './from-booking.tsx';

const moxa = moxibustion({ id: 'moxa', originalPrice: 12_000, memberPrice: null });
const member = aMember({ id: 'member-1', name: 'Chen Jing' });
const card = aCard({ id: 'eighty', type: 3, percent: 80, memberId: 'member-1' });
const parts = [
  { ...aPart({ serviceId: 'moxa', staffId: 'zhao', wish: 'named' }), name: 'Moxibustion' },
  { ...aPart({ id: 'two', serviceId: 'gone', startsAt: atTwo + 3_600_000 }), name: 'Old massage' },
];
const bookedBy = (memberId: string) => aBooking({ id: 'b1', memberId, name: 'Chen Jing', status: 2, parts });

/** A counter that holds a booking, on which its order is begun. */
const begin = async (booking: Booking | null) => {
  const counter = await atCounter();
  const { server, store } = counter;
  server.put('service', moxa);
  server.put('member', member);
  server.put('card', card);
  server.put('shopSettings', { ...defaultSettings('shop-1'), roundTo: 10 });
  if (booking) server.put('booking', booking);
  await store.syncNow();
  const onComposed = vi.fn<(orderId: string) => void>();
  const onGiveUp = vi.fn();
  counter.show(
    <>
      <Notifications />
      <FromBooking bookingId="b1" onComposed={onComposed} onGiveUp={onGiveUp} />
    </>,
  );
  const composed = async () => {
    await waitFor(() => expect(onComposed).toHaveBeenCalled());
    return store.read('order.composing', { orderId: onComposed.mock.calls[0]?.[0] ?? '' });
  };
  return { composed, onGiveUp };
};

test('the guests of a booking have an order with its services, who gives them, its ticket, and the member with the best card', async () => {
  const booking = bookedBy('member-1');
  const { composed } = await begin(booking);
  expect((await composed())?.order).toMatchObject({
    memberId: 'member-1',
    memberName: 'Chen Jing',
    remark: `Booking ${booking.ticket}`,
    lines: [
      {
        itemId: 'moxa',
        originalPrice: 12_000,
        servicerIds: ['zhao'],
        byName: true,
        card: { cardId: 'eighty', percent: 80 },
        payable: 9_600,
      },
    ],
  });
  expect(await screen.findByText(/“Old massage” is disabled or off the shelf/)).toBeDefined();
});

test('a guest who is no member is named in the remark, and nobody on the order', async () => {
  const booking = bookedBy('');
  const { composed } = await begin(booking);
  expect((await composed())?.order).toMatchObject({
    memberId: '',
    remark: `Booking ${booking.ticket} Chen Jing`,
    lines: [{ payable: 12_000 }],
  });
});

test('a booking that this device does not hold is said to be none, and leads to the counter', async () => {
  const { onGiveUp } = await begin(null);
  const button = await screen.findByRole('button', { name: 'Back to the counter' });
  await act(async () => void fireEvent.click(button));
  expect(onGiveUp).toHaveBeenCalled();
});
