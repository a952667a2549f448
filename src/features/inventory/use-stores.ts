import { shopTypes } from '#domain/shop/types.ts';
import { useSession } from '../../db/use-live.ts';

/** The stores in which whoever works here may work. */
export const useStores = () => useSession().shops.filter(({ type }) => type === shopTypes.store);
