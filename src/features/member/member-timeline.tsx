import { Text, Timeline } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MemberEvent } from '#domain/member/member-event.ts';
import { useShopName } from '../../store/use-shop-name.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';

const fields = [
  'name',
  'mobile',
  'gender',
  'birthday',
  'source',
  'remark',
  'tags',
  'level',
  'shared',
  'consents',
] as const;
const isField = (name: string): name is (typeof fields)[number] => fields.some((field) => field === name);

/** What happened to a member's record, the newest first: who did it, where, and which fields they changed. */
export const MemberTimeline = ({ events }: { readonly events: readonly MemberEvent[] }) => {
  const { t } = useTranslation('member');
  const { time, names } = useFormat();
  const staffName = useStaffName();
  const shopName = useShopName();
  const changed = ({ what, note }: MemberEvent): string =>
    what === 'edit'
      ? names(
          note
            .split(',')
            .filter(isField)
            .map((field) => t(`fields.${field}`)),
        )
      : '';
  return (
    <Section title={t('page.timeline')} testId="member-timeline">
      {events.length === 0 && <Text c="dimmed">{t('page.noTimeline')}</Text>}
      <Timeline bulletSize={14} lineWidth={2}>
        {events.map((event) => (
          <Timeline.Item key={event.id} title={[t(`events.${event.what}`), changed(event)].filter(Boolean).join(': ')}>
            <Text size="sm" c="dimmed">
              {[time(event.at), staffName(event.staffId), shopName(event.shopId)].filter(Boolean).join(' · ')}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </Section>
  );
};
