import { Alert, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { couponCalls } from '#domain/coupon/calls.ts';
import type { CouponRow } from '#domain/coupon/coupon-listing.ts';
import { AskedPage } from '../../form/asked-page.tsx';
import { FormInPage } from '../../form/form-in-page.tsx';
import { useGives, useUsable } from '../../parts/coupon/use-gives.ts';
import { useAskForPage, useCall } from '../../store/use-ask.ts';
import { useSession, useSyncStatus } from '../../store/use-live.ts';
import { useReason } from '../../ui/use-reason.ts';
import { blankCoupon, couponTermsIn } from './blank.ts';
import { addCouponForm, editCouponForm } from './coupon.form.ts';
import { useWhyNot } from './use-why-not.ts';

type Body = Required<Omit<z.input<typeof couponCalls.add.body>, 'type'>>;
const offer = { name: '', quantity: null, mostPerPerson: 1, description: '' };
const preview = (args: Readonly<Record<string, unknown>>) => <Preview args={args} />;

/** What the coupon comes to, as far as it is filled in. */
const Preview = ({ args }: { readonly args: Readonly<Record<string, unknown>> }) => {
  const gives = useGives();
  const usable = useUsable();
  const terms = couponTermsIn(args);
  if (terms.amount === null && terms.percent === null) return null;
  return (
    <Alert color="gray" title={gives(terms)} data-testid="coupon-preview">
      {usable(terms)}
    </Alert>
  );
};

/** Offers a coupon in the current shop. */
export const AddCouponScreen = ({ onAdded }: { readonly onAdded: (id: string) => void }) => {
  const { t } = useTranslation('coupon');
  const reason = useReason();
  const call = useCall();
  const { shop } = useSession();
  const { online } = useSyncStatus();
  return (
    <Stack p="md" maw={860} data-testid="add-coupon-page">
      <FormInPage
        form={addCouponForm}
        given={{}}
        start={{ ...offer, ...blankCoupon, threshold: null }}
        keptAs={shop?.id ?? ''}
        closed={online ? undefined : reason({ code: 'offline.needsContact' })}
        preview={preview}
        give={(body) => call(couponCalls.add, { body })}
        done={t('saved')}
        onDone={({ data }) => onAdded(data.id)}
        confirm={{ label: t('save'), testId: 'save-coupon' }}
      />
    </Stack>
  );
};

interface EditCouponProps {
  readonly id: string;
  readonly onSaved: () => void;
}

/** Writes a coupon anew where it was made. */
export const EditCouponScreen = ({ id, onSaved }: EditCouponProps) => {
  const { t } = useTranslation('coupon');
  const asked = useAskForPage(couponCalls.one, { params: { id } });
  return (
    <AskedPage asked={asked} offline={t('view.offline')}>
      {(data) => <EditCoupon coupon={data} onSaved={onSaved} />}
    </AskedPage>
  );
};

const startOf = (coupon: CouponRow): Body => {
  const fields = Object.keys(editCouponForm.fields);
  return Object.fromEntries(Object.entries(coupon).filter(([name]) => fields.includes(name))) as Body;
};

const EditCoupon = ({ coupon, onSaved }: { readonly coupon: CouponRow; readonly onSaved: () => void }) => {
  const { t } = useTranslation('coupon');
  const reason = useReason();
  const call = useCall();
  const whyNot = useWhyNot(coupon);
  const { id, type } = coupon;
  return (
    <Stack p="md" maw={860} data-testid="edit-coupon-page">
      <Alert color="gray">{t('view.keeps')}</Alert>
      <FormInPage
        form={editCouponForm}
        given={{ type }}
        start={startOf(coupon)}
        keptAs={id}
        closed={whyNot && reason(whyNot)}
        preview={preview}
        give={(body) => call(couponCalls.edit, { params: { id }, body })}
        done={t('saved')}
        onDone={onSaved}
        confirm={{ label: t('save'), testId: 'save-coupon' }}
      />
    </Stack>
  );
};
