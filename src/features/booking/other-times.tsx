import { Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import type { Offer } from '#domain/booking/best/wish.ts';
import type { AskedPart, Booking } from '#domain/booking/booking.ts';
import { asWritten } from '#domain/booking/drag.ts';
import { useCommand } from '../../form/use-command.ts';
import { useReason } from '../../ui/use-reason.ts';
import { OfferList } from './offer-list.tsx';

/** Times for a booking that has none yet, as its own was taken by others: one tap gives it one. */
export const OtherTimes = ({ booking }: { readonly booking: Booking }) => {
  const { t } = useTranslation(['booking', 'app']);
  const { run, busy, during, tellDone } = useCommand({ showsRefusal: true });
  const reason = useReason();
  const take = async (parts: AskedPart[], { reseats }: Offer): Promise<void> => {
    const given = { bookingId: booking.id, ...asWritten(booking), parts, reseats: [...reseats] };
    const done = await run('booking.change', given);
    if (done.ok) tellDone(t('day.moved', { name: booking.name }));
    else if (done.code !== 'notSaved')
      notifications.show({ color: 'red', title: t('app:notDone'), message: reason(done) });
  };
  return (
    <Stack gap="xs" data-testid="other-times">
      <Text fw={600}>{t('offers.other')}</Text>
      <OfferList
        parts={asWritten(booking).parts}
        without={booking.id}
        disabled={busy}
        onOffer={(parts, offer) => void during(() => take(parts, offer))}
      />
    </Stack>
  );
};
