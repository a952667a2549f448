import { Select } from '@mantine/core';
import type { OwnProps } from '../../form/fields.ts';
import { useServiceGroups } from './use-service-groups.ts';

/** The group in which a service is. */
export const GroupInput = ({ said, value, onValue }: OwnProps<string | null | undefined>) => (
  <Select
    {...said}
    data={useServiceGroups().map(({ id, name }) => ({ value: id, label: name }))}
    value={value ?? null}
    onChange={(next) => next !== null && onValue(next)}
    searchable
  />
);
