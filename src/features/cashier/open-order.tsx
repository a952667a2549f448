import { Button, Group, Loader, Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../db/api/run-result.ts';
import { useStore } from '../../store/use-live.ts';
import { useReason } from '../../ui/use-reason.ts';
import { EmptyState } from './empty-state.tsx';

interface Props {
  readonly orderId: string;
  readonly onOpened: () => void;
  readonly onView: () => void;
  readonly onGiveUp: () => void;
}

/** Takes an order up by its address; says why when it cannot be changed any more. */
export const OpenOrder = ({ orderId, onOpened, onView, onGiveUp }: Props) => {
  const { t } = useTranslation('cashier');
  const store = useStore();
  const reason = useReason();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const started = useRef('');
  const open = useEffectEvent(async () => {
    const result = await store.run('order.resume', { orderId });
    if (result.ok) onOpened();
    else setRefusal(result);
  });
  useEffect(() => {
    if (started.current === orderId) return;
    started.current = orderId;
    void open();
  }, [orderId]);
  if (!refusal) return <Loader m="xl" />;
  return (
    <Stack align="center" pt="xl">
      <EmptyState title={reason(refusal)} />
      <Group>
        <Button variant="default" onClick={onView}>
          {t('toOrder')}
        </Button>
        <Button onClick={onGiveUp}>{t('toCounter')}</Button>
      </Group>
    </Stack>
  );
};
