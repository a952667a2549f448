import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { orderStatuses } from '#domain/order/codes.ts';
import { ownOperations } from '#domain/order/move/move-to-new.ts';
import { useStore } from '../../../store/use-live.ts';
import { useCounter } from '../counter-context.ts';
import classes from './order.module.css';

/** The order was paid or cancelled elsewhere while it was open here; what was added here is not lost. */
export const ClosedBanner = () => {
  const { t } = useTranslation('cashier');
  const store = useStore();
  const { composed, open, compose, notify, panel } = useCounter();
  const existing = composed?.existing;
  if (open || !existing || panel === 'collect') return null;
  const own = ownOperations(existing, composed.operations);
  const hasLines = own.some((what) => what.op === 'add');
  const counter = existing.timeline.at(-1)?.counterNumber ?? '';
  const leave = async () => {
    try {
      const orderId = await store.newDraft();
      if (hasLines) for (const operation of own) await store.tap(orderId, operation);
      await store.dropDraft(composed.orderId);
      compose(orderId);
    } catch {
      notify({ kind: 'error', text: t('notKept') });
    }
  };
  const words = existing.status === orderStatuses.canceled ? 'closed.canceled' : 'closed.paid';
  return (
    <Alert color="yellow" radius={0} p="sm" className={classes.closed ?? ''} data-testid="closed-banner">
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" fw={600}>
          {t(words, { number: existing.number, counter })}
        </Text>
        <Button size="sm" flex="none" onClick={() => void leave()} data-testid="closed-leave">
          {hasLines ? t('closed.move') : t('order.newOne')}
        </Button>
      </Group>
    </Alert>
  );
};
