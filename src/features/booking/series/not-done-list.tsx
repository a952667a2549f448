import { Alert, List, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/use-format.ts';
import { useReason } from '../../../ui/use-reason.ts';
import type { NotDone, useInTurn } from './use-in-turn.ts';

/** How far work on a series is, while it goes on. */
export const InTurnProgress = ({ progress }: Pick<ReturnType<typeof useInTurn>, 'progress'>) => {
  const { t } = useTranslation('booking');
  if (!progress) return null;
  const { done, of } = progress;
  return (
    <Stack gap={4} role="status">
      <Text size="sm">{t('series.progress', { done: done + 1, of })}</Text>
      <Progress value={(100 * done) / of} aria-label={t('series.progress', { done: done + 1, of })} />
    </Stack>
  );
};

/** The bookings of a series to which something could not be done, each with the reason. */
export const NotDoneList = ({ notDone, title }: { readonly notDone: readonly NotDone[]; readonly title: string }) => {
  const { time } = useFormat();
  const reason = useReason();
  return (
    <Alert color="orange" title={title} role="alert" data-testid="series-not-done">
      <List>
        {notDone.map(({ startsAt, why }) => (
          <List.Item key={startsAt}>
            {time(startsAt)} · {reason(why)}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
};
