import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../ui/use-format.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { BareButton } from '../bare-button.tsx';
import { useCounter } from '../counter-context.ts';
import { useCouponEffect } from '../member/use-coupon-effect.ts';
import { useCouponChoices } from '../use-coupons-at.ts';
import classes from './order.module.css';

/**
 * The coupons on the order, below its lines, with what each takes off; one that takes off nothing or was not accepted says
 * why. A tap takes one off.
 */
export const CouponRows = () => {
  const { t } = useTranslation('cashier');
  const money = useMoney();
  const reason = useReason();
  const { composed, open, tap } = useCounter();
  const choices = useCouponChoices();
  const effectOf = useCouponEffect();
  const whyNothing = (couponId: string): string | undefined => {
    const choice = choices.find(({ coupon }) => coupon.id === couponId);
    const isTooEarly = composed?.order.lines.length === 0 && choice?.short === 0;
    return choice && choice.off === 0 && !isTooEarly ? effectOf(choice) : undefined;
  };
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
        {!refused && off === 0 && (
          <Text span display="block" size="xs" c="orange">
            {whyNothing(id)}
          </Text>
        )}
      </span>
      <span>{money(-off)}</span>
    </BareButton>
  ));
};
