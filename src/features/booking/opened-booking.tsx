import { Drawer, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/booking/booking.ts';
import { bookingListing } from '#domain/booking/booking-listing.ts';
import { bookingStatuses } from '#domain/booking/codes.ts';
import { useHeld } from '../../store/use-held.ts';
import { useMay } from '../../store/use-may.ts';
import { BookingAndActs } from './booking-and-acts.tsx';
import { OtherTimes } from './other-times.tsx';

/** A booking that was tapped on, as it now is, with what can be done with it. */
export const OpenedBooking = ({ booking, onClose }: { readonly booking: Booking; readonly onClose: () => void }) => {
  const { t } = useTranslation('booking');
  const mayChange = useMay()('pc.booking.manage');
  const [now = booking] = useHeld(bookingListing, { filter: { ticket: [booking.ticket] }, text: '' }, 1);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={t('day.open', { name: now.name })}
      data-testid="booking-drawer"
    >
      <Stack gap="md">
        <BookingAndActs booking={now} />
        {mayChange && now.status === bookingStatuses.notEffective && <OtherTimes booking={now} />}
      </Stack>
    </Drawer>
  );
};
