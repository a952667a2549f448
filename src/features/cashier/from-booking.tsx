import { Button, Loader, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { billOf } from '#domain/booking/bill.ts';
import { applyOperations, nothingComposed, type Operation } from '#domain/order/operations.ts';
import { useLive, useStore } from '../../store/use-live.ts';
import { EmptyState } from './empty-state.tsx';
import { useBestCards } from './use-best-cards.ts';

interface FromBookingProps {
  readonly bookingId: string;
  readonly onComposed: (orderId: string) => void;
  readonly onGiveUp: () => void;
}

/** Begins an order for the guests of a booking: its services, who gives them, and the member with the cards that are best. */
export const FromBooking = ({ bookingId, onComposed, onGiveUp }: FromBookingProps) => {
  const { t } = useTranslation('cashier');
  const store = useStore();
  const { naming } = useBestCards('');
  const settings = useLive('shop.settings', {});
  const [isUnknown, setUnknown] = useState(false);
  const begun = useRef('');
  const begin = useEffectEvent(async (roundTo: Parameters<typeof billOf>[1]['roundTo']) => {
    const found = await store.read('booking.toBill', { bookingId });
    if (!found) return setUnknown(true);
    const { ticket, memberId, name } = found.booking;
    const { operations, missing } = billOf(found.booking, { items: found.items, roundTo, newId });
    const remark = memberId === '' ? t('fromBooking.guest', { ticket, name }) : t('fromBooking.remark', { ticket });
    const taps: Operation[] = [...operations, { op: 'setRemark', remark }];
    if (memberId !== '') taps.push(await naming(memberId, name, () => applyOperations(nothingComposed, operations)));
    const orderId = await store.newDraft();
    for (const tap of taps) await store.tap(orderId, tap);
    for (const lacking of missing) notifications.show({ color: 'yellow', message: t('notSold', { name: lacking }) });
    onComposed(orderId);
  });
  useEffect(() => {
    if (!settings || begun.current === bookingId) return;
    begun.current = bookingId;
    void begin(settings.roundTo);
  }, [bookingId, settings]);
  if (!isUnknown) return <Loader m="xl" />;
  return (
    <Stack align="center" pt="xl">
      <EmptyState title={t('fromBooking.unknown')} />
      <Button onClick={onGiveUp}>{t('toCounter')}</Button>
    </Stack>
  );
};
