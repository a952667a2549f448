import { v7 as newId } from 'uuid';
import type { Order } from '#domain/order/order.ts';
import { whyNotBegun } from '#domain/treatment/closed-line.ts';
import { piecesLeft } from '#domain/treatment/pieces-left.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import { useLive, useSession } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';

/** The services of an order that were begun, and what is still to be given of it. */
export interface Serving {
  readonly known: readonly Treatment[];
  /** Nothing of it is given by whoever works here: they may not, or have no counter. */
  readonly isClosed: boolean;
  /** Pieces of a line that can be begun may be: nobody waits for its money back. */
  readonly mayBegin: (lineId: string) => boolean;
  /** All that is left, to be given at once. */
  readonly left: () => ReturnType<typeof piecesLeft>;
}

/** What can be done with the services of an order; undefined until it is known. */
export const useServing = (order: Order | undefined): Serving | undefined => {
  const known = useLive('treatment.ofOrder', { orderId: order?.id ?? '' });
  const refunds = useLive('refund.ofOrder', { orderId: order?.id ?? '' }) ?? [];
  const may = useMay();
  const { counter } = useSession();
  if (!order || !known) return undefined;
  const isClosed = !may('pc.order.cashier') || !counter;
  const mayBegin = (lineId: string) => !isClosed && whyNotBegun(order.status, lineId, refunds) === undefined;
  const left = () => {
    const lines = order.lines.filter(({ id }) => mayBegin(id));
    return piecesLeft(
      { lines },
      known.filter(({ lineId }) => mayBegin(lineId)),
      newId,
    );
  };
  return { known, isClosed, mayBegin, left };
};
