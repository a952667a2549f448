import { expect } from 'vitest';
import { isOpen, isPaid, orderStatuses } from '#domain/order/codes.ts';
import { type Order, order } from '#domain/order/order.ts';
import type { Args, Word } from './order-args.ts';
import type { FrozenWorld } from './shop-floor.ts';

/** What is remembered of what was done, in the simplest terms. */
export interface Remembered {
  /** Lines that an accepted command put somewhere and none has taken off since. */
  readonly lines: Set<string>;
  /** Payments that were taken, by id, in fen. */
  readonly payments: Map<string, number>;
  /** What was said to be taken off each order as a whole, in fen; nothing is taken off one of which nobody said so. */
  readonly reductions: Map<string, number>;
  /** Lines that were paid for on the order from which they had gone: they stand there, too, or nowhere any more. */
  readonly paidElsewhere: Set<string>;
  /** The status of each order as it was last seen. */
  readonly statuses: Map<string, number>;
}
export const nothingRemembered = (): Remembered => ({
  lines: new Set(),
  payments: new Map(),
  statuses: new Map(),
  reductions: new Map(),
  paidElsewhere: new Set(),
});

/** Takes in what an accepted command said. */
export const remember = (remembered: Remembered, { operations = [], lines = [], seen = [], payments = [] }: Args) => {
  for (const what of operations) {
    if (what.op === 'add') remembered.lines.add(what.line.id);
    if (what.op === 'remove') remembered.lines.delete(what.lineId);
  }
  // What the payer had taken off before paying is gone as well.
  for (const { lineId } of seen)
    if (!lines.some((line) => 'id' in line && line.id === lineId)) remembered.lines.delete(lineId);
  for (const line of lines) if ('id' in line) remembered.lines.add(line.id);
  for (const { id, amount } of payments) remembered.payments.set(id, amount);
};

/** Whether an id is that of a line, or of pieces of it where they were to go. */
const isOf = (id: string, lineId: string): boolean => id === lineId || id.startsWith(`${lineId}>`);

/** Takes in what a receipt sells that had gone onto another order, and of a move what goes with the lines of a reduction. */
export const rememberMoves = (remembered: Remembered, args: Args, before: Order | undefined, world: FrozenWorld) => {
  const { fromId, orderId, lines = [] } = args;
  for (const line of lines)
    if ('id' in line && before?.moved.some(({ lineId }) => isOf(line.id, lineId)))
      remembered.paidElsewhere.add(line.id);
  if (fromId === undefined) return;
  for (const id of [fromId, orderId]) remembered.reductions.set(id, world.find(id)?.reduction ?? 0);
};

/**
 * Takes in what an accepted command said of the reduction: of its order while that waited for payment, otherwise of the
 * late order on which its own lines stand.
 */
export const rememberReduction = (
  remembered: Remembered,
  { orderId, operations = [], reduction }: Args,
  wasOpen: boolean,
  world: FrozenWorld,
  commandId: string,
): void => {
  const said = operations.findLast((what) => what.op === 'setReduction')?.reduction ?? reduction;
  if (said === undefined) return;
  const isLate = ({ forkedFrom, timeline }: Order) => forkedFrom === orderId && timeline.at(-1)?.id === commandId;
  const target = wasOpen ? orderId : operations.length > 0 ? world.orders().find(isLate)?.id : undefined;
  if (target !== undefined) remembered.reductions.set(target, said);
};

const sum = (list: readonly { readonly amount: number }[]): number => list.reduce((all, one) => all + one.amount, 0);
const { pendingPayment, pendingUse, completed, canceled, refunded } = orderStatuses;

/** From which status an order may come to which. */
const allowed: readonly (readonly [number, number])[] = [
  [pendingPayment, pendingUse],
  [pendingPayment, completed],
  [pendingPayment, canceled],
  [pendingUse, refunded],
  [completed, refunded],
];

const isMoveRefused = (world: FrozenWorld, args: Args, to: Order | undefined, replay: boolean): boolean => {
  const from = world.find(args.fromId ?? '');
  if (!from) return true;
  const ids = (args.lines ?? []).flatMap((line) => ('lineId' in line ? [line.lineId] : []));
  const stands = from.lines.some(({ id }) => ids.includes(id));
  // Decided again it says where they are, if anybody knows.
  if (replay) return !stands && !from.moved.some(({ lineId }) => ids.includes(lineId));
  return !stands || !isOpen(from.status) || (to !== undefined && !isOpen(to.status));
};

