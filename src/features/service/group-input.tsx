import type { OwnProps } from '../../form/own-props.ts';
import { PickOrMake } from '../../form/widgets/pick-or-make.tsx';
import { useMakeItemGroup } from '../../parts/item/use-make-item-group.ts';
import { useServiceGroups } from './use-service-groups.ts';

/** The group in which a service is, or a new one. */
export const GroupInput = ({ said, value, onValue }: OwnProps<string | null | undefined>) => {
  const make = useMakeItemGroup('service');
  return (
    <PickOrMake said={said} onValue={onValue} make={make} of={useServiceGroups()} value={value ?? ''} longest={15} />
  );
};
