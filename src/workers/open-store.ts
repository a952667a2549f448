import type { StoreLife } from '../db/api/store-life.ts';
import { orderCalls, orderCallsWithoutStorage } from '../nouns/order/order-calls.ts';
import { type Queries, queryNamed } from '../nouns/queries.ts';
import { registered } from '../nouns/registered.ts';
import { type Feed, feedSearch } from '../nouns/search/feed-search.ts';
import { stocktakeCalls } from '../nouns/stocktake/stocktake-calls.ts';
import type { Store } from '../store/store-api.ts';
import { type EngineParts, openEngine } from '../sync/store.ts';

/** The store as its worker offers it to pages. */
export type OpenStore = Store & StoreLife;

export interface StoreParts extends Pick<EngineParts, 'browser' | 'transport' | 'report'> {
  /** The search, to be told of items and members. */
  readonly search?: Feed;
}

/** Opens the store of this product: the engine with what its nouns register and add. */
export const openStore = async ({ search, ...parts }: StoreParts = {}): Promise<OpenStore> => {
  const { store, calls } = await openEngine<Queries>({
    ...parts,
    registered,
    queryNamed,
    follow: search && ((counter, around) => feedSearch(counter, search, around)),
  });
  // The store without storage refuses whatever it is asked, by a proxy: it is added to, not copied.
  return calls
    ? { ...store, ...orderCalls(calls), ...stocktakeCalls(calls) }
    : (Object.assign(store, orderCallsWithoutStorage) as OpenStore);
};
