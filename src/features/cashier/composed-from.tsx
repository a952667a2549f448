import { Button, Loader, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyOperations, nothingComposed, type Operation } from '#domain/order/operations.ts';
import type { Order } from '#domain/order/order.ts';
import { useLive, useStore } from '../../store/use-live.ts';
import { EmptyState } from './empty-state.tsx';
import { useBestCards } from './use-best-cards.ts';

/** An order as it begins with something else: its lines, for whom it is, and what could not be put on it. */
export interface Begun {
  readonly operations: readonly Operation[];
  readonly remark: string;
  /** Empty for nobody. */
  readonly memberId: string;
  readonly memberName: string;
  /** Services that are not sold here any more, as they were called. */
  readonly missing: readonly string[];
}

export interface ComposedProps {
  readonly onComposed: (orderId: string) => void;
  readonly onGiveUp: () => void;
}
interface ComposedFromProps extends ComposedProps {
  /** What it begins with: another one begins another order. */
  readonly from: string;
  /** Reads what the order begins with, by what orders are rounded to (fen); nothing where this device does not hold it. */
  readonly begin: (roundTo: NonNullable<Order['roundTo']>) => Promise<Begun | undefined>;
  readonly unknown: string;
}

/** Begins an order with what was booked or is given already, and with the cards of its member that are best. */
export const ComposedFrom = ({ from, begin, unknown, onComposed, onGiveUp }: ComposedFromProps) => {
  const { t } = useTranslation('cashier');
  const store = useStore();
  const { naming } = useBestCards('');
  const settings = useLive('shop.settings', {});
  const [isUnknown, setUnknown] = useState(false);
  const last = useRef('');
  const compose = useEffectEvent(async (roundTo: NonNullable<Order['roundTo']>) => {
    const begun = await begin(roundTo);
    if (!begun) return setUnknown(true);
    const { operations, remark, memberId, memberName, missing } = begun;
    const taps: Operation[] = [...operations, { op: 'setRemark', remark }];
    if (memberId !== '')
      taps.push(await naming(memberId, memberName, () => applyOperations(nothingComposed, operations)));
    const orderId = await store.newDraft();
    for (const tap of taps) await store.tap(orderId, tap);
    for (const name of missing) notifications.show({ color: 'yellow', message: t('notSold', { name }) });
    onComposed(orderId);
  });
  useEffect(() => {
    if (!settings || last.current === from) return;
    last.current = from;
    void compose(settings.roundTo);
  }, [from, settings]);
  if (!isUnknown) return <Loader m="xl" />;
  return (
    <Stack align="center" pt="xl">
      <EmptyState title={unknown} />
      <Button onClick={onGiveUp}>{t('toCounter')}</Button>
    </Stack>
  );
};
