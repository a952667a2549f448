import type { Booking } from '../booking/booking.ts';
import type { Shop } from '../shop/shop.ts';
import { minute } from '../values/durations.ts';
import type { SlipPart } from './refund-slip.ts';
import { timeIn } from './time-in.ts';
import { beside } from './two-languages.ts';
import type { ReceiptWords } from './words.ts';

interface TicketInput {
  readonly booking: Booking;
  readonly shop: Pick<Shop, 'name' | 'address' | 'phone' | 'timeZone'>;
  readonly nameOf: (staffId: string) => string;
  readonly words: Pick<ReceiptWords, 'phone' | 'time' | 'ticket'>;
}

/**
 * What the ticket of a booking says below the shop's name: where and when, for whom, and which services. Whoever serves is
 * named where the guest asked for them: all others, and beds, may change until the guests come.
 */
export const ticketParts = ({ booking, shop, nameOf, words }: TicketInput): readonly SlipPart[] => {
  const said = words.ticket;
  const fact = (left: string, right: string) => (right === '' ? [] : [{ left, right }]);
  const inTime = booking.parts.toSorted((one, other) => one.startsAt - other.startsAt);
  const guests = [...new Set(inTime.map(({ guest }) => guest))].sort((one, other) => one - other);
  const clock = (at: number): string => timeIn(shop.timeZone, at).slice(11);
  const ofGuest = (guest: number): SlipPart => ({
    title: guests.length > 1 ? beside(said.guest, String(guest)) : '',
    lines: inTime
      .filter((part) => part.guest === guest)
      .flatMap((part) => [
        { left: part.name, right: `${clock(part.startsAt)}–${clock(part.startsAt + part.minutes * minute)}` },
        ...(part.wish === 'named' ? fact(`  ${said.servedBy}`, nameOf(part.staffId)) : []),
      ]),
  });
  return [
    {
      title: '',
      lines: [
        { left: words.time, right: timeIn(shop.timeZone, booking.startsAt), strong: true },
        ...fact(said.guest, booking.name),
        ...(shop.address === '' ? [] : [{ left: shop.address, right: '' }]),
        ...fact(words.phone, shop.phone),
      ],
    },
    ...guests.map(ofGuest),
  ];
};

/** The same as a message to the guest, with its number to show. */
export const ticketText = (input: TicketInput): string => {
  const { booking, shop, words } = input;
  const { title, number, show } = words.ticket;
  const lines = ticketParts(input).flatMap((part) => [
    part.title,
    ...part.lines.map(({ left, right }) => `${left.trim()} ${right}`.trim()),
  ]);
  const all = [`${shop.name} ${title}`, ...lines, `${number} ${booking.ticket}`, show];
  return all.filter((line) => line !== '').join('\n');
};
