import type { EngineStore } from '../db/api/engine-store.ts';
import type { OrderCalls } from '../nouns/order/order-calls.ts';
import type { Queries } from '../nouns/queries.ts';
import type { SearchApi } from '../nouns/search/search-api.ts';
import type { StocktakeCalls } from '../nouns/stocktake/stocktake-calls.ts';

/** The store without the search, which answers beside it. */
export type Store = EngineStore<Queries> & OrderCalls & StocktakeCalls;

/** The one way from the screens to the local database, its outbox and the sync; each half has a worker of its own. */
export type StoreApi = Store & SearchApi;
