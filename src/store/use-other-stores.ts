import { shopTypes } from '#domain/shop/types.ts';
import { useLive, useSession } from './use-live.ts';

/** The stores around the current one, as far as this device knows them. */
export const useOtherStores = () => {
  const { shop: here } = useSession();
  const nearby = useLive('transfer.shops', {}) ?? [];
  return nearby.filter(({ id, type }) => type === shopTypes.store && id !== here?.id);
};
