import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Missing } from '#domain/commission/missing.ts';
import { useFormat } from '../../ui/use-format.ts';

/** What may still come of a month: of which counters, open shifts and refunds; nothing where nothing may. */
export const MissingWork = ({ missing }: { readonly missing: Missing }) => {
  const { t } = useTranslation('commission');
  const { time } = useFormat();
  const { counters, shifts, refunds } = missing;
  const ofCounter = ({ number, why, commands, lastContact }: Missing['counters'][number]): string => {
    if (why !== 'silent') return t(`month.missing.${why}`, { number, count: commands });
    return lastContact === null
      ? t('month.missing.never', { number })
      : t('month.missing.silent', { number, time: time(lastContact) });
  };
  const items = [
    ...counters.map((counter) => [counter.id, ofCounter(counter)] as const),
    ...shifts.map(
      ({ id, counterNumber: number, openedAt }) =>
        [id, t('month.missing.shift', { number, time: time(openedAt) })] as const,
    ),
    ...(refunds > 0 ? [['refunds', t('month.missing.refunds', { count: refunds })] as const] : []),
  ];
  if (items.length === 0) return null;
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle />}
      title={t('month.missing.title')}
      data-testid="commission-missing"
    >
      <List size="sm">
        {items.map(([id, text]) => (
          <List.Item key={id}>{text}</List.Item>
        ))}
      </List>
      <Text size="sm" mt="xs">
        {t('month.missing.hint')}
      </Text>
    </Alert>
  );
};
