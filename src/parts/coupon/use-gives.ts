import { useTranslation } from 'react-i18next';
import { type CouponTerms, couponTypes } from '#domain/coupon/terms.ts';
import { useFormat } from '../../ui/use-format.ts';

/** What a coupon takes off, in a sentence. */
export const useGives = () => {
  const { t } = useTranslation('coupon');
  const { money, percent: share } = useFormat();
  return ({ type, threshold, amount, percent }: CouponTerms): string => {
    const off = { threshold: money(threshold), amount: money(amount), percent: share((percent ?? 100) / 100) };
    if (type === couponTypes.noThreshold) return t('gives.amount', off);
    if (type === couponTypes.threshold) return t('gives.threshold', off);
    return threshold > 0 ? t('gives.percentAbove', off) : t('gives.percent', off);
  };
};

/** When a coupon can be used, in a sentence. */
export const useUsable = () => {
  const { t } = useTranslation('coupon');
  const { time } = useFormat();
  return ({ validity, effectiveDays, usableFrom, usableUntil }: CouponTerms): string => {
    if (validity === 'days') return effectiveDays === null ? '' : t('usable.days', { count: effectiveDays });
    if (usableUntil === null) return '';
    const until = time(usableUntil);
    return usableFrom === null ? t('usable.until', { until }) : t('usable.period', { from: time(usableFrom), until });
  };
};
