import { useTranslation } from 'react-i18next';
import { memberCouponCalls } from '#domain/coupon/member-coupon-calls.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useCall } from '../../store/use-ask.ts';
import { giveCouponForm } from './member-coupon.form.ts';

interface GiveCouponDialogProps {
  readonly memberId: string;
  readonly onClose: () => void;
  readonly onGiven: () => void;
}

/** Gives a member one of the coupons that are given out here. It takes contact, as there may be only so many. */
export const GiveCouponDialog = ({ memberId, onClose, onGiven }: GiveCouponDialogProps) => {
  const { t } = useTranslation('coupon');
  const call = useCall();
  return (
    <FormDialog
      form={giveCouponForm}
      given={{ memberId }}
      start={{ couponId: '' }}
      give={(body) => call(memberCouponCalls.give, { body })}
      title={t('give.title')}
      done={t('give.done')}
      confirm={{ label: t('give.confirm'), testId: 'confirm-give-coupon' }}
      onClose={onClose}
      onDone={onGiven}
    />
  );
};
