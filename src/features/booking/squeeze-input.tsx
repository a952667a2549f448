import { TextInput } from '@mantine/core';
import type { OwnProps } from '../../form/own-props.ts';
import { useMay } from '../../store/use-may.ts';

/** Why guests are squeezed in over others who hold the place; asked of whoever may do that. */
export const SqueezeInput = ({ said, value, onValue }: OwnProps<string | null | undefined>) =>
  useMay()('pc.booking.squeeze') && (
    <TextInput
      {...said}
      maxLength={100}
      value={value ?? ''}
      onChange={({ currentTarget }) => onValue(currentTarget.value)}
    />
  );
