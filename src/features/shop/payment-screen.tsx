import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ShopSettings } from '#domain/shop/shop-settings.ts';
import { FormInPage } from '../../form/form-in-page.tsx';
import { useLive } from '../../store/use-live.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Section } from '../../ui/section.tsx';
import { useClosed } from './closed.ts';
import { codesForm, paymentForm } from './payment.form.ts';
import { SettingsForm } from './settings-form.tsx';

/** What is given with a part of the settings; rooms are switched by themselves. */
const settingsOf = ({ id: _, roomsEnabled: __, ...settings }: ShopSettings) => settings;

/** How people may pay at the shop's counters, and the codes that they scan to pay it. */
export const PaymentScreen = () => {
  const { t } = useTranslation('shop');
  const shop = useLive('shop.current', {});
  const closed = useClosed();
  const saved = useLive('shop.settings', {});
  if (!shop) return <LoadingRows />;
  const start = { paymentTypes: shop.paymentTypes };
  return (
    <Stack p="md" maw={900}>
      <Section title={t('payment.title')} testId="shop-payment">
        <FormInPage
          key={JSON.stringify(start)}
          form={paymentForm}
          given={{}}
          start={start}
          closed={closed}
          confirm={{ label: t('save'), testId: 'save-payment' }}
          done={t('saved')}
        />
      </Section>
      {saved && (
        <Section title={t('codes.title')}>
          <SettingsForm form={codesForm} part="codes" shopId={shop.id} settings={settingsOf(saved)} closed={closed} />
        </Section>
      )}
    </Stack>
  );
};
