import { Alert, Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { IconCalendarCheck, IconPhone } from '@tabler/icons-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { asPartsAt } from '#domain/waitlist/as-booking.ts';
import type { WaitlistEntry } from '#domain/waitlist/waitlist-entry.ts';
import { useLive } from '../../store/use-live.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { dayOf, startOfDay } from '../../ui/days.ts';
import { PlaceContext } from '../../ui/place.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useMinute } from '../../ui/use-minute.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { OfferList } from './offer-list.tsx';
import { useWaitlistActs, type WaitedTime } from './use-waitlist-acts.ts';

interface WaitTimesProps {
  readonly entry: WaitlistEntry;
  readonly onClose: () => void;
}

const minute = 60_000;

/** Times for somebody who waits, from their first day on: one is chosen, and they are booked or asked about it. */
export const WaitTimes = ({ entry, onClose }: WaitTimesProps) => {
  useReturnFocus();
  const { t } = useTranslation('waitlist');
  const { timeZone } = use(PlaceContext);
  const { time } = useFormat();
  const nameOf = useStaffName();
  const now = useMinute();
  const { waitlistMinutes } = useLive('shop.settings', {}) ?? defaultSettings('');
  const { book, ask, busy } = useWaitlistActs();
  const [chosen, choose] = useState<WaitedTime | null>(null);
  const today = dayOf(now, timeZone);
  const day = [entry.firstDay, today].toSorted().at(-1) ?? today;
  const near = startOfDay(day, timeZone) + entry.fromMinute * minute;
  const parts = asPartsAt(entry.parts, near, String);
  const closed = async (act: Promise<boolean>): Promise<void> => {
    if (await act) onClose();
    else choose(null);
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={t('book.title', { name: entry.name })}
      data-testid="wait-times"
    >
      <Stack gap="md">
        {chosen && (
          <Alert data-testid="wait-chosen">
            <Stack gap="xs">
              <Text fw={600}>
                {[
                  time(Math.min(...chosen.parts.map(({ startsAt }) => startsAt))),
                  ...new Set(chosen.parts.map(({ staffId }) => nameOf(staffId)).filter(Boolean)),
                ].join(' · ')}
              </Text>
              <Group gap="xs">
                <Button
                  leftSection={<IconCalendarCheck size={20} />}
                  loading={busy}
                  onClick={() => void closed(book(entry, chosen))}
                  data-testid="book-chosen"
                >
                  {t('book.act')}
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconPhone size={20} />}
                  disabled={busy}
                  onClick={() => void closed(ask(entry, chosen, waitlistMinutes))}
                  data-testid="ask-chosen"
                >
                  {t('offer.act')}
                </Button>
              </Group>
            </Stack>
          </Alert>
        )}
        <OfferList
          parts={parts}
          without=""
          bedWished={entry.parts.find(({ bed }) => bed !== 'any')?.bed}
          disabled={busy}
          onOffer={(given, { reseats }) => {
            // Those of a day stand in its order; an offer goes by the order in which they were asked for.
            const inOrder = parts.flatMap(({ id }) => given.filter((part) => part.id === id));
            choose({ parts: inOrder, reseats: [...reseats] });
          }}
        />
      </Stack>
    </Drawer>
  );
};
