import { Group, Text, Timeline } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Shift } from '#domain/shift/shift.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { Difference } from './difference.tsx';
import { eventsOf } from './events.ts';

/** What was done in a shift besides selling: when, by whom, how much and why. */
export const ShiftTimeline = ({ shift }: { readonly shift: Shift }) => {
  const { t } = useTranslation('shift');
  const { time, money } = useFormat();
  const nameOf = useStaffName();
  const events = eventsOf(shift);
  return (
    <Section title={t('timeline.title')} testId="shift-timeline">
      <Timeline active={events.length} bulletSize={14} lineWidth={2}>
        {events.map(({ id, what, at, staffId, amount, expected, reason }) => (
          <Timeline.Item
            key={id}
            title={
              <Group justify="space-between" gap="xs">
                {t(`timeline.what.${what}`)}
                {amount !== undefined && <span>{money(amount)}</span>}
              </Group>
            }
            data-testid="shift-event"
            data-what={what}
          >
            {amount !== undefined && expected !== undefined && (
              <Group justify="space-between" gap="xs">
                <Text size="sm">{t('timeline.expected', { amount: money(expected) })}</Text>
                <Difference fen={amount - expected} />
              </Group>
            )}
            {reason && <Text size="sm">{reason}</Text>}
            <Text size="sm" c="dimmed">
              {[nameOf(staffId), time(at)].filter(Boolean).join(' · ')}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </Section>
  );
};
