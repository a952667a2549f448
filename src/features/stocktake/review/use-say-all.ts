import { useState } from 'react';
import { stocktakeCalls } from '#domain/stocktake/calls.ts';
import { mostCounted } from '#domain/stocktake/count-args.ts';
import type { ReviewRow } from '#domain/stocktake/review-row.ts';
import type { Refusal } from '../../../db/api/run-result.ts';
import { useCall } from '../../../store/use-ask.ts';

/** What the review says of a product. */
export type SaidOfRow = Pick<ReviewRow, 'productId' | 'reason' | 'price' | 'holds'>;

/** Says something of many products, in parts; what was kept before a part was refused is read again all the same. */
export const useSayAll = (stocktakeId: string, onChanged: (productIds: readonly string[]) => Promise<void>) => {
  const call = useCall();
  const [done, setDone] = useState<number | null>(null);
  const save = async (lines: readonly SaidOfRow[]): Promise<Refusal | null> => {
    for (let from = 0; from < lines.length; from += mostCounted) {
      setDone(from);
      const body = { lines: lines.slice(from, from + mostCounted) };
      const said = await call(stocktakeCalls.explain, { params: { id: stocktakeId }, body });
      if (!said.ok) return said;
    }
    return null;
  };
  return {
    /** How many have been said, in products; null when nothing is being saved. */
    done,
    /** Answers why not all of it was kept. */
    sayAll: async (lines: readonly SaidOfRow[]): Promise<Refusal | null> => {
      const refused = await save(lines);
      await onChanged(lines.map(({ productId }) => productId));
      setDone(null);
      return refused;
    },
  };
};
