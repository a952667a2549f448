import { shopTypes } from '#domain/shop/types.ts';
import { useLive, useSession } from './use-live.ts';

/** The stores around the current one, as far as this device knows them; none where they are not wanted. */
export const useOtherStores = (wanted: boolean) => {
  const { shop: here } = useSession();
  const nearby = useLive('transfer.shops', wanted ? {} : null) ?? [];
  return nearby.filter(({ id, type }) => type === shopTypes.store && id !== here?.id);
};
