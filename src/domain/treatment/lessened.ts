import type { Acting } from '../kernel/command.ts';
import { servedInShares } from '../order/line-shares.ts';
import type { Order } from '../order/order.ts';
import { day } from '../values/durations.ts';
import { mostOnLine, servingSince, sharedByTime } from './handed-over.ts';
import type { Treatment } from './treatment.ts';

/** An order with a piece of one of its lines. */
interface Given {
  readonly order: Order;
  readonly piece: Treatment;
}

/**
 * A piece is taken to end at once after it was handed over, or in a month: what anybody has of it lies in between. In
 * milliseconds, at least one for each of those who give it.
 */
const soonOrLate = [mostOnLine, 30 * day];
/** Whole percents do not add up otherwise. */
const rounding = 1;

/** What everybody has of the line of a piece that ends at a moment, in percent; nothing where a line has several pieces. */
const partsAt = ({ order, piece }: Given, endedAt: number, acting: Acting): ReadonlyMap<string, number> => {
  const { lines } = sharedByTime(order, { ...piece, endedAt }, acting);
  const line = lines.find(({ id, quantity }) => id === piece.lineId && quantity === 1);
  if (!line) return new Map();
  const { staffIds, weights } = servedInShares(line);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return new Map(staffIds.map((id, place) => [id, ((weights[place] ?? 0) * 100) / whole]));
};

/** Whether somebody besides whoever acts has less of a line by a hand-over of its piece, whenever that ends. */
export const lessensOthers = (before: Given, after: Given, acting: Acting): boolean => {
  const { endedAt } = after.piece;
  const ends = endedAt === null ? soonOrLate.map((later) => servingSince(after.piece) + later) : [endedAt];
  return ends.some((end) => {
    const now = partsAt(after, end, acting);
    return [...partsAt(before, end, acting)].some(
      ([id, part]) => id !== acting.staffId && (now.get(id) ?? 0) < part - rounding,
    );
  });
};
