import type { Queries } from '../../../db/queries/queries.ts';
import type { StoreApi } from '../../../db/store-api.ts';

export type ListedOrder = Queries['order.list']['answer']['rows'][number];

const pageSize = 500;

/** Every order that the filters let through, newest first, read page by page. */
export const allOrders = async (store: StoreApi, query: Queries['order.list']['params']): Promise<ListedOrder[]> => {
  const found: ListedOrder[] = [];
  for (;;) {
    const { rows } = await store.read('order.list', { ...query, offset: found.length, limit: pageSize });
    found.push(...rows);
    if (rows.length < pageSize) return found;
  }
};
