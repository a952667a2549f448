import { expect, test } from 'vitest';
import { aBooking, atTwo } from '../../../tests/make-booking.ts';
import { hour } from '../values/durations.ts';
import { bookingStatuses } from './codes.ts';
import { isNoGoods, isTicket, ticketOf } from './ticket.ts';
import { givesTicket, type TicketStatus, ticketNote } from './ticket-note.ts';

test('a ticket says nothing of the next one: of ids that differ in one sign all ten signs differ by chance', () => {
  const same = Array.from({ length: 1_000 }, (_, place) => {
    const [one, other] = [ticketOf(`b${place}`), ticketOf(`b${place + 1}`)];
    return [...one].filter((sign, at) => sign === other[at]).length;
  });
  const sum = same.reduce((total, each) => total + each, 0);
  // Ten signs of 32: 312 of 10,000 are the same by chance.
  expect(sum).toBeGreaterThan(200);
  expect(sum).toBeLessThan(450);
});

test.each([
  ['0123456789', true, false],
  ['abcde-12345', true, true],
  ['ABCDE 1234', false, false],
  ['ABCDE123456', false, false],
  ['ABCDEU2345', false, false],
  ['6901234567892', false, false],
  ['', false, false],
])('%j has the form of a ticket: %s, which no goods have: %s', (typed, form, noGoods) => {
  expect([isTicket(typed), isNoGoods(typed)]).toEqual([form, noGoods]);
});

const day = { shopId: 'shop-1', from: atTwo - 14 * hour, till: atTwo + 10 * hour };
test.each<[string, Parameters<typeof aBooking>[0], TicketStatus | undefined]>([
  ['is expected', {}, undefined],
  ['is of another shop, cancelled or not', { shopId: 'shop-2', status: bookingStatuses.storeCancelled }, 'otherShop'],
  ['was cancelled by the guest', { status: bookingStatuses.memberCancelled }, 'cancelled'],
  ['was cancelled, of whatever day', { status: 5, startsAt: atTwo + 24 * hour }, 'cancelled'],
  ['is for tomorrow', { startsAt: day.till, endsAt: day.till + hour }, 'otherDay'],
  ['was for yesterday', { startsAt: day.from - hour, endsAt: day.from }, 'otherDay'],
  ['began yesterday and goes on', { startsAt: day.from - hour, endsAt: day.from + hour }, undefined],
  ['lapsed', { status: bookingStatuses.timeout }, 'timeout'],
  ['is not effective', { status: bookingStatuses.notEffective }, 'notEffective'],
  ['was shown before', { status: bookingStatuses.arrived }, 'arrived'],
])('the ticket of a booking that %s', (_, of, note) => expect(ticketNote(aBooking(of), day)).toBe(note));

test('who has a booking in progress gets a ticket, and nobody else', () => {
  const given = bookingStatuses.codes.filter((status) => givesTicket({ status }));
  expect(given).toEqual([bookingStatuses.inProgress]);
});
