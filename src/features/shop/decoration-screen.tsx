import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shopTypes } from '#domain/shop/types.ts';
import { FormInPage } from '../../form/form-in-page.tsx';
import { useLive, useSession } from '../../store/use-live.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Section } from '../../ui/section.tsx';
import { brandForm, storeForm } from './decoration.form.ts';
import { DropDecoration } from './drop-decoration.tsx';
import { LooksPreview } from './looks-preview.tsx';

/** How the shop looks: logo and pictures, and at the headquarters the colour of the whole brand. */
export const DecorationScreen = () => {
  const { t } = useTranslation('shop');
  const { shop } = useSession();
  const looks = useLive('shop.looks', {});
  if (!shop || !looks) return <LoadingRows />;
  const { own, shown } = looks;
  const isBrand = shop.type === shopTypes.headquarters;
  const pictures = { logo: own?.logo ?? '', carousel: own?.carousel ?? [] };
  const themeColor = isBrand ? (own?.themeColor ?? null) : null;
  const common = {
    key: JSON.stringify([pictures, themeColor]),
    keptAs: shop.id,
    confirm: { label: t('save'), testId: 'save-decoration' },
    done: t('saved'),
  };
  const { key, ...filling } = common;
  return (
    <Stack p="md" maw={900}>
      <Section title={t('decoration.preview')} testId="decoration-preview">
        <LooksPreview shown={shown} name={shop.name} isOwn={own !== null || isBrand} />
        {own && !isBrand && <DropDecoration />}
      </Section>
      <Section title={t('decoration.title')} testId="shop-decoration">
        {isBrand ? (
          <FormInPage key={key} {...filling} form={brandForm} given={{}} start={{ ...pictures, themeColor }} />
        ) : (
          <FormInPage key={key} {...filling} form={storeForm} given={{ themeColor: null }} start={pictures} />
        )}
      </Section>
    </Stack>
  );
};
