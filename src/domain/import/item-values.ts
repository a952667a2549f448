import type { ItemGroup } from '../item/group/item-group.ts';
import type { Item } from '../item/item.ts';
import type { Product } from '../item/product/product.ts';
import type { Service } from '../item/service/service.ts';
import type { Values } from './judge.ts';

/** The word for the kind of an item: which one of the products, or of the services where it is a certain one. */
const kindSaid = (item: Item): string => {
  if (!('duration' in item)) return item.type;
  return item.kind === 'other' ? 'service' : item.kind;
};

/** What an item says, by the fields of a row. */
export const itemValues = (item: Item, groups: readonly ItemGroup[]): Values => {
  const { number, name, groupId, originalPrice, memberPrice, description, onShelf, enabled } = item;
  const { barcode, unit, costPrice } = item as Partial<Product>;
  return {
    number,
    name,
    kind: kindSaid(item),
    group: groups.find(({ id }) => id === groupId)?.name ?? '',
    barcode,
    unit,
    originalPrice,
    memberPrice,
    costPrice,
    duration: (item as Partial<Service>).duration,
    description,
    onShelf,
    enabled,
  };
};
