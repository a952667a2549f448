import type { StoreApi } from './store-api.ts';

/** The store with some of its calls done otherwise. A copy by `...` would lack what is only passed on to the workers. */
export const storeWith = (store: StoreApi, own: Partial<StoreApi>): StoreApi =>
  Object.assign(Object.create(store) as StoreApi, own);
