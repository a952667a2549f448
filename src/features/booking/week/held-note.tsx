import { Alert, Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { firstHeldDay } from '#domain/booking/week.ts';
import { useSyncStatus } from '../../../store/use-live.ts';
import type { Day } from '../../../ui/days.ts';
import { useFormat } from '../../../ui/use-format.ts';

interface HeldNoteProps {
  /** The first of the days that are shown. */
  readonly first: Day;
  readonly today: Day;
}

/** Says where what this device knows of bookings begins, and as of when it knows it without contact. */
export const HeldNote = ({ first, today }: HeldNoteProps) => {
  const { t } = useTranslation('booking');
  const { time, day } = useFormat();
  const { online, asOf } = useSyncStatus();
  const from = firstHeldDay(today);
  const says = [
    ...(online || asOf === null ? [] : [t('ticket.asOf', { time: time(asOf) })]),
    ...(first < from ? [t('week.heldFrom', { day: day(Date.parse(`${from}T12:00:00Z`)) })] : []),
  ];
  if (says.length === 0) return null;
  return (
    <Alert color="yellow" py="xs" role="status" data-testid="held-note">
      <Group gap="sm">
        {says.join(' ')}
        {first < from && (
          <Button
            component={Link}
            to="/appointment/list"
            variant="default"
            size="md"
            h="auto"
            mih={44}
            styles={{ inner: { minHeight: 42 }, label: { whiteSpace: 'normal' } }}
          >
            {t('week.toList')}
          </Button>
        )}
      </Group>
    </Alert>
  );
};
