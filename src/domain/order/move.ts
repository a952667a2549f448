import { z } from 'zod';
import { type Acting, defineCommand } from '../kernel/command.ts';
import { accept, type Decision, insert, reject, update } from '../kernel/decision.ts';
import { one, taken } from '../kernel/needs.ts';
import { highestAmount } from '../values/money.ts';
import { closedReason, isOpen, orderStatuses } from './codes.ts';
import { moveLines } from './moved-lines.ts';
import { numberNew } from './new-number.ts';
import { here, newOrder, withEvent } from './new-order.ts';
import { orderNumber } from './number.ts';
import { isItemLine, mostLines, type Order, order, orderId, quantity } from './order.ts';

const pieces = z
  .array(z.object({ lineId: z.string().min(1).max(64), quantity }))
  .min(1)
  .max(mostLines);
const eachOnce = (lines: readonly { readonly lineId: string }[]): boolean =>
  new Set(lines.map(({ lineId }) => lineId)).size === lines.length;

/** The order that the lines come onto, as it begins: for the same member and from the same source. */
const beginning = (from: Order, id: string, number: string, acting: Acting): Order => ({
  ...newOrder(id, number, acting),
  memberId: from.memberId,
  memberName: from.memberName,
  source: from.source,
  resumed: here(acting),
});

/** Everything went onto the other order: this one is over, without anybody having paid. */
const mergedInto = (emptied: Order, to: Order, acting: Acting): Order => ({
  ...emptied,
  status: orderStatuses.canceled,
  parked: null,
  resumed: null,
  cancellation: { reason: to.number, at: acting.at, staffId: acting.staffId },
});

/**
 * Moves lines, or pieces of them, from an order that waits for payment onto another one: onto a new one where a
 * bill is split, onto one that waits, too, where two are merged. An order of which everything went is over. What
 * somebody else put there meanwhile stays, and what they took off is not moved. Once one of the two was
 * paid or cancelled elsewhere, nothing is moved: its lines were paid where they stood.
 */
export const moveOrderLines = defineCommand({
  name: 'order.move',
  version: 1,
  offline: true,
  args: z
    .object({
      /** Where they stand. */
      fromId: orderId,
      orderId,
      /** Of the order that they go to: a new one gets it. */
      number: orderNumber,
      lines: pieces.refine(eachOnce),
    })
    .refine(({ fromId, orderId: to }) => fromId !== to),
  needs: (args) => ({
    from: one(order, args.fromId),
    existing: one(order, args.orderId),
    sameNumber: taken(order, { number: args.number }),
  }),
  decide({ from, existing, sameNumber }, args, acting): Decision {
    if (!acting.may('pc.order.cashier')) return reject('notAllowed');
    if (!from) return reject('order.unknown');
    // Decided again on what it has already done.
    if (from.timeline.some(({ id }) => id === acting.commandId)) return accept([]);
    for (const each of [from, existing])
      if (each && !isOpen(each.status)) return reject(closedReason(each.status), { number: each.number });
    if (![from, existing].every((each) => each?.lines.every(isItemLine) ?? true)) return reject('order.cardsStay');
    const numbered = existing
      ? { number: existing.number, notes: [] }
      : numberNew({ ...args, amount: 0, mayBeLost: false }, sameNumber.length > 0, acting);
    if ('refused' in numbered) return numbered.refused;
    const to = existing ?? beginning(from, args.orderId, numbered.number, acting);
    const moved = moveLines(from, to, args.lines, acting.commandId);
    if (moved.lines.length === 0) return reject('order.nothingToMove', { number: from.number });
    if (moved.to.lines.length > mostLines) return reject('order.tooManyLines', { most: mostLines });
    if (moved.to.total > highestAmount) return reject('order.totalTooHigh', { mostFen: highestAmount });
    const left = { ...moved.from, moved: [...from.moved, ...moved.lines].slice(-mostLines) };
    const isOver = left.lines.length === 0;
    const source = withEvent(isOver ? mergedInto(left, to, acting) : left, 'order.move', acting, to.number);
    const target = withEvent(moved.to, 'order.moveHere', acting, from.number);
    return accept([update(order, source), existing ? update(order, target) : insert(order, target)], numbered.notes);
  },
});
