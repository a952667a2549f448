import type { ItemKind } from '#domain/item/item-kind.ts';
import type { OwnProps } from '../../form/own-props.ts';
import { PickOrMake } from '../../form/widgets/pick-or-make.tsx';
import { useItemGroups } from './use-item-groups.ts';
import { useMakeItemGroup } from './use-make-item-group.ts';

type GroupProps = OwnProps<string | null | undefined>;

const OneGroup = ({ kind, said, value, onValue }: GroupProps & { readonly kind: ItemKind }) => {
  const { data = [] } = useItemGroups(kind);
  const make = useMakeItemGroup(kind);
  return <PickOrMake said={said} onValue={onValue} make={make} of={data} value={value ?? ''} longest={15} />;
};

/** One of the groups of products, or a new one. */
export const ProductGroupInput = (props: GroupProps) => <OneGroup {...props} kind="product" />;

/** The same of services. */
export const ServiceGroupInput = (props: GroupProps) => <OneGroup {...props} kind="service" />;
