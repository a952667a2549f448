import { Badge, Button, Group, Paper, Text } from '@mantine/core';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelOf } from '#domain/order/change/park.ts';
import type { Order } from '#domain/order/order.ts';
import { useSession } from '../../../store/use-live.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useStaffNames } from '../use-staff.ts';
import classes from './parked.module.css';

interface Props {
  readonly order: Order;
  /** For the age, in milliseconds since 1970. */
  readonly now: number;
  readonly busy: boolean;
  readonly onResume: (order: Order) => Promise<void>;
  /** Takes everything on it onto the order that is composed; undefined where nothing is. */
  readonly onMerge: ((order: Order) => Promise<void>) | undefined;
}

/** One waiting order: label, what is on it, how long, who, which counter, how much. */
export const ParkedRow = memo(({ order, now, busy, onResume, onMerge }: Props) => {
  const { t } = useTranslation('cashier');
  const { money, ago, names } = useFormat();
  const nameOf = useStaffNames();
  const [asks, ask] = useState(false);
  const isHere = order.resumed?.counterId === useSession().counter?.id;
  const label = labelOf(order);
  const who = order.parked ?? order.resumed ?? { at: order.createdAt, staffId: order.staffId, counterNumber: '' };
  const facts = [
    ago(Math.min(who.at, now), now),
    nameOf(who.staffId),
    who.counterNumber && t('parked.counter', { number: who.counterNumber }),
  ];
  return (
    <Paper withBorder p="sm" radius="md" data-testid={`parked-row-${label}`} data-order-id={order.id}>
      <Group wrap="nowrap" justify="space-between" gap="md">
        <div className={classes.about}>
          <Group gap={8} wrap="nowrap">
            <Text fw={600} size="lg" truncate>
              {label || order.number}
            </Text>
            {order.resumed && (
              <Badge color="yellow" variant="light" className={classes.badge} data-testid="handled-at">
                {isHere ? t('parked.handledHere') : t('parked.handledAt', { number: order.resumed.counterNumber })}
              </Badge>
            )}
            {order.forkedFrom && (
              <Badge color="orange" variant="light" className={classes.badge}>
                {t('parked.late')}
              </Badge>
            )}
          </Group>
          <Text size="sm" truncate>
            {order.memberName && `${order.memberName} · `}
            {names(order.lines.map((line) => (line.quantity > 1 ? `${line.name} × ${line.quantity}` : line.name)))}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {[...facts, order.number].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <div className={classes.take}>
          <Text fw={700} size="lg">
            {money(order.total)}
          </Text>
          <Button
            variant={order.resumed ? 'default' : 'filled'}
            loading={busy}
            data-testid="resume"
            onClick={() => void onResume(order)}
          >
            {t(!order.resumed ? 'parked.resume' : isHere ? 'parked.continue' : 'parked.join')}
          </Button>
          {onMerge && !asks && (
            <Button variant="subtle" data-testid="merge" onClick={() => ask(true)}>
              {t('merge.open')}
            </Button>
          )}
        </div>
      </Group>
      {onMerge && asks && (
        <Group justify="space-between" wrap="nowrap" mt="xs" gap="sm">
          <Text size="sm">{t('merge.hint', { count: order.lines.length, number: order.number })}</Text>
          <Button flex="none" loading={busy} data-testid="confirm-merge" onClick={() => void onMerge(order)}>
            {t('merge.confirm')}
          </Button>
        </Group>
      )}
    </Paper>
  );
});
