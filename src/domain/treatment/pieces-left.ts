import type { Order } from '../order/order.ts';
import { isInService } from './codes.ts';
import { mostPieces } from './finish-all.ts';
import { leftToBegin } from './pieces.ts';
import type { Treatment } from './treatment.ts';

/**
 * What `treatment.finishAll` is given for a whole order: pieces that were begun under their ids, all others under new ones, as
 * many as can be said at once.
 */
export const piecesLeft = (
  { lines }: Pick<Order, 'lines'>,
  known: readonly Treatment[],
  newId: () => string,
): { treatmentId: string; lineId: string }[] =>
  [
    ...known
      .filter(({ status }) => isInService(status))
      .map(({ id: treatmentId, lineId }) => ({ treatmentId, lineId })),
    ...lines.flatMap((line) =>
      Array.from({ length: Math.min(leftToBegin(line), mostPieces) }, () => ({
        treatmentId: newId(),
        lineId: line.id,
      })),
    ),
  ].slice(0, mostPieces);
