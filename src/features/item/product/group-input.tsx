import { Select } from '@mantine/core';
import type { OwnProps } from '../../../form/fields.ts';
import { useItemGroups } from '../../../parts/item/use-item-groups.ts';

/** One of the groups of products. */
export const GroupInput = ({ said, value, onValue }: OwnProps<string | null | undefined>) => {
  const { data = [] } = useItemGroups('product');
  return (
    <Select
      {...said}
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
      searchable
      allowDeselect={false}
      value={value || null}
      onChange={(next) => onValue(next ?? '')}
    />
  );
};
