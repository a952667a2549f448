import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconCalendarTime, IconRepeat, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/booking/booking.ts';
import { numberOf, seriesOf, togetherWith } from '#domain/booking/series/series.ts';
import { whyNotInState } from '#domain/booking/states.ts';
import { useLive, useSession } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useStatusWord } from '../booking-words.ts';
import { CancelSeries } from './cancel-series.tsx';
import { ChangeSeries } from './change-series.tsx';
import { RepeatDialog } from './repeat-dialog.tsx';

/** The series that a booking is of, with what is done to several of it at once; one that is alone can be repeated. */
export const SeriesOf = ({ booking }: { readonly booking: Booking }) => {
  const { t } = useTranslation('booking');
  const { shop } = useSession();
  const mayChange = useMay()('pc.booking.manage') && shop?.id === booking.shopId;
  const series = useLive('booking.ofSeries', { seriesId: seriesOf(booking) }) ?? [];
  const [asked, ask] = useState<'repeat' | 'change' | 'cancel' | null>(null);
  const close = () => ask(null);
  const isSeries = series.length > 1;
  const isToCome = mayChange && isSeries && togetherWith(booking, series, 'all').length > 0;
  const canRepeat = mayChange && whyNotInState('booking.change', booking.status) === undefined;
  return (
    <Stack gap="xs">
      {isSeries && <Siblings booking={booking} series={series} />}
      <Group gap="xs">
        {canRepeat && (
          <Button
            variant="default"
            leftSection={<IconRepeat size={20} />}
            onClick={() => ask('repeat')}
            data-testid="repeat"
          >
            {t('series.act')}
          </Button>
        )}
        {isToCome && (
          <>
            <Button
              variant="default"
              leftSection={<IconCalendarTime size={20} />}
              onClick={() => ask('change')}
              data-testid="change-series"
            >
              {t('series.change')}
            </Button>
            <Button
              variant="light"
              color="red"
              leftSection={<IconX size={20} />}
              onClick={() => ask('cancel')}
              data-testid="cancel-series"
            >
              {t('series.cancel')}
            </Button>
          </>
        )}
      </Group>
      {asked === 'repeat' && <RepeatDialog booking={booking} onClose={close} />}
      {asked === 'change' && <ChangeSeries booking={booking} series={series} onClose={close} />}
      {asked === 'cancel' && <CancelSeries booking={booking} series={series} onClose={close} />}
    </Stack>
  );
};

const Siblings = ({ booking, series }: { readonly booking: Booking; readonly series: readonly Booking[] }) => {
  const { t } = useTranslation('booking');
  const { time } = useFormat();
  const wordOf = useStatusWord();
  return (
    <Stack gap={4}>
      <Text fw={600} data-testid="series-place">
        {t('series.place', { number: numberOf(booking), of: series.length })}
      </Text>
      <Stack gap={0} mah={220} style={{ overflowY: 'auto' }} tabIndex={0} role="list" aria-label={t('series.name')}>
        {series.map((each) => (
          <Group key={each.id} justify="space-between" gap="xs" mih={44} role="listitem">
            {each.id === booking.id ? (
              <Text aria-current="true">{time(each.startsAt)}</Text>
            ) : (
              <Anchor
                py="xs"
                renderRoot={(props) => <Link {...props} to="/appointment/ticket" search={{ code: each.ticket }} />}
              >
                {time(each.startsAt)}
              </Anchor>
            )}
            <Text size="sm" c="dimmed">
              {wordOf(each.status)}
            </Text>
          </Group>
        ))}
      </Stack>
    </Stack>
  );
};
