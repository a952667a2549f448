import { Stack } from '@mantine/core';
import type { Booking } from '#domain/booking/booking.ts';
import { RecordActions } from '../../parts/record/record-actions.tsx';
import { bookingActions } from './booking-actions.ts';
import { BookingFacts } from './booking-facts.tsx';
import { DepositsOf } from './deposit/deposits-of.tsx';
import { MessagesButton } from './messages/messages-button.tsx';
import { SeriesOf } from './series/series-of.tsx';
import { TicketButtons } from './ticket-buttons.tsx';

/** A booking with what can be done with it, and its ticket. */
export const BookingAndActs = ({ booking }: { readonly booking: Booking }) => (
  <Stack gap="md">
    <BookingFacts booking={booking} />
    <RecordActions actions={bookingActions} row={booking} as="buttons" />
    <DepositsOf booking={booking} />
    <SeriesOf booking={booking} />
    <TicketButtons booking={booking} />
    <MessagesButton booking={booking} />
  </Stack>
);