/** Whether a command is refused on the order as it is, as the simplest rules have it. */
export const isRefused = (world: FrozenWorld, word: Word, args: Args, replay: boolean): boolean => {
  const now = world.find(args.orderId);
  if (word === 'move') return isMoveRefused(world, args, now, replay);
  const adds = (args.operations ?? []).some(({ op }) => op === 'add');
  if (word === 'open') return now !== undefined || !adds;
  if (word === 'park' && (now?.lines.length ?? 0) === 0 && !adds) return true;
  // An order that was to be split off another one that was closed meanwhile has never been there.
  if (!now) return !['park', 'collect', 'suspend'].includes(word);
  const { status } = now;
  if (word === 'suspend') return false;
  // What was done offline is written down also where nobody may amend it any more.
  if (word === 'extra') return status === canceled || (!replay && (status === completed || status === refunded));
  if (word === 'cancel' || word === 'cancelAsBefore')
    return args.refund !== now.paid || status === canceled || status === refunded;
  if (word === 'returnSuspense') return now.payments.find(({ id }) => id === args.paymentId)?.state !== 'suspense';
  return !isOpen(status) && !replay;
};

/** What an accepted command has done, in the simplest terms. */
export const checkDone = (world: FrozenWorld, word: Word, args: Args, before: Order | undefined): void => {
  const after = world.find(args.orderId);
  const wasOpen = !before || isOpen(before.status);
  if (word === 'collect' && wasOpen) {
    expect(after).toMatchObject({ paid: args.total, total: args.total });
    expect(isPaid(after?.status ?? 0)).toBe(true);
  } else if (word === 'cancel' || word === 'cancelAsBefore') {
    expect(after).toMatchObject({ status: wasOpen ? canceled : refunded, paid: 0, cancellation: expect.anything() });
  } else if (word === 'move' && !before) expect([pendingPayment, canceled]).toContain(after?.status);
  else expect(after?.status).toBe(before?.status ?? pendingPayment);
  const removed = (args.operations ?? []).flatMap((what) => (what.op === 'remove' ? [what.lineId] : []));
  for (const what of args.operations ?? []) {
    if (what.op !== 'add' || removed.includes(what.line.id)) continue;
    const place = world.orders().find((found) => found.lines.some(({ id }) => id === what.line.id));
    expect(place).toMatchObject(wasOpen ? { id: args.orderId } : { forkedFrom: args.orderId, status: pendingPayment });
  }
};

/** What an order comes to, without the price rules: each line by itself, and what was taken off the whole. */
const toPay = ({ lines, memberId, reduction }: Order): number => {
  const amounts = lines.map(({ quantity, originalPrice, memberPrice, linePrice, reduction: off }) => {
    const listed = memberId !== '' && memberPrice !== null && memberPrice < originalPrice ? memberPrice : originalPrice;
    return Math.max(0, (linePrice ?? listed) * quantity - off);
  });
  return Math.max(0, amounts.reduce((all, one) => all + one, 0) - reduction);
};

const checkOrder = (found: Order, world: FrozenWorld): void => {
  order.schema.parse(found);
  expect(found.total).toBe(toPay(found));
  for (const { payable } of found.lines) expect(payable).toBeGreaterThanOrEqual(0);
  expect(found.lines.reduce((all, { payable }) => all + payable, 0)).toBe(found.total);
  const entries = world.money().filter((entry) => entry.orderId === found.id);
  const entered = (...kinds: string[]) => sum(entries.filter(({ kind }) => kinds.includes(kind)));
  const inState = (state: string) => sum(found.payments.filter((payment) => payment.state === state));
  expect(found.paid).toBe(inState('paid'));
  expect(entered('payment', 'refund')).toBe(found.paid);
  expect(entered('suspense', 'suspenseReturned')).toBe(inState('suspense') - inState('suspenseOut'));
  expect(found.paid).toBe(isPaid(found.status) ? found.total : 0);
};

/** What holds of all orders after every command, whatever was done. */
export const checkRules = (world: FrozenWorld, remembered: Remembered): void => {
  const orders = world.orders();
  for (const found of orders) {
    checkOrder(found, world);
    expect([found.id, found.reduction]).toEqual([found.id, remembered.reductions.get(found.id) ?? 0]);
    const before = remembered.statuses.get(found.id) ?? pendingPayment;
    if (before !== found.status) expect(allowed).toContainEqual([before, found.status]);
    remembered.statuses.set(found.id, found.status);
  }
  const lines = orders.flatMap((found) => found.lines.map(({ id }) => id));
  for (const id of remembered.lines)
    if (!remembered.paidElsewhere.has(id)) expect([id, lines.filter((line) => line === id).length]).toEqual([id, 1]);
  const payments = orders.flatMap((found) => found.payments);
  expect(payments.map(({ id }) => id).sort()).toEqual([...remembered.payments.keys()].sort());
  for (const { id, amount } of payments) expect(amount).toBe(remembered.payments.get(id));
  const numbers = orders.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
};
