import { Button, Group } from '@mantine/core';
import { IconEdit, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { couponCalls } from '#domain/coupon/calls.ts';
import type { Coupon } from '#domain/coupon/coupon.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
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
  const [asking, ask] = useState<'disable' | 'remove' | null>(null);
  const { id, name, disabledAt } = coupon;
  const params = { id };
  const way = disabledAt === null ? 'off' : 'on';
  const look = { onClose: () => ask(null), start: {} };
  return (
    <Group gap="xs">
      <Button
        component={Link}
        to={`/marketing/coupon/edit/${id}`}
        leftSection={<IconEdit size={20} />}
        data-testid="edit-coupon"
      >
        {t('edit')}
      </Button>
      <Button
        variant="default"
        leftSection={way === 'off' ? <IconPlayerPause size={20} /> : <IconPlayerPlay size={20} />}
        onClick={() => ask('disable')}
        data-testid="disable-coupon"
      >
        {t(`disable.${way}`)}
      </Button>
      <Button
        variant="light"
        color="red"
        leftSection={<IconTrash size={20} />}
        onClick={() => ask('remove')}
        data-testid="remove-coupon"
      >
        {t('remove.open')}
      </Button>
      {asking === 'disable' && (
        <FormDialog
          {...look}
          onDone={() => {
            ask(null);
            onDone();
          }}
          form={disableCouponForm}
          given={{ disabled: disabledAt === null }}
          give={(body) => call(couponCalls.disable, { params, body })}
          title={t(`disable.${way}Title`, { name })}
          text={t(`disable.${way}Text`)}
          done={t(`disable.${way}Done`)}
          confirm={{ label: t(`disable.${way}`), testId: 'disable-coupon-confirm' }}
        />
      )}
      {asking === 'remove' && (
        <FormDialog
          {...look}
          onDone={onRemoved}
          form={removeCouponForm}
          given={{}}
          give={() => call(couponCalls.remove, { params })}
          title={t('remove.title', { name })}
          text={t('remove.text')}
          done={t('remove.done')}
          confirm={{ label: t('remove.open'), testId: 'remove-coupon-confirm', color: 'red' }}
        />
      )}
    </Group>
  );
};
