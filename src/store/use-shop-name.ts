import { useNamesElsewhere } from './names-elsewhere.ts';
import { useSession } from './use-live.ts';

/** What a shop is called, by its id, also one in which whoever works here does not; empty while it is not known. */
export const useShopName = (): ((id: string) => string) => {
  const { shops } = useSession();
  const elsewhere = useNamesElsewhere('shops');
  return (id) => shops.find((shop) => shop.id === id)?.name ?? elsewhere(id);
};
