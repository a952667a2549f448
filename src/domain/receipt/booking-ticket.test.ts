import { expect, test } from 'vitest';
import words from '../../../locales/en/receipt.json' with { type: 'json' };
import { aShop } from '../../../tests/make.ts';
import { aBooking, aPart, atTwo } from '../../../tests/make-booking.ts';
import { servicerWishes } from '../booking/codes.ts';
import { hour } from '../values/durations.ts';
import { ticketParts, ticketText } from './booking-ticket.ts';

const nameOf = (id: string) => (id === 'technician' ? 'Chen' : '');
const about = (of: Parameters<typeof aBooking>[0] = {}) => ({
  booking: aBooking(of),
  shop: aShop({ name: 'Jing An', address: '1 Nanjing Road', phone: '021-5' }),
  nameOf,
  words: words.paper,
});

test('a ticket says when, for whom, what and where; of who serves, those who were asked for', () => {
  const parts = [
    { ...aPart({ startsAt: atTwo + hour, minutes: 30 }), name: 'Cupping' },
    { ...aPart({ wish: 'named' }), name: 'Moxibustion' },
  ];
  expect(ticketParts(about({ parts }))).toEqual([
    {
      title: '',
      lines: [
        { left: 'Time', right: '2025-11-22 14:00', strong: true },
        { left: 'Guest', right: 'Li' },
        { left: '1 Nanjing Road', right: '' },
        { left: words.paper.phone, right: '021-5' },
      ],
    },
    {
      title: '',
      lines: [
        { left: 'Moxibustion', right: '14:00–15:00' },
        { left: '  Served by', right: 'Chen' },
        { left: 'Cupping', right: '15:00–15:30' },
      ],
    },
  ]);
});

test.each(servicerWishes.filter((wish) => wish !== 'named'))(
  'whoever serves is not named where the wish was %s: they may change until the guests come',
  (wish) => {
    const [, service] = ticketParts(about({ parts: [{ ...aPart({ wish }), name: 'Moxibustion' }] }));
    expect(service?.lines).toEqual([{ left: 'Moxibustion', right: '14:00–15:00' }]);
  },
);

test('the ticket of a pair says what each of them gets', () => {
  const parts = [1, 2].map((guest) => ({ ...aPart({ id: `${guest}`, guest }), name: `Service ${guest}` }));
  expect(ticketParts(about({ parts })).map(({ title }) => title)).toEqual(['', 'Guest 1', 'Guest 2']);
});

test('the message to the guest says the same, and its number', () => {
  const given = about();
  expect(ticketText(given).split('\n')).toEqual([
    'Jing An Booking',
    'Time 2025-11-22 14:00',
    'Guest Li',
    '1 Nanjing Road',
    `${words.paper.phone} 021-5`,
    'Moxibustion 14:00–15:00',
    `Ticket ${given.booking.ticket}`,
    'Please show this code when you come',
  ]);
});
