import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { billOf } from '#domain/booking/bill.ts';
import { useStore } from '../../store/use-live.ts';
import { ComposedFrom, type ComposedProps } from './composed-from.tsx';

interface FromBookingProps extends ComposedProps {
  readonly bookingId: string;
}

/** Begins an order for the guests of a booking: its services, who gives them, and the member with the cards that are best. */
export const FromBooking = ({ bookingId, ...composed }: FromBookingProps) => {
  const { t } = useTranslation('cashier');
  const store = useStore();
  return (
    <ComposedFrom
      {...composed}
      from={bookingId}
      begin={async (roundTo) => {
        const found = await store.read('booking.toBill', { bookingId });
        if (!found) return undefined;
        const { ticket, memberId, name } = found.booking;
        const remark = memberId === '' ? t('fromBooking.guest', { ticket, name }) : t('fromBooking.remark', { ticket });
        return { ...billOf(found.booking, { items: found.items, roundTo, newId }), remark, memberId, memberName: name };
      }}
      unknown={t('fromBooking.unknown')}
    />
  );
};
