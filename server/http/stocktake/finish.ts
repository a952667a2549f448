import { v7 } from 'uuid';
import { stocktakeStatuses } from '#domain/stocktake/codes.ts';
import { mostCounted } from '#domain/stocktake/count-args.ts';
import { finishStocktake } from '#domain/stocktake/finish.ts';
import { openZone } from '#domain/stocktake/open-zone.ts';
import { settleStocktake } from '#domain/stocktake/settle.ts';
import type { Stocktake } from '#domain/stocktake/stocktake.ts';
import { bookCommand } from '../book-command.ts';
import type { CallerInShop } from '../caller.ts';
import { rejected } from '../refusal.ts';
import type { RouteParts } from '../route-parts.ts';
import { type ReviewLine, readReviewLines } from './review-lines.ts';

/** How often what moved while it was booked is looked at once more. */
const mostRounds = 3;

const sliced = (lines: readonly ReviewLine[]): ReviewLine[][] =>
  Array.from({ length: Math.ceil(lines.length / mostCounted) }, (_, place) =>
    lines.slice(place * mostCounted, (place + 1) * mostCounted),
  );

/**
 * Books the differences of a stocktake, slice by slice, and ends it; or leaves it there when so many slices are booked.
 * What is booked stays booked when the call breaks off; the next one goes on from there. Nothing is booked while
 * products are in doubt, unless they are left out.
 */
export const finish = async (
  parts: RouteParts,
  caller: CallerInShop,
  stocktake: Stocktake,
  { id, leaveOut, slices }: { readonly id: string; readonly leaveOut: boolean; readonly slices: number },
): Promise<void> => {
  const stocktakeId = stocktake.id;
  const isOpen = stocktake.status === stocktakeStatuses.inProgress;
  let left = slices;
  for (let round = 0; isOpen && round < mostRounds; round += 1) {
    const lines = await readReviewLines(parts.pool, caller.brandId, stocktake);
    const zone = openZone(
      stocktake,
      lines.flatMap(({ counts }) => counts),
    );
    if (zone !== undefined && !leaveOut) throw rejected('stocktake.zoneOpen', { zone });
    if (zone !== undefined) break;
    const doubtful = lines.filter(({ state }) => !['ready', 'settled', 'missing'].includes(state)).length;
    if (doubtful > 0 && !leaveOut) throw rejected('stocktake.linesOpen', { count: doubtful });
    const ready = lines.filter(({ state }) => state === 'ready');
    if (ready.length === 0) break;
    for (const slice of sliced(ready)) {
      if (left === 0) return;
      left -= 1;
      const from = Math.min(...slice.map(({ judged }) => judged.firstAt));
      const productIds = slice.map(({ product }) => product.id);
      const args = { stocktakeId, productIds, from };
      await bookCommand(parts, caller, settleStocktake, { id: v7(), asked: args }, () => args);
    }
  }
  await bookCommand(parts, caller, finishStocktake, { id, asked: { stocktakeId, leaveOut } }, () => ({
    stocktakeId,
    leaveOut,
  }));
};
