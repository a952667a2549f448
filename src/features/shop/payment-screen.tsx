import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormInPage } from '../../form/form-in-page.tsx';
import { useLive } from '../../store/use-live.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Section } from '../../ui/section.tsx';
import { useClosed } from './closed.ts';
import { paymentForm } from './payment.form.ts';

/** How people may pay at the shop's counters. */
export const PaymentScreen = () => {
  const { t } = useTranslation('shop');
  const shop = useLive('shop.current', {});
  const closed = useClosed();
  if (!shop) return <LoadingRows />;
  const start = { paymentTypes: shop.paymentTypes };
  return (
    <Stack p="md" maw={900}>
      <Section title={t('payment.title')} testId="shop-payment">
        <FormInPage
          key={JSON.stringify(start)}
          {...{ form: paymentForm, given: {}, start, closed }}
          confirm={{ label: t('save'), testId: 'save-payment' }}
          done={t('saved')}
        />
      </Section>
    </Stack>
  );
};
