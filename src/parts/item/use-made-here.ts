import { makerIn } from '#domain/item/maker.ts';
import { useSession } from '../../store/use-live.ts';

/** Whether an item was made in the current shop, where alone it is changed. */
export const useMadeHere = (): ((item: { readonly createdIn: string }) => boolean) => {
  const { shop } = useSession();
  return ({ createdIn }) => shop !== null && shop !== undefined && createdIn === makerIn(shop);
};
