import { Badge, Group, Text, Timeline } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '#domain/order/order-view.ts';
import { useStaffName } from '../../../store/use-staff-name.ts';
import { Section } from '../../../ui/section.tsx';
import { useFormat } from '../../../ui/use-format.ts';

/** Everything that happened to the order: what, who, when, at which counter, and whether without contact. */
export const OrderTimeline = ({ order }: { readonly order: OrderRow }) => {
  const { t, i18n } = useTranslation('order');
  const { time } = useFormat();
  const nameOf = useStaffName();
  /** A command of a newer version has no words here yet; it is named. */
  const wordsOf = (what: string): string => {
    const key = `timeline.what.${what}`;
    return i18n.exists(key, { ns: 'order' }) ? String(i18n.t(key as never, { ns: 'order' } as never)) : what;
  };
  /** What somebody said; of services that were given at once, how many. */
  const noteOf = ({ what, note }: OrderRow['timeline'][number]): string =>
    what === 'treatment.finishAll' ? t('timeline.pieces', { count: Number(note) }) : t('timeline.note', { note });
  return (
    <Section title={t('timeline.title')} testId="order-timeline">
      <Timeline active={order.timeline.length} bulletSize={14} lineWidth={2}>
        {order.timeline.map((event) => (
          <Timeline.Item
            key={`${event.id} ${event.what}`}
            title={
              <Group gap="xs">
                {wordsOf(event.what)}
                {event.offline && (
                  <Badge size="sm" variant="light" color="yellow">
                    {t('timeline.offline')}
                  </Badge>
                )}
              </Group>
            }
            data-testid="event"
            data-what={event.what}
          >
            {event.note && <Text size="sm">{noteOf(event)}</Text>}
            <Text size="sm" c="dimmed">
              {t('timeline.by', { name: nameOf(event.staffId), number: event.counterNumber })}
            </Text>
            {event.approvedBy && (
              <Text size="sm" c="dimmed" data-testid="approved-by">
                {t('timeline.approvedBy', { name: nameOf(event.approvedBy) })}
              </Text>
            )}
            <Text size="sm" c="dimmed">
              {time(event.at)}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </Section>
  );
};
