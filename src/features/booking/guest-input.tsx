import type { OwnProps } from '../../form/fields.ts';
import RecordInput from '../../form/widgets/record-input.tsx';

/** The member for whom something is booked; left empty for a guest who is none. */
export const GuestInput = ({ said, value, onValue }: OwnProps<string | null | undefined>) => (
  <RecordInput said={said} of="member" ids={value ? [value] : []} most={1} onIds={([id = '']) => onValue(id)} />
);
