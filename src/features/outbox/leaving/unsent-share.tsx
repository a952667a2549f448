import { Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Share } from '../../../db/ledger/journal-entry.ts';
import { useFormat } from '../../../ui/use-format.ts';

interface UnsentShareProps {
  readonly share: Share;
  readonly label: string;
  readonly color: 'orange' | 'red';
  readonly testId: string;
}

/** How many of one kind are unsent, and the money that was taken and given back with them. */
export const UnsentShare = ({ share, label, color, testId }: UnsentShareProps) => {
  const { t } = useTranslation('outbox');
  const { money } = useFormat();
  const said = [
    ...(share.taken > 0 ? [t('leave.taken', { amount: money(share.taken) })] : []),
    ...(share.given > 0 ? [t('leave.given', { amount: money(share.given) })] : []),
  ];
  return (
    <Paper
      withBorder
      p="sm"
      data-testid={testId}
      data-count={share.count}
      data-taken={share.taken}
      data-given={share.given}
    >
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text
        component="div"
        fw={700}
        fz={26}
        lh={1.3}
        {...(share.count > 0 ? { c: `var(--mantine-color-${color}-text)` } : {})}
      >
        {t('leave.count', { count: share.count })}
      </Text>
      <Text size="sm">{said.length === 0 ? t('leave.noMoney') : said.join(' · ')}</Text>
    </Paper>
  );
};
