import { IconEdit, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { couponCalls } from '#domain/coupon/calls.ts';
import type { Coupon } from '#domain/coupon/coupon.ts';
import { asksByCall, type RecordAction } from '../../parts/record/record-action.ts';
import { disableCouponForm, removeCouponForm } from './coupon.form.ts';

const isGiven = ({ disabledAt }: Coupon): boolean => disabledAt === null;

/** What can be done with a coupon where it was made. */
export const couponActions: readonly RecordAction<Coupon>[] = [
  {
    name: 'edit-coupon',
    icon: () => IconEdit,
    useWords: () => ({ label: useTranslation('coupon').t('edit') }),
    to: ({ id }) => `/marketing/coupon/edit/${id}`,
  },
  asksByCall(disableCouponForm, {
    name: 'disable-coupon',
    icon: (row) => (isGiven(row) ? IconPlayerPause : IconPlayerPlay),
    given: (row) => ({ disabled: isGiven(row) }),
    start: () => ({}),
    by: (call, { id }, body) => call(couponCalls.disable, { params: { id }, body }),
    confirmId: 'disable-coupon-confirm',
    useWords: (row) => {
      const { t } = useTranslation('coupon');
      const way = isGiven(row) ? 'off' : 'on';
      return {
        label: t(`disable.${way}`),
        title: t(`disable.${way}Title`, { name: row.name }),
        text: t(`disable.${way}Text`),
        done: t(`disable.${way}Done`),
      };
    },
  }),
  asksByCall(removeCouponForm, {
    name: 'remove-coupon',
    icon: () => IconTrash,
    color: 'red',
    removes: true,
    given: () => ({}),
    start: () => ({}),
    by: (call, { id }) => call(couponCalls.remove, { params: { id } }),
    confirmId: 'remove-coupon-confirm',
    useWords: ({ name }) => {
      const { t } = useTranslation('coupon');
      return {
        label: t('remove.open'),
        title: t('remove.title', { name }),
        text: t('remove.text'),
        done: t('remove.done'),
      };
    },
  }),
];
