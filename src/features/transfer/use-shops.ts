import { useLive } from '../../store/use-live.ts';

/** The name of a shop of the brand; empty as long as it is not known here. */
export const useShopName = (): ((shopId: string) => string) => {
  const shops = useLive('transfer.shops', {});
  const names = new Map(shops?.map(({ id, name }) => [id, name]));
  return (shopId) => names.get(shopId) ?? '';
};
