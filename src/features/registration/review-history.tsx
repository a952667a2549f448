import { Stack, Text, Timeline, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Review } from '#domain/registration/shown.ts';
import { useFormat } from '../../ui/use-format.ts';

/** What was done about a registration, in order. */
export const ReviewHistory = ({ history }: { readonly history: readonly Review[] }) => {
  const { t } = useTranslation('registration');
  const { time } = useFormat();
  return (
    <Stack gap="sm">
      <Title order={2} fz="lg">
        {t('history')}
      </Title>
      <Timeline active={history.length} bulletSize={14} data-testid="review-history">
        {history.map(({ at, act, by, reason }) => (
          <Timeline.Item key={at} title={t(`acts.${act}`)}>
            <Text size="sm" c="dimmed">
              {t(`parties.${by}`)} · {time(at)}
            </Text>
            {reason !== '' && <Text size="sm">{t('audit.reason', { reason })}</Text>}
          </Timeline.Item>
        ))}
      </Timeline>
    </Stack>
  );
};
