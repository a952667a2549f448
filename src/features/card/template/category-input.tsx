import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OwnProps } from '../../../form/fields.ts';
import { useCategories } from '../use-categories.ts';

/** One of the categories of cards, or none. */
export const CategoryInput = ({ said, value, onValue }: OwnProps<string | null | undefined>) => {
  const { t } = useTranslation('card');
  const { data = [] } = useCategories('card');
  const choices = [
    { value: '', label: t('category.none') },
    ...data.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Select
      {...said}
      data={choices}
      searchable
      allowDeselect={false}
      value={value ?? ''}
      onChange={(next) => onValue(next ?? '')}
    />
  );
};
