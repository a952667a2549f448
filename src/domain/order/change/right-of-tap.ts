import type { Permission } from '../../permissions.ts';
import type { Operation } from '../operations.ts';

/**
 * The right that a tap on an order takes beyond selling, undefined for one that takes none: of whoever lacks it, it is
 * asked for as it is tapped. `usual` is the step to which the shop rounds.
 */
export const rightOfTap = (tap: Operation, usual: number): Permission | undefined => {
  switch (tap.op) {
    case 'setLinePrice':
      return tap.linePrice === null ? undefined : 'pc.order.price';
    case 'setLineReduction':
    case 'setReduction':
      return tap.reduction > 0 ? 'pc.order.reduce' : undefined;
    case 'setRounding':
      return tap.roundTo === usual ? undefined : 'pc.order.reduce';
    default:
      return undefined;
  }
};
