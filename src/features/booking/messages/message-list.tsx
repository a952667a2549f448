import { Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { bookingCalls } from '#domain/booking/calls.ts';
import { useAsk } from '../../../store/use-ask.ts';
import { LoadingRows } from '../../../ui/loading-rows.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { useFormat } from '../../../ui/use-format.ts';

/** What the guests of a booking were sent and when, what waits, and what they were not sent and why, as the server has it. */
export const MessageList = ({ bookingId }: { readonly bookingId: string }) => {
  const { t } = useTranslation('booking');
  const { time } = useFormat();
  const { data, refusal, asking, refresh } = useAsk(bookingCalls.messages, { params: { id: bookingId } });
  if (!data && refusal)
    return <Refused title={t('messages.refused')} reason={refusal} asking={asking} onAgain={() => void refresh()} />;
  if (!data) return <LoadingRows />;
  if (data.messages.length === 0)
    return (
      <Stack gap={4} data-testid="no-messages">
        <Text>{t('messages.none')}</Text>
        <Text c="dimmed">{t('messages.noneHint')}</Text>
      </Stack>
    );
  return (
    <Stack gap="sm">
      {data.messages.map(({ kind, startsAt, at, outcome }) => (
        <Paper key={`${kind} ${startsAt} ${outcome}`} withBorder p="sm" data-testid="booking-message">
          <Text fw={600}>{t(`messages.kinds.${kind}`, { time: time(startsAt) })}</Text>
          <Text>{t(`messages.outcomes.${outcome}`)}</Text>
          <Text size="sm" c="dimmed">
            {time(at)}
          </Text>
        </Paper>
      ))}
    </Stack>
  );
};
