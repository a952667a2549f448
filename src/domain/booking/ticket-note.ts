import type { Booking } from './booking.ts';
import { bookingStatuses } from './codes.ts';

/** Whether a booking has a ticket to give to its guests: it keeps its places, and they have not come yet. */
export const givesTicket = ({ status }: Pick<Booking, 'status'>): boolean => status === bookingStatuses.inProgress;

/** What whoever is shown a ticket has to know before they let its guests in. */
export type TicketStatus = 'otherShop' | 'cancelled' | 'otherDay' | 'timeout' | 'notEffective' | 'arrived';

interface ShownAt {
  readonly shopId: string;
  /** When the day of the shop begins on which it is shown, and when the next one does, in milliseconds since 1970. */
  readonly from: number;
  readonly till: number;
}

const ofState: Partial<Record<(typeof bookingStatuses.words)[number], TicketStatus>> = {
  timeout: 'timeout',
  notEffective: 'notEffective',
  arrived: 'arrived',
};

/** What is wrong with the ticket of a booking that is shown in a shop on a day, the gravest first; undefined for one that is expected. */
export const ticketNote = (booking: Booking, { shopId, from, till }: ShownAt): TicketStatus | undefined => {
  const { memberCancelled, storeCancelled } = bookingStatuses;
  if (booking.shopId !== shopId) return 'otherShop';
  if (booking.status === memberCancelled || booking.status === storeCancelled) return 'cancelled';
  if (booking.startsAt >= till || booking.endsAt <= from) return 'otherDay';
  return ofState[bookingStatuses.wordOf(booking.status) ?? 'inProgress'];
};
