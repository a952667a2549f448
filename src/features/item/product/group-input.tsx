import type { OwnProps } from '../../../form/fields.ts';
import { PickOrMake } from '../../../form/widgets/pick-or-make.tsx';
import { useItemGroups } from '../../../parts/item/use-item-groups.ts';
import { useMakeItemGroup } from '../../../parts/item/use-make-item-group.ts';

/** One of the groups of products, or a new one. */
export const GroupInput = ({ said, value, onValue }: OwnProps<string | null | undefined>) => {
  const { data = [] } = useItemGroups('product');
  const make = useMakeItemGroup('product');
  return <PickOrMake {...{ said, onValue, make }} of={data} value={value ?? ''} longest={15} />;
};
