import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../ui/use-format.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { BareButton } from '../bare-button.tsx';
import { useCounter } from '../counter-context.ts';
import classes from './order.module.css';

/** The coupons on the order, below its lines, with what each takes off; one that was not accepted says why. A tap takes one off. */
export const CouponRows = () => {
  const { t } = useTranslation('cashier');
  const money = useMoney();
  const reason = useReason();
  const { composed, open, tap } = useCounter();
  return composed?.order.coupons.map(({ id, name, off, refused }) => (
    <BareButton
      key={id}
      className={classes.reduction}
      disabled={!open}
      aria-label={t('coupons.takeOffOne', { name })}
      data-testid="coupon-row"
      onClick={() => tap({ op: 'takeOffCoupon', couponId: id })}
    >
      <span className={refused ? classes.lineRefused : undefined}>
        {refused ? t('coupons.refused', { reason: reason({ code: refused.code, params: { name } }) }) : name}
      </span>
      <span>{money(-off)}</span>
    </BareButton>
  ));
};
