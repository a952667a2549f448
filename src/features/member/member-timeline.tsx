import { Text, Timeline } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MemberEvent } from '#domain/member/member-event.ts';
import type { MemberPage } from '#domain/member/member-page.ts';
import { maskedPhone } from '#domain/values/phone.ts';
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

const isMerge = (what: MemberEvent['what']): boolean => what === 'merge' || what === 'unmerge';

/** What happened to a member's record, the newest first: who did it, where, which fields they changed, and with whom it was merged. */
export const MemberTimeline = ({ page }: { readonly page: MemberPage }) => {
  const { t } = useTranslation('member');
  const { mergedWith } = page;
  // Either record tells of their merge; one of the two is enough.
  const events = page.events.filter(({ what, note }) => !(isMerge(what) && note === page.id));
  const { time, names } = useFormat();
  const staffName = useStaffName();
  const shopName = useShopName();
  const more = ({ what, note }: MemberEvent): string => {
    if (isMerge(what)) {
      const other = mergedWith.find(({ id }) => id === note);
      return other ? [other.name, maskedPhone(other.country, other.mobile)].filter(Boolean).join(' ') : '';
    }
    return what === 'edit'
      ? names(
          note
            .split(',')
            .filter(isField)
            .map((field) => t(`fields.${field}`)),
        )
      : '';
  };
  return (
    <Section title={t('page.timeline')} testId="member-timeline">
      {events.length === 0 && <Text c="dimmed">{t('page.noTimeline')}</Text>}
      <Timeline bulletSize={14} lineWidth={2}>
        {events.map((event) => (
          <Timeline.Item key={event.id} title={[t(`events.${event.what}`), more(event)].filter(Boolean).join(': ')}>
            <Text size="sm" c="dimmed">
              {[time(event.at), staffName(event.staffId), shopName(event.shopId)].filter(Boolean).join(' · ')}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </Section>
  );
};
