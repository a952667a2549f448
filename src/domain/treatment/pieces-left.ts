import type { Order } from '../order/order.ts';
import { isInService, isPending } from './codes.ts';
import { mostPieces } from './finish-all.ts';
import { leftToBegin } from './pieces.ts';
import type { Treatment } from './treatment.ts';

/**
 * What `treatment.finishAll` is given for a whole order: pieces that were begun or allotted under their ids, all others under new ones, as
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
    ...lines.flatMap((line) => {
      const allotted = known.filter(({ status, lineId }) => isPending(status) && lineId === line.id);
      return Array.from({ length: Math.min(leftToBegin(line), mostPieces) }, (_, place) => ({
        treatmentId: allotted[place]?.id ?? newId(),
        lineId: line.id,
      }));
    }),
  ].slice(0, mostPieces);
