import { upwards } from '#domain/shop/reach.ts';
import { shopTypes } from '#domain/shop/types.ts';
import type { SessionState } from '../db/session/session-state.ts';
import { useSession } from './use-live.ts';

/** The stores of a region or the headquarters in which somebody is, as far as they work there; a store alone is itself. */
export const useStoresBelow = (): SessionState['shops'] => {
  const { shop: here, shops } = useSession();
  return shops.filter(({ id, type }) => type === shopTypes.store && here && upwards(id, shops).includes(here.id));
};
