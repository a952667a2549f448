import type { AnyCommand } from '../kernel/command.ts';
import type { BatchStep } from './batch.ts';
import { setItemGroup } from './group/set-item-group.ts';
import type { ItemKind } from './item-kind.ts';
import { removeProduct } from './product/remove-product.ts';
import { removeService } from './service/remove-service.ts';
import { setItemCategory } from './set-item-category.ts';
import { setProductState, setServiceState } from './set-item-state.ts';

const ofKind = {
  product: { id: 'productId', remove: removeProduct, setState: setProductState },
  service: { id: 'serviceId', remove: removeService, setState: setServiceState },
} as const satisfies Record<ItemKind, object>;

/** The command by which a step is done with one item, as it would be done alone. */
export const commandOfStep = (
  kind: ItemKind,
  step: BatchStep,
  itemId: string,
): { readonly command: AnyCommand; readonly args: object } => {
  if (step.does === 'move') return { command: setItemGroup, args: { kind, itemId, groupId: step.groupId } };
  if (step.does === 'category')
    return { command: setItemCategory, args: { kind, itemId, categoryId: step.categoryId } };
  const { id, remove, setState } = ofKind[kind];
  if (step.does === 'remove') return { command: remove, args: { [id]: itemId } };
  const { does: _, ...state } = step;
  return { command: setState, args: { [id]: itemId, ...state } };
};
