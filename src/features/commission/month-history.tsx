import { List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MonthState } from '#domain/commission/month-state.ts';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';

/** Who closed and reopened a month, when and why; nothing where nobody did. */
export const MonthHistory = ({ history }: Pick<MonthState, 'history'>) => {
  const { t } = useTranslation('commission');
  const { time, money } = useFormat();
  if (history.length === 0) return null;
  return (
    <Section title={t('month.history')} testId="commission-history">
      <List size="sm">
        {history.map(({ what, at, name, reason, total }) => (
          <List.Item key={at}>
            {t(`month.steps.${what}`, { time: time(at), name, reason, total: money(total) })}
          </List.Item>
        ))}
      </List>
    </Section>
  );
};
