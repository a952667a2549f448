import { Group, Text, UnstyledButton } from '@mantine/core';
import { IconCashOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { day } from '#domain/values/durations.ts';
import { useLive } from '../../store/use-live.ts';
import { useFormat } from '../../ui/use-format.ts';

/** So long, in milliseconds, a shift stands here whose cash differed: a week. */
const shown = 7 * day;

interface DifferingShiftsProps {
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** The shifts of the last week whose cash lacked or was too much, with the reason that was given and the way to their Z; nothing while there is none. */
export const DifferingShifts = ({ now }: DifferingShiftsProps) => {
  const { t } = useTranslation('overview');
  const words = useTranslation('shift').t;
  const { when, money } = useFormat();
  const differing = useLive('shift.differing', { since: now - shown });
  if (!differing || differing.length === 0) return null;
  return (
    <Group gap="md">
      <Group gap={6}>
        <IconCashOff size={20} aria-hidden />
        <Text fw={600}>{t('shifts.differing')}</Text>
      </Group>
      {differing.map(({ id, counterNumber, closedAt, difference, reason }) => {
        const fen = difference ?? 0;
        const amount = words(fen < 0 ? 'difference.short' : 'difference.over', { amount: money(Math.abs(fen)) });
        const closed = t('shifts.closed', { counter: counterNumber, time: when(closedAt ?? 0) });
        return (
          <UnstyledButton
            key={id}
            renderRoot={(props) => <Link {...props} to="/shift/view/$id" params={{ id }} />}
            mih={44}
            c="var(--mantine-color-anchor)"
            data-testid={`differing-shift-${id}`}
          >
            {[closed, amount, ...(reason === '' ? [] : [reason])].join(' · ')}
          </UnstyledButton>
        );
      })}
    </Group>
  );
};
