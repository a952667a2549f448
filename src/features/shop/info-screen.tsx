import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormInPage } from '../../form/form-in-page.tsx';
import { useLive } from '../../store/use-live.ts';
import { Facts } from '../../ui/facts.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Section } from '../../ui/section.tsx';
import { useClosed } from './closed.ts';
import { infoForm } from './info.form.ts';

/** What the shop is called, where it is and how it is reached. */
export const InfoScreen = () => {
  const { t } = useTranslation('shop');
  const shop = useLive('shop.current', {});
  const closed = useClosed();
  if (!shop) return <LoadingRows />;
  const { id, name, address, phone, country, countryId, currencyFlag, timeZone, code, type } = shop;
  const start = { name, address, phone, country, countryId, currencyFlag, timeZone };
  const facts = [
    [t('info.code'), code],
    [t('info.type'), t(`types.${type}`)],
  ] as const;
  return (
    <Stack p="md" maw={900}>
      <Section title={t('info.title')} testId="shop-info">
        <Stack>
          <Facts facts={facts} cols={2} />
          <FormInPage
            key={JSON.stringify(start)}
            form={infoForm}
            given={{}}
            start={start}
            closed={closed}
            keptAs={id}
            confirm={{ label: t('save'), testId: 'save-info' }}
            done={t('saved')}
          />
        </Stack>
      </Section>
    </Stack>
  );
};
