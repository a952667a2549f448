import { Image, Text, ThemeIcon } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useBrand } from './brand.ts';

/** Logo and title of the brand; those of the product where none is known. */
export const BrandSign = () => {
  const { t } = useTranslation('app');
  const brand = useBrand();
  return (
    <>
      {brand?.logo ? (
        <Image src={brand.logo} alt="" w={40} h={40} radius="md" fit="contain" />
      ) : (
        <ThemeIcon size={40} radius="md">
          <IconBuildingStore size={24} />
        </ThemeIcon>
      )}
      <Text fw={700} size="lg" truncate>
        {brand?.title || t('title')}
      </Text>
    </>
  );
};
