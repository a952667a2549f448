import { useTranslation } from 'react-i18next';
import type { CouponChoice } from '#domain/order/combination/coupon-choices.ts';
import { useMoney } from '../../../ui/use-format.ts';
import { useReason } from '../../../ui/use-reason.ts';

/** What the coupon does to this order, or would, or why it does nothing, in the staff's words. */
export const useCouponEffect = (): ((choice: CouponChoice) => string) => {
  const { t } = useTranslation('cashier');
  const money = useMoney();
  const reason = useReason();
  return ({ whyNot, off, short }) => {
    if (whyNot) return reason(whyNot);
    if (off > 0) return t('coupons.takesOff', { amount: money(off) });
    return short > 0 ? t('coupons.short', { amount: money(short) }) : t('coupons.otherItems');
  };
};
