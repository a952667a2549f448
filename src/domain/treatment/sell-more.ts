import type { Item } from '../item/item.ts';
import type { Service } from '../item/service/service.ts';
import type { Operation } from '../order/operations.ts';
import type { Order } from '../order/order.ts';
import { newLine } from '../order/put-item.ts';
import type { Treatment } from './treatment.ts';

/** The services by which more time of a piece is sold, in the order of the catalogue, of items as a shop sells them. */
export const extensionsOf = (given: Pick<Service, 'extensionIds'> | undefined, sold: readonly Item[]): Service[] =>
  (given?.extensionIds ?? []).flatMap((id) => {
    const item = sold.find((each) => each.id === id);
    return item && 'duration' in item ? [item] : [];
  });

interface Sold {
  readonly item: Item;
  /** To what an order is rounded that begins here, in fen. */
  readonly roundTo: NonNullable<Order['roundTo']>;
  readonly newId: () => string;
}

/** How the order begins by which more time of a piece is sold: the service that adds it, given by those who give the piece. */
export const billOfMore = (
  { servicerIds }: Pick<Treatment, 'servicerIds'>,
  { item, roundTo, newId }: Sold,
): Operation => ({
  op: 'add',
  line: { ...newLine(item, newId()), servicerIds: [...servicerIds] },
  ...(roundTo > 0 ? { roundTo } : {}),
});
