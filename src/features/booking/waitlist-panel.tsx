import { Anchor, Button, Group, Paper, ScrollArea, Stack, Text } from '@mantine/core';
import { IconCalendarCheck, IconHourglass, IconPhone, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedPart } from '#domain/booking/best/wish.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import type { WaitlistEntry } from '#domain/waitlist/waitlist-entry.ts';
import { useLive } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useBeds } from './use-beds.ts';
import type { WaitingOfDay } from './use-waiting.ts';
import { timeOf, type useWaitlistActs } from './use-waitlist-acts.ts';
import { useWaited } from './waitlist-words.ts';

interface WaitlistPanelProps {
  readonly waiting: WaitingOfDay;
  readonly mayBook: boolean;
  readonly acts: ReturnType<typeof useWaitlistActs>;
}

/** How high those of a day are at most, so that the day itself is in view, in pixels. */
const highest = 280;
/** As high as a finger needs it. */
const asHigh = { lineHeight: '44px' };

/** Who waits for the day: those who are asked about a time, and those for whom there is one, in the order of the shop. */
export const WaitlistPanel = ({ waiting: { fits, asked, others }, mayBook, acts }: WaitlistPanelProps) => {
  const { t } = useTranslation('waitlist');
  const { when } = useFormat();
  const { waitlistMinutes, waitlistMode } = useLive('shop.settings', {}) ?? defaultSettings('');
  const { book, ask, decline, busy } = acts;
  if (fits.length + asked.length + others === 0) return null;
  return (
    <Paper withBorder p="sm" data-testid="waitlist-panel">
      <Stack gap="xs">
        <Group gap="xs" justify="space-between">
          <Group gap="xs">
            <IconHourglass size={20} />
            <Text fw={600}>{t('day.title')}</Text>
          </Group>
          <Anchor component={Link} to="/appointment/waitlist" style={asHigh} data-testid="to-waitlist">
            {t('day.toList')}
          </Anchor>
        </Group>
        <ScrollArea.Autosize mah={highest}>
          <Stack gap="xs">
            {asked.map(({ entry, offer }) => (
              <Waits key={entry.id} entry={entry} at={offer} hint={t('day.until', { until: when(offer.until) })}>
                {mayBook && (
                  <>
                    <Button
                      leftSection={<IconCalendarCheck size={20} />}
                      disabled={busy}
                      onClick={() => void book(entry, offer)}
                      data-testid="book-wait"
                    >
                      {t('book.act')}
                    </Button>
                    <Button
                      variant="default"
                      leftSection={<IconX size={20} />}
                      disabled={busy}
                      onClick={() => void decline(entry)}
                      data-testid="decline-wait"
                    >
                      {t('decline.act')}
                    </Button>
                  </>
                )}
              </Waits>
            ))}
            {fits.map(({ entry, offer, isNext }) => (
              <Waits
                key={entry.id}
                entry={entry}
                at={offer}
                hint={isNext || waitlistMode === 'chosen' ? '' : t('day.behind')}
              >
                {mayBook && (
                  <>
                    <Button
                      variant={isNext ? 'filled' : 'default'}
                      leftSection={<IconCalendarCheck size={20} />}
                      disabled={busy}
                      onClick={() => void book(entry, timeOf(offer))}
                      data-testid="book-wait"
                    >
                      {t('book.act')}
                    </Button>
                    <Button
                      variant="default"
                      leftSection={<IconPhone size={20} />}
                      disabled={busy}
                      onClick={() => void ask(entry, timeOf(offer), waitlistMinutes)}
                      data-testid="ask-wait"
                    >
                      {t('offer.act')}
                    </Button>
                  </>
                )}
              </Waits>
            ))}
          </Stack>
        </ScrollArea.Autosize>
        {others > 0 && <Text c="dimmed">{t('day.othersWait', { count: others })}</Text>}
      </Stack>
    </Paper>
  );
};

interface WaitsProps {
  readonly entry: WaitlistEntry;
  readonly at: { readonly parts: readonly OfferedPart[] };
  readonly hint: string;
  readonly children: ReactNode;
}

/** Somebody who waits, with the time that there is for them and what can be done. */
const Waits = ({ entry, at, hint, children }: WaitsProps) => {
  const { t } = useTranslation('waitlist');
  const may = useMay();
  const { clock } = useFormat();
  const { services } = useWaited();
  const nameOf = useStaffName();
  const bedOf = useBeds();
  const begin = Math.min(...at.parts.map(({ startsAt }) => startsAt));
  const who = [...new Set(at.parts.flatMap(({ staffId }) => (staffId ? [nameOf(staffId)] : [])))];
  const where = [...new Set(at.parts.flatMap(({ bedId }) => (bedId ? [bedOf(bedId)] : [])))];
  return (
    <Group gap="xs" justify="space-between" data-testid={`waits-${entry.id}`}>
      <div>
        <Text size="sm" fw={600}>
          {[clock(begin), entry.name, entry.mobile].filter(Boolean).join(' · ')}
          {entry.memberId && may('pc.member.list') && (
            <>
              {' '}
              <Anchor component={Link} to={`/member/view/${entry.memberId}`} style={asHigh}>
                {t('day.member')}
              </Anchor>
            </>
          )}
        </Text>
        <Text size="sm" c="dimmed">
          {[services(entry), ...who, ...where, entry.remark, hint].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Group gap="xs">{children}</Group>
    </Group>
  );
};
