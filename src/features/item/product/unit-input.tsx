import { Autocomplete } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OwnProps } from '../../../form/own-props.ts';

/** In what a product is counted: one of the usual units, or another that is typed. */
export const UnitInput = ({ said, value, onValue }: OwnProps<string>) => {
  const { t } = useTranslation('item');
  return (
    <Autocomplete
      {...said}
      data={t('units').split(',')}
      filter={({ options }) => options}
      maxLength={10}
      value={value ?? ''}
      onChange={onValue}
    />
  );
};
