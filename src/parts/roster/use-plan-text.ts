import { useTranslation } from 'react-i18next';
import { clockText } from '#domain/duty/clock-text.ts';
import type { DayPlan } from '#domain/duty/duty-week.ts';

/** A day of a roster as it stands in its cell: its hours, or why somebody is not there. */
export const usePlanText = () => {
  const { t } = useTranslation('roster');
  return ({ kind, begins, ends }: Pick<DayPlan, 'kind' | 'begins' | 'ends'>): string => {
    if (kind !== 'works') return kind === 'none' ? '' : t(`kinds.${kind}`);
    const hours = { from: clockText(begins), to: clockText(ends) };
    return ends <= begins ? t('overMidnight', hours) : t('hours', hours);
  };
};
