import { useTranslation } from 'react-i18next';
import type { RuleFields } from '#domain/commission/commission-rule.ts';
import { useFormat } from '../../ui/use-format.ts';

/** What a rule gives, and how long it holds, in a few words. */
export const useRuleWords = () => {
  const { t } = useTranslation('commission');
  const { money, rate } = useFormat();
  return {
    rate: (rule: Pick<RuleFields, 'rate' | 'amount' | 'percent' | 'tiers'>): string => {
      if (rule.rate === 'fixed') return t('rules.fixed', { amount: money(rule.amount) });
      const percent = rate(rule.percent ?? 0);
      const steps = rule.tiers.length + 1;
      return steps === 1 ? t('rules.percent', { percent }) : t('rules.tiers', { percent, steps });
    },
    valid: ({ validFrom: from, validUntil: until }: Pick<RuleFields, 'validFrom' | 'validUntil'>): string => {
      if (from === '' && until === '') return t('rules.always');
      if (until === '') return t('rules.from', { from });
      return from === '' ? t('rules.until', { until }) : t('rules.between', { from, until });
    },
  };
};
