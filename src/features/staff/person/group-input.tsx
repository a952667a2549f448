import { useTranslation } from 'react-i18next';
import { groupCalls } from '#domain/staff/group/group-calls.ts';
import type { OwnProps } from '../../../form/own-props.ts';
import { PickOrMake } from '../../../form/widgets/pick-or-make.tsx';
import { useCall } from '../../../store/use-ask.ts';
import { useMay } from '../../../store/use-may.ts';
import { useGroups } from '../use-groups.ts';

/** One of the groups of the current shop's staff, a new one, or none. */
export const GroupInput = ({ said, value, onValue }: OwnProps<string | null | undefined>) => {
  const { t } = useTranslation('staff');
  const call = useCall();
  const may = useMay();
  const { data = [] } = useGroups();
  const make = may('pc.staff.manage') ? (name: string) => call(groupCalls.add, { body: { name } }) : undefined;
  const none = { id: '', name: t('fields.noGroup') };
  return <PickOrMake said={said} onValue={onValue} make={make} of={[none, ...data]} value={value ?? ''} longest={15} />;
};
