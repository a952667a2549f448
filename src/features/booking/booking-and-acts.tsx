import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { Booking } from '#domain/booking/booking.ts';
import { RecordActions } from '../../parts/record/record-actions.tsx';
import { bookingActions } from './booking-actions.ts';
import { BookingFacts } from './booking-facts.tsx';
import { DepositsOf } from './deposit/deposits-of.tsx';
import { GuestLink } from './guest-link/guest-link.tsx';
import { MessagesButton } from './messages/messages-button.tsx';
import { SeriesOf } from './series/series-of.tsx';
import { TicketButtons } from './ticket-buttons.tsx';

/** A booking with what can be done with it, and its ticket. */
export const BookingAndActs = ({ booking }: { readonly booking: Booking }) => {
  const [address, setAddress] = useState('');
  return (
    <Stack gap="md">
      <BookingFacts booking={booking} />
      <RecordActions actions={bookingActions} row={booking} as="buttons" />
      <DepositsOf booking={booking} />
      <SeriesOf booking={booking} />
      <TicketButtons booking={booking} address={address} />
      <GuestLink booking={booking} address={address} onAddress={setAddress} />
      <MessagesButton booking={booking} />
    </Stack>
  );
};
