import { itemGroupCalls } from '#domain/item/group/item-group-calls.ts';
import type { ItemKind } from '#domain/item/item-kind.ts';
import { useCall } from '../../store/use-ask.ts';
import { useMay } from '../../store/use-may.ts';

/** Makes a group of products or of services by its name; undefined for who may not. */
export const useMakeItemGroup = (kind: ItemKind) => {
  const call = useCall();
  const may = useMay();
  return may('pc.item.manage') ? (name: string) => call(itemGroupCalls.add, { body: { kind, name } }) : undefined;
};
