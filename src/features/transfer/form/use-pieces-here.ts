import { useLive } from '../../../store/use-live.ts';

/** How many pieces of a product this shop has by its books; undefined where it has none in them. */
export const usePiecesHere = (productIds: readonly string[]): ((productId: string) => number | undefined) => {
  const levels = useLive('transfer.stock', { productIds });
  return (productId) => levels?.[productId];
};
