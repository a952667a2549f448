import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { accountKinds, merchantTypes } from '#domain/registration/fields.ts';
import { registrationSteps } from '#domain/registration/registration.ts';
import type { Position } from '../../form/fields.ts';
import { UploadedImage } from '../../form/widgets/uploaded-image.tsx';
import { useRegions } from '../../store/use-regions.ts';
import { Facts } from '../../ui/facts.tsx';
import { MapPreview } from '../../ui/map-preview.tsx';
import { useFormat } from '../../ui/use-format.ts';

type Values = Readonly<Record<string, string | number | boolean | Position | null | undefined>>;
type Step = 'place' | 'company' | 'legal' | 'bank' | 'principal';
const steps: readonly Step[] = ['place', 'company', 'legal', 'bank', 'principal'];

const leftOut = ['accountNumberAgain', 'location', 'contactCountry', 'legalCountry'];

/** What a value is in words. */
const useWordsOf = () => {
  const { t } = useTranslation('registration');
  const { regions } = useRegions('CN');
  const all = regions.flatMap((province) =>
    province.children.flatMap((city) =>
      [city, ...city.children].map((district) => [
        district.code,
        [...new Set([province.name, city.name, district.name])].join(' '),
      ]),
    ),
  );
  const names = Object.fromEntries(all) as Readonly<Record<string, string>>;
  return (field: string, value: string | number | boolean | Position): string => {
    if (field === 'merchantType') return t(`merchantTypes.${merchantTypes.wordOf(Number(value)) ?? 'enterprise'}`);
    if (field === 'accountKind') return t(`accountKinds.${accountKinds.wordOf(Number(value)) ?? 'corporate'}`);
    if (field === 'region') return names[String(value)] ?? String(value);
    if (value === '' && field.endsWith('To')) return t('lasting');
    return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value);
  };
};

/** A registration, or a settlement, as it was filled in, step by step, with its pictures. */
export const FormFacts = ({ form }: { readonly form: Values }) => {
  const { t } = useTranslation('registration');
  const { number } = useFormat();
  const wordsOf = useWordsOf();
  const { location } = form;
  return (
    <Stack gap="lg">
      {steps.map((step) => {
        const fields = Object.keys(registrationSteps[step].shape).filter(
          (name) => form[name] !== undefined && !leftOut.includes(name),
        );
        const [pictures, texts] = [true, false].map((wanted) =>
          fields.filter((name) => name.endsWith('Photo') === wanted),
        );
        if (fields.length === 0) return null;
        return (
          <Stack key={step} gap="sm">
            <Title order={2} fz="lg">
              {t(`steps.${step}`)}
            </Title>
            <Facts
              cols={{ base: 1, sm: 2 }}
              facts={(texts ?? []).map((name) => [t(`fields.${name as 'name'}`), wordsOf(name, form[name] ?? '')])}
            />
            {step === 'place' && location && typeof location === 'object' && (
              <MapPreview
                longitude={location.lng}
                latitude={location.lat}
                open={t('open')}
                label={t('position', { longitude: number(location.lng, 4), latitude: number(location.lat, 4) })}
              />
            )}
            <SimpleGrid cols={{ base: 1, sm: 3 }}>
              {(pictures ?? [])
                .filter((name) => form[name] !== '')
                .map((name) => (
                  <div key={name}>
                    <Text size="sm" c="dimmed">
                      {t(`fields.${name as 'name'}`)}
                    </Text>
                    <UploadedImage
                      address={String(form[name])}
                      url={undefined}
                      alt={t(`fields.${name as 'name'}`)}
                      testId={`picture-${name}`}
                    />
                  </div>
                ))}
            </SimpleGrid>
          </Stack>
        );
      })}
    </Stack>
  );
};
