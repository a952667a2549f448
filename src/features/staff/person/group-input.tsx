import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OwnProps } from '../../../form/fields.ts';
import { useGroups } from '../use-groups.ts';

/** Among more than these one is found by its letters. */
const easilySeen = 20;

/** One of the groups of the current shop's staff, or none. */
export const GroupInput = ({ said, value, onValue }: OwnProps<string | null | undefined>) => {
  const { t } = useTranslation('staff');
  const { data = [] } = useGroups();
  const choices = [
    { value: '', label: t('fields.noGroup') },
    ...data.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Select
      {...said}
      data={choices}
      {...(choices.length > easilySeen && { searchable: true, limit: easilySeen })}
      allowDeselect={false}
      value={value ?? ''}
      onChange={(next) => onValue(next ?? '')}
    />
  );
};
