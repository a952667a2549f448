import { shopTypes } from '#domain/shop/types.ts';
import { useSession } from './use-live.ts';

/** What somebody is at: a counter, which an office is not, and a store, which a headquarters is not. */
export type Place = 'counter' | 'store';

export const usePlaces = (): readonly Place[] => {
  const { shop, counter } = useSession();
  return [
    ...(counter === null ? [] : (['counter'] as const)),
    ...(shop?.type === shopTypes.store ? (['store'] as const) : []),
  ];
};
