import { useTranslation } from 'react-i18next';
import type { asWritten } from '#domain/booking/drag.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { changeBookingForm } from './booking.form.ts';

export interface MovedBooking {
  readonly name: string;
  readonly start: ReturnType<typeof asWritten> & { readonly bookingId: string; readonly confirmed: boolean };
}

/** A booking that was dragged to where somebody has to say that it may be so. */
export const AskedMove = ({
  name,
  start: { bookingId, ...start },
  onClose,
}: MovedBooking & { readonly onClose: () => void }) => {
  const { t } = useTranslation('booking');
  return (
    <FormDialog
      form={changeBookingForm}
      given={{ bookingId }}
      start={{ ...start, reseats: [] }}
      title={t('change.title', { name })}
      confirm={{ label: t('change.confirm'), testId: 'save-booking' }}
      size={720}
      onClose={onClose}
    />
  );
};
