import type { Acting } from '../../kernel/command.ts';
import { type Change, type ExceptionNote, insert, update } from '../../kernel/decision.ts';
import { fixedId } from '../../kernel/fixed-id.ts';
import { isOpen } from '../codes.ts';
import { here, newOrder, withEvent } from '../new-order.ts';
import { applyOperations, type Composed, composedPart, type Operation, withoutCard } from '../operations.ts';
import { mostLines, type Order, type OrderLine, order } from '../order.ts';
import { withPrices } from '../with-prices.ts';
import type { Receipt } from './collect-args.ts';

/** One counter's late lines on one order share one new order: its id is made of both, and kept as `fixedId` of this. */
export const lateOrderId = (orderId: string, counterId: string): string => `late:${orderId}:${counterId}`;

interface Forked {
  readonly changes: readonly Change[];
  readonly exceptions: readonly ExceptionNote[];
}
const nothing: Forked = { changes: [], exceptions: [] };

/** The counter's own late order, while it waits for payment and has room for the new lines; not one that only bears its id. */
const openLate = (closed: Order, earlier: Order | undefined, added: number): Order | undefined =>
  earlier &&
  isOpen(earlier.status) &&
  earlier.forkedFrom === closed.id &&
  (added === 0 || earlier.lines.length + added <= mostLines)
    ? earlier
    : undefined;

/**
 * Puts late lines on the new order of their counter, parked for somebody to collect. `earlier` is that order as it
 * stands; where it was closed too, or is full, they get one more of their own.
 */
const takeLate = (
  closed: Order,
  composed: Composed,
  own: Order | undefined,
  earlier: Order | undefined,
  acting: Acting,
): Forked => {
  const mark = earlier && !own ? `-${acting.commandId.slice(-4)}` : '';
  const base: Order = own ?? {
    ...newOrder(
      fixedId(`${lateOrderId(closed.id, acting.counterId)}${mark}`),
      `${closed.number}-${acting.counterNumber}${mark}`,
      acting,
    ),
    forkedFrom: closed.id,
  };
  const label = closed.parked?.label ?? closed.number.slice(-30);
  const priced = withPrices(composed);
  const changed = { ...base, ...priced, parked: { ...here(acting), label }, resumed: null };
  const noted = withEvent(changed, 'order.lateLines', acting, closed.number);
  return {
    changes: [own ? update(order, noted) : insert(order, noted)],
    exceptions: [{ code: 'lateLines', params: { number: closed.number }, orderId: closed.id, amount: priced.total }],
  };
};

/** What is still to be said of lines that were put there, by what stood there before. */
type Settle = (composed: Composed, before: Order | undefined) => Composed;

const openPart = (closed: Order, own: Order | undefined): Composed =>
  own
    ? composedPart(own)
    : {
        ...composedPart(closed),
        lines: [],
        coupons: [],
        spentPoints: null,
        reduction: 0,
        manualNumber: '',
        reductionReason: '',
        roundTo: 0,
        roundsUp: false,
      };

/**
 * Operations that arrive for an order that was paid or cancelled elsewhere meanwhile: the order stands as it is, and
 * what they add becomes a new order, on which later operations of this counter then work. What they would have changed
 * on the closed order itself is reported.
 */
export const forkOperations = (
  closed: Order,
  list: readonly Operation[],
  earlier: Order | undefined,
  acting: Acting,
  settle: Settle = (composed) => composed,
): Forked => {
  const isLate = (lineId: string) => !closed.lines.some((line) => line.id === lineId);
  const added = list.filter((what) => what.op === 'add' && isLate(what.line.id)).length;
  const late = openLate(closed, earlier, added);
  const open = openPart(closed, late);
  const own = new Set(open.lines.map((line) => line.id));
  for (const what of list) if (what.op === 'add' && isLate(what.line.id)) own.add(what.line.id);
  const onOwn = list.filter((what) =>
    what.op === 'add' ? isLate(what.line.id) : 'lineId' in what ? own.has(what.lineId) : what.op !== 'setRounding',
  );
  const forks = onOwn.some((what) => what.op === 'add' || 'lineId' in what);
  // Late lines are not rounded, whatever the order was to be that they were meant for.
  const composed = { ...settle(applyOperations(open, onOwn), late), roundTo: open.roundTo, roundsUp: open.roundsUp };
  const isWorthIt = composed.lines.length > 0 || open.lines.length > 0;
  const fork = forks && isWorthIt ? takeLate(closed, composed, late, earlier, acting) : nothing;
  const lost = list.filter((what) => what.op !== 'add' && (!forks || !onOwn.includes(what))).length;
  if (lost === 0) return fork;
  const params = { number: closed.number, count: lost };
  return { ...fork, exceptions: [...fork.exceptions, { code: 'lateChange', params, orderId: closed.id, amount: 0 }] };
};

/** Lines of the order that the payer has not seen: those of another counter, and pieces it added to a known line. */
export const unseenOf = (
  existing: Order,
  given: Pick<Receipt, 'seen' | 'lines' | 'memberId'>,
): readonly OrderLine[] => {
  const seen = new Map(given.seen.map((line) => [line.lineId, line.quantity]));
  const paidFor = new Set(given.lines.map((line) => line.id));
  const isSameMember = existing.memberId === given.memberId;
  return existing.lines.flatMap((before) => {
    const line = isSameMember ? before : withoutCard(before);
    const known = seen.get(line.id);
    if (known === undefined) return paidFor.has(line.id) ? [] : [line];
    const added = { id: fixedId(`${line.id}+`, 64), quantity: line.quantity - known, reduction: 0 };
    return added.quantity > 0 ? [{ ...line, ...added }] : [];
  });
};

/**
 * Lines that stood on the order when a payment for fewer of them arrives: another counter put them there, the payer
 * has not seen them. They become a new order.
 */
export const forkUnseen = (
  paidOrder: Order,
  unseen: readonly OrderLine[],
  earlier: Order | undefined,
  acting: Acting,
): Forked => {
  const known = openLate(paidOrder, earlier, 0)?.lines ?? [];
  const fresh = unseen.filter((line) => !known.some(({ id }) => id === line.id));
  const late = openLate(paidOrder, earlier, fresh.length);
  const base = openPart(paidOrder, late);
  return fresh.length === 0
    ? nothing
    : takeLate(paidOrder, { ...base, lines: [...base.lines, ...fresh] }, late, earlier, acting);
};
