import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type SeriesScope, seriesScopes } from '#domain/booking/series/series.ts';

interface ScopeInputProps {
  readonly scope: SeriesScope;
  readonly onScope: (scope: SeriesScope) => void;
  /** To how many bookings it is done. */
  readonly count: number;
}

/** Whether something is done to this booking of a series and those behind it, or to all that are to come. */
export const ScopeInput = ({ scope, onScope, count }: ScopeInputProps) => {
  const { t } = useTranslation('booking');
  return (
    <Stack gap={4}>
      <SegmentedControl
        fullWidth
        data={seriesScopes.map((each) => ({ value: each, label: t(`series.scopes.${each}`) }))}
        value={scope}
        onChange={(value) => onScope(value === 'all' ? 'all' : 'following')}
        aria-label={t('series.scope')}
        data-testid="series-scope"
      />
      <Text size="sm" c="dimmed" role="status" data-testid="series-count">
        {t('series.count', { count })}
      </Text>
    </Stack>
  );
};
