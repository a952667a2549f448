import { Button } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { couponCalls } from '#domain/coupon/calls.ts';
import type { Coupon } from '#domain/coupon/coupon.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { OfferActions } from '../../parts/offer/offer-actions.tsx';
import { useCall } from '../../store/use-ask.ts';
import { disableCouponForm, removeCouponForm } from './coupon.form.ts';

interface CouponActionsProps {
  readonly coupon: Coupon;
  readonly onDone: () => void;
  readonly onRemoved: () => void;
}

/** What can be done with a coupon where it was made. */
export const CouponActions = ({ coupon, onDone, onRemoved }: CouponActionsProps) => {
  const { t } = useTranslation('coupon');
  const call = useCall();
  const { id, name, disabledAt } = coupon;
  const params = { id };
  const way = disabledAt === null ? 'off' : 'on';
  return (
    <OfferActions
      isOn={way === 'off'}
      turn={{
        label: t(`disable.${way}`),
        testId: 'disable-coupon',
        question: (close) => (
          <FormDialog
            onClose={close}
            onDone={() => {
              close();
              onDone();
            }}
            form={disableCouponForm}
            given={{ disabled: disabledAt === null }}
            start={{}}
            give={(body) => call(couponCalls.disable, { params, body })}
            title={t(`disable.${way}Title`, { name })}
            text={t(`disable.${way}Text`)}
            done={t(`disable.${way}Done`)}
            confirm={{ label: t(`disable.${way}`), testId: 'disable-coupon-confirm' }}
          />
        ),
      }}
      remove={{
        label: t('remove.open'),
        testId: 'remove-coupon',
        question: (close) => (
          <FormDialog
            onClose={close}
            onDone={onRemoved}
            form={removeCouponForm}
            given={{}}
            start={{}}
            give={() => call(couponCalls.remove, { params })}
            title={t('remove.title', { name })}
            text={t('remove.text')}
            done={t('remove.done')}
            confirm={{ label: t('remove.open'), testId: 'remove-coupon-confirm', color: 'red' }}
          />
        ),
      }}
    >
      <Button
        component={Link}
        to={`/marketing/coupon/edit/${id}`}
        leftSection={<IconEdit size={20} />}
        data-testid="edit-coupon"
      >
        {t('edit')}
      </Button>
    </OfferActions>
  );
};
