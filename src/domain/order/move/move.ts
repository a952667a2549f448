import { z } from 'zod';
import { type Acting, defineCommand } from '../../kernel/command.ts';
import { accept, type Decision, insert, reject, update } from '../../kernel/decision.ts';
import { one, taken } from '../../kernel/needs.ts';
import { highestAmount } from '../../values/money.ts';
import { orderStatuses } from '../codes.ts';
import { numberNew } from '../new-number.ts';
import { here, newOrder, withEvent } from '../new-order.ts';
import { orderNumber } from '../number.ts';
import { isItemLine, type MovedLine, mostLines, type Order, order, orderId, quantity } from '../order.ts';
import { whyNotNow } from '../states.ts';
import { arrivedBefore, goneBefore, moveLines, type Pieces, whereTheyStand } from './moved-lines.ts';
import { calledAs, namesSaid } from './moved-names.ts';

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

/** Its lines stand on the other order: this one is over, without anybody having paid. */
const over = (emptied: Order, other: Order, acting: Acting): Order => ({
  ...emptied,
  status: orderStatuses.canceled,
  parked: null,
  resumed: null,
  cancellation: { reason: other.number, at: acting.at, staffId: acting.staffId },
});

const withMoved = (changed: Order, lines: readonly MovedLine[]): Order => ({
  ...changed,
  moved: [...changed.moved, ...lines].slice(-mostLines),
});

/** The order to which nothing could be moved says where the lines are instead; one that was closed meanwhile is told of. */
const notMoved = (
  from: Order,
  to: Order,
  asked: readonly Pieces[],
  acting: Acting,
  { closed, isNew }: { readonly closed: Order | undefined; readonly isNew: boolean },
): Decision => {
  const elsewhere = whereTheyStand(from, asked);
  if (!acting.replay || elsewhere.length === 0) return reject('order.nothingToMove', { number: from.number });
  const params = { number: closed?.number ?? '', count: asked.length };
  const noted = withEvent(withMoved(to, elsewhere), 'order.moveFailed', acting, from.number);
  return accept(
    [isNew ? insert(order, noted) : update(order, noted)],
    closed ? [{ code: 'lateChange', params, orderId: closed.id, amount: 0 }] : [],
  );
};

/**
 * Takes off an order what the receipt of the other one was booked with before the move came that had brought it there, as
 * happens after a backup was restored: it would be paid for twice. What else was asked for stays, and is told of.
 */
const paidThere = (
  from: Order,
  to: Order,
  asked: readonly Pieces[],
  names: ReadonlyMap<string, string>,
  acting: Acting,
): Decision | undefined => {
  const arrived = arrivedBefore(from, to, asked, acting.commandId);
  const begun = beginning(from, to.id, to.number, acting);
  const { from: rest, lines } = moveLines(from, begun, arrived, acting.commandId, names);
  if (lines.length === 0) return undefined;
  const left = withMoved(rest.lines.length === 0 ? over(rest, to, acting) : rest, lines);
  const short = asked.length - arrived.length;
  const params = { number: to.number, count: short };
  return accept(
    [
      update(order, withEvent(left, 'order.move', acting, to.number)),
      update(order, withEvent(to, 'order.moveHere', acting, from.number)),
    ],
    short === 0 ? [] : [{ code: 'lateChange', params, orderId: to.id, amount: 0 }],
  );
};

/**
 * Moves lines, or pieces of them, from an order that waits for payment onto another one: onto a new one where a
 * bill is split, onto one that waits, too, where two are merged. An order of which everything went is over. What
 * somebody else put there meanwhile stays, and what they took off is not moved. Once one of the two was
 * paid or cancelled elsewhere, nothing is moved: a new order is over then, and the one to which lines were to go says
 * where they are, so that they are not taken for others when its receipt arrives. What that one was already paid with
 * leaves the other all the same.
 */
export const moveOrderLines = defineCommand({
  name: 'order.move',
  version: 1,
  offline: true,
  right: 'pc.order.cashier',
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
    if (!from) return reject('order.unknown');
    const ids = args.lines.map(({ lineId }) => lineId);
    const names = namesSaid(from, ids);
    const called = calledAs(from, ids);
    // Decided again on what it has already done.
    if ([from, existing].some((each) => each?.timeline.some(({ id }) => id === acting.commandId))) return accept([]);
    const closed = [from, existing].find((each) => each && whyNotNow('order.move', each.status));
    const refusal = closed && whyNotNow('order.move', closed.status);
    if (closed && refusal && !acting.replay) return reject(refusal, { number: closed.number });
    if (![from, existing].every((each) => each?.lines.every(isItemLine) ?? true)) return reject('order.cardsStay');
    const numbered = existing
      ? { number: existing.number, notes: [] }
      : numberNew({ ...args, amount: 0, mayBeLost: false }, sameNumber.length > 0, acting);
    if ('refused' in numbered) return numbered.refused;
    const to = existing ?? beginning(from, args.orderId, numbered.number, acting);
    const there = closed && closed === existing ? paidThere(from, existing, args.lines, names, acting) : undefined;
    if (there) return there;
    const { from: rest, to: target, lines } = moveLines(from, to, args.lines, acting.commandId, names);
    if (closed || lines.length === 0)
      return notMoved(called, existing ?? over(to, from, acting), args.lines, acting, { closed, isNew: !existing });
    if (target.lines.length > mostLines) return reject('order.tooManyLines', { most: mostLines });
    if (target.total > highestAmount) return reject('order.totalTooHigh', { mostFen: highestAmount });
    const left = withMoved(rest.lines.length === 0 ? over(rest, to, acting) : rest, lines);
    const here = withEvent(withMoved(target, goneBefore(called, args.lines)), 'order.moveHere', acting, from.number);
    return accept(
      [
        update(order, withEvent(left, 'order.move', acting, to.number)),
        existing ? update(order, here) : insert(order, here),
      ],
      numbered.notes,
    );
  },
});
