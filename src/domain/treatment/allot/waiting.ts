import { isPaid } from '../../order/codes.ts';
import type { Order } from '../../order/order.ts';
import { whyNotBegun } from '../closed-line.ts';
import { isPending, treatmentStatuses } from '../codes.ts';
import { leftToBegin } from '../pieces.ts';
import type { Treatment } from '../treatment.ts';

/** A paid piece of a service that has no bed yet: one that nobody allotted, or one that is to be allotted anew. */
export interface WaitingPiece
  extends Pick<
    Treatment,
    'orderId' | 'number' | 'lineId' | 'serviceId' | 'name' | 'memberId' | 'memberName' | 'servicerIds'
  > {
  /** Of the piece; null where it exists no more than as one of its line. */
  readonly id: string | null;
  readonly deviceId: string;
  readonly allottedAt: number | null;
  /** Since when it waits, in milliseconds since 1970. */
  readonly since: number;
  /** How many of its line wait as it does. */
  readonly count: number;
}

interface Known {
  readonly orders: readonly Order[];
  /** Those of them that are allotted and not begun, of any order. */
  readonly pending: readonly Treatment[];
}

const withoutBed = ({ status, bedId }: Treatment): boolean =>
  isPending(status) && (bedId === '' || status === treatmentStatuses.allocationFailed);

/** Pieces of a paid order's lines of which nobody has said yet who gives them and where. */
const notAllotted = (
  { id: orderId, number, memberId, memberName, lines, status, collectedAt, createdAt }: Order,
  pending: readonly Treatment[],
): WaitingPiece[] =>
  lines.flatMap(({ id: lineId, itemId: serviceId, name, servicerIds, ...line }): WaitingPiece[] => {
    const allotted = pending.filter((piece) => piece.orderId === orderId && piece.lineId === lineId).length;
    const count = leftToBegin(line) - allotted;
    if (count <= 0 || whyNotBegun(status, lineId, [])) return [];
    const of = { orderId, number, lineId, serviceId, name, memberId, memberName, servicerIds };
    return [{ ...of, id: null, deviceId: '', allottedAt: null, since: collectedAt ?? createdAt, count }];
  });

/**
 * The paid pieces of a shop that wait for a bed, the longest first: of orders that were paid since then (milliseconds since
 * 1970), as what was sold before waits for its member to come again; and all that are allotted without one.
 */
export const waitingPieces = ({ orders, pending }: Known, since: number): WaitingPiece[] => {
  const paid = orders.filter(({ status, collectedAt }) => isPaid(status) && (collectedAt ?? 0) >= since);
  const anew = pending.filter(withoutBed).map((piece): WaitingPiece => {
    const { id, orderId, number, lineId, serviceId, name, memberId, memberName } = piece;
    const { servicerIds, deviceId, allottedAt, startedAt } = piece;
    const of = { id, orderId, number, lineId, serviceId, name, memberId, memberName, servicerIds };
    return { ...of, deviceId, allottedAt, since: startedAt, count: 1 };
  });
  return [...anew, ...paid.flatMap((each) => notAllotted(each, pending))].toSorted(
    (one, other) => one.since - other.since || (one.lineId < other.lineId ? -1 : 1),
  );
};
