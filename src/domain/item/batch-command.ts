import type { AnyCommand } from '../kernel/command.ts';
import type { BatchStep } from './batch.ts';
import type { ItemKind } from './item.ts';
import { removeProduct } from './remove-product.ts';
import { removeService } from './remove-service.ts';
import { setItemGroup } from './set-item-group.ts';
import { setProductState } from './set-product-state.ts';
import { toggleService } from './toggle-service.ts';

/** The command by which a step is done with one item, as it would be done alone; undefined where there is none. */
export const commandOfStep = (
  kind: ItemKind,
  step: BatchStep,
  itemId: string,
): { readonly command: AnyCommand; readonly args: object } | undefined => {
  if (step.does === 'move') return { command: setItemGroup, args: { kind, itemId, groupId: step.groupId } };
  if (kind === 'product') {
    if (step.does === 'remove') return { command: removeProduct, args: { productId: itemId } };
    const { does: _, ...state } = step;
    return { command: setProductState, args: { productId: itemId, ...state } };
  }
  if (step.does === 'remove') return { command: removeService, args: { serviceId: itemId } };
  return step.does === 'toggle'
    ? { command: toggleService, args: { serviceId: itemId, enabled: step.enabled } }
    : undefined;
};
