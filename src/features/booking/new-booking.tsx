import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuid } from 'uuid';
import type { AskedPart } from '#domain/booking/booking.ts';
import { bookingSources } from '#domain/booking/codes.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { minute } from '#domain/values/durations.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useLive } from '../../store/use-live.ts';
import { useNow } from '../../ui/use-now.ts';
import { makeBookingForm } from './booking.form.ts';
import { HoldContext } from './hold-context.ts';
import { NewWait } from './new-wait.tsx';
import { WaitInsteadContext, type WaitStart } from './wait-instead.ts';

interface NewBookingProps {
  /** When and where it was begun, such as in a gap of the day. */
  readonly at?: Partial<Pick<AskedPart, 'startsAt' | 'staffId' | 'bedId' | 'deviceId'>> | undefined;
  readonly onClose: () => void;
  readonly onMade?: (bookingId: string) => void;
}

/** What is said of a new booking before anybody has said something. */
const fromWhom = {
  memberId: '',
  guestName: '',
  mobile: '',
  source: bookingSources.counter,
  remark: '',
  squeezedFor: '',
};

/** A new booking is written down; it begins at the next time that can be booked where nothing else is said. */
export const NewBooking = ({ at, onClose, onMade }: NewBookingProps) => {
  const { t } = useTranslation('booking');
  const now = useNow();
  const settings = useLive('shop.settings', {});
  const { bookingInterval } = settings ?? defaultSettings('');
  const [bookingId] = useState(() => uuid());
  const [first] = useState((): AskedPart => {
    const length = bookingInterval * minute;
    const startsAt = Math.ceil(now() / length) * length;
    return { id: uuid(), guest: 1, serviceId: '', startsAt, minutes: 60, staffId: '', wish: 'any', bedId: '', ...at };
  });
  const isSaved = useRef(false);
  const holding = useMemo(() => ({ isSaved }), []);
  const [waits, wait] = useState<WaitStart | null>(null);
  if (waits) return <NewWait start={waits} onClose={onClose} />;
  return (
    <WaitInsteadContext value={wait}>
      <HoldContext value={holding}>
        <FormDialog
          form={makeBookingForm}
          given={{ bookingId }}
          start={{ ...fromWhom, parts: [first], reseats: [], confirmed: false }}
          title={t('make.title')}
          confirm={{ label: t('make.confirm'), testId: 'save-booking' }}
          size={720}
          onClose={onClose}
          onDone={() => {
            isSaved.current = true;
            onMade?.(bookingId);
          }}
        />
      </HoldContext>
    </WaitInsteadContext>
  );
};
