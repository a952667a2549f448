import { Drawer, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { IconClipboardList, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelOf } from '#domain/order/change/park.ts';
import type { Order } from '#domain/order/order.ts';
import { useCommand } from '../../../form/use-command.ts';
import { useLive } from '../../../store/use-live.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { useCounter } from '../counter-context.ts';
import { EmptyState } from '../empty-state.tsx';
import { useSplitting } from '../split/use-splitting.ts';
import { Drafts } from './drafts.tsx';
import { ParkedRow } from './parked-row.tsx';

const holdsText = (order: Order, text: string): boolean =>
  [labelOf(order), order.number, order.manualNumber, order.memberName, ...order.lines.map((line) => line.name)].some(
    (words) => words.toLowerCase().includes(text.trim().toLowerCase()),
  );

/** Orders of the shop that wait for payment, from every counter. */
export const ParkedDrawer = () => {
  const { t } = useTranslation('cashier');
  const { run, busy } = useCommand();
  useReturnFocus();
  const { show, compose, orderId, composed, open, notify } = useCounter();
  const { merge, busy: merging } = useSplitting();
  const parked = useLive('order.parked', {});
  const [text, setText] = useState('');
  const [resuming, setResuming] = useState('');
  const present = useNow();
  const [now, setNow] = useState(present);
  useInterval(() => setNow(present()), 20_000, { autoInvoke: true });
  const shown = parked?.filter((order) => order.id !== orderId && holdsText(order, text));

  const resume = async (order: Order) => {
    if (busy) return;
    setResuming(order.id);
    const result = await run('order.resume', { orderId: order.id });
    if (result.ok) compose(order.id);
  };
  const canMerge = open && (composed?.order.lines.length ?? 0) > 0;
  const mergeIn = (order: Order): Promise<void> => {
    setResuming(order.id);
    return merge(order, () => {
      show(null);
      notify({ kind: 'info', text: t('merge.done', { number: order.number }) });
    });
  };
  return (
    <Drawer
      opened
      onClose={() => show(null)}
      position="right"
      size={560}
      title={<Text fw={600}>{t('parked.title')}</Text>}
    >
      <Stack gap="sm">
        <TextInput
          value={text}
          data-autofocus
          autoComplete="off"
          aria-label={t('parked.search')}
          placeholder={t('parked.search')}
          leftSection={<IconSearch size={20} aria-hidden />}
          data-testid="parked-search"
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            const [only] = shown ?? [];
            if (event.key === 'Enter' && text.trim() !== '' && only) void resume(only);
          }}
        />
        {!shown && [0, 1, 2].map((place) => <Skeleton key={place} height={84} />)}
        {shown?.length === 0 && (
          <EmptyState
            icon={<IconClipboardList size={36} stroke={1.4} aria-hidden />}
            title={text.trim() === '' ? t('parked.none') : t('parked.noneFound', { text })}
            hint={text.trim() === '' ? t('parked.noneHint') : ''}
          />
        )}
        {shown?.map((order) => (
          <ParkedRow
            key={order.id}
            order={order}
            now={now}
            busy={(busy || merging) && resuming === order.id}
            onResume={resume}
            onMerge={canMerge && order.lines.length > 0 ? mergeIn : undefined}
          />
        ))}
        <Drafts text={text} />
      </Stack>
    </Drawer>
  );
};
