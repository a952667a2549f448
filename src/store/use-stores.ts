import { trades } from '#domain/shop/types.ts';
import { useSession } from './use-live.ts';

/** The places that hold stock in which whoever works here may work. */
export const useStores = () => useSession().shops.filter(trades);
