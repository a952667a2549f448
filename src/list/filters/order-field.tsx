import { ActionIcon, Group, Select } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOneColumn } from '../../ui/screen-size.ts';
import type { AnyHeads, Search } from '../filter.ts';
import { sortedBy } from '../sorting.ts';

interface OrderFieldProps {
  readonly filter: AnyHeads;
  readonly values: Search;
  readonly onValues: (values: Search) => void;
  /** The list; test ids begin with it. */
  readonly list: string;
}

/** Where rows are cards there are no heads to sort by: the same order in a field, and which way round. */
export const OrderField = ({ filter, values: { sort, down }, onValues, list }: OrderFieldProps) => {
  const { t } = useTranslation('app');
  const word = filter.useWord();
  const [first] = filter.values;
  const by = String(sort ?? first);
  if (!useOneColumn()) return null;
  return (
    <Group gap="xs" wrap="nowrap">
      <Select
        w={170}
        allowDeselect={false}
        aria-label={t('list.sort')}
        value={by}
        onChange={(next) => onValues(sortedBy(first, next ?? first, false))}
        data={filter.values.map((value: string) => ({ value, label: word(value) }))}
        data-testid={`${list}-sort`}
      />
      <ActionIcon
        variant="default"
        aria-label={t('list.reverse')}
        aria-pressed={down === true}
        onClick={() => onValues(sortedBy(first, by, down !== true))}
        data-testid={`${list}-reverse`}
      >
        {down ? <IconSortDescending size={20} /> : <IconSortAscending size={20} />}
      </ActionIcon>
    </Group>
  );
};
