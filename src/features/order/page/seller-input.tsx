import { Select } from '@mantine/core';
import type { OwnProps } from '../../../form/own-props.ts';
import { useLive } from '../../../store/use-live.ts';

/** Who sold it, of all who work here or did; cleared where nobody has. */
export const SellerInput = ({ said, value, onValue }: OwnProps<string | null | undefined>) => {
  const staff = useLive('staff.all', {}) ?? [];
  return (
    <Select
      {...said}
      data={staff.map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? null}
      onChange={onValue}
      searchable
      clearable
    />
  );
};
