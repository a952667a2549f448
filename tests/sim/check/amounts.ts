import type { Exception } from '#domain/exception/exception.ts';
import type { Operation } from '#domain/order/operations.ts';
import { isItemLine, type Order } from '#domain/order/order.ts';
import { withPrices } from '#domain/order/with-prices.ts';
import { priceOrder } from '#domain/price/price-order.ts';
import { roundedOff, roundedUp } from '#domain/price/rules/rounding.ts';
import type { LogRow } from '../server/tables.ts';
import { firstIdOf } from './givers.ts';
import { toldOfMoved } from './moved-lines.ts';
import type { Invariant } from './rest.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** What an order’s amounts say otherwise than its lines. */
const faultsOf = (order: Order): string[] => {
  const { lines, coupons, spentPoints, reduction, roundTo, roundsUp, total, memberId } = order;
  const bare = priceOrder({ lines, reduction: 0, isMember: memberId !== '' });
  const off = sum(coupons.map((each) => each.off));
  const byPoints = spentPoints?.off ?? 0;
  const left = bare.total - off - byPoints;
  const reduced = left - Math.min(reduction, left);
  const priced = withPrices(order);
  return [
    ...(sum(lines.map(({ payable }) => payable)) === total ? [] : ['its lines do not come to its total']),
    ...(reduced - (roundsUp ? roundedUp : roundedOff)(reduced, roundTo) === total
      ? []
      : [
          `its lines cost ${bare.total}, less ${off} by coupons, ${byPoints} by points and ${reduction}, rounded to ${roundTo}: that is not ${total}`,
        ]),
    ...(priced.coupons.every((each, place) => each.off === coupons[place]?.off)
      ? []
      : ['its coupons take off another sum']),
    ...(priced.spentPoints?.off === spentPoints?.off && priced.spentPoints?.points === spentPoints?.points
      ? []
      : ['its points take off another sum']),
    ...(priced.lines.every(({ payable }, place) => payable === lines[place]?.payable)
      ? []
      : ['its lines have other shares of what is taken off']),
  ];
};

interface Said {
  readonly orderId?: string;
  readonly operations?: readonly Operation[];
  readonly reduction?: number;
}

/** The reductions that commands on the timeline of an order say of it, by a tap or by its receipt, in fen. */
const saidOf = ({ id, timeline }: Order, done: readonly LogRow[]): readonly number[] => {
  const own = new Set(timeline.map((event) => event.id));
  return done
    .filter(({ commandId }) => own.has(firstIdOf(commandId)))
    .flatMap(({ command }) => {
      const { orderId, operations = [], reduction } = command.args as Said;
      const taps = operations.flatMap((what) => (what.op === 'setReduction' ? [what.reduction] : []));
      return [...taps, ...(orderId === id && reduction !== undefined ? [reduction] : [])];
    });
};

/** Those whose lines came to an order, at whatever remove: lines bring their part of what was taken off. */
const cameFrom = (order: Order, orders: readonly Order[]): readonly Order[] => {
  const ids = new Set([order.id]);
  for (const id of ids)
    for (const { id: from, moved } of orders) if (moved.some(({ toId }) => toId === id)) ids.add(from);
  return orders.filter(({ id }) => id !== order.id && ids.has(id));
};

/**
 * Whether somebody took so much off an order as a whole. Lines that come to it bring their part of what was taken off where
 * they came from, and those that go take theirs with them: then it is as much at most.
 */
const isSaid = (order: Order, orders: readonly Order[], done: readonly LogRow[]): boolean => {
  const own = saidOf(order, done);
  const brought = sum(cameFrom(order, orders).map((from) => Math.max(0, ...saidOf(from, done))));
  const isParted = brought > 0 || order.timeline.some(({ what }) => what === 'order.move');
  return own.includes(order.reduction) || (isParted && order.reduction <= Math.max(0, ...own) + brought);
};

/**
 * I32: an order costs what its own lines come to, less what its coupons, points, its reduction and rounding take off, line by line, unless
 * somebody is told that it was booked otherwise; and from an order that was made of late lines no more is taken off as a
 * whole than somebody said of it, or of those whose lines were moved onto it, and no line stands on it and on the other
 * one, unless somebody is told that it was paid where it had gone from.
 */
export const amountsAgree: Invariant = ({ tables }) => {
  const every = <T>(entity: string): T[] =>
    tables.records.all().flatMap((row) => (row.entity === entity && !row.deleted ? (row.record as T) : []));
  const orders = every<Order>('order');
  const told = new Set(
    every<Exception>('exception').flatMap(({ orderId, params }) =>
      params.reason === 'order.totalDiffers' ? [orderId] : [],
    ),
  );
  const wrong = orders
    .filter(({ id, lines }) => lines.every(isItemLine) && !told.has(id))
    .flatMap((order) => faultsOf(order).map((fault) => `I32 order ${order.number}: ${fault}`));
  const forks = orders.filter(({ forkedFrom }) => forkedFrom !== '');
  const moved = toldOfMoved(orders, every<Exception>('exception'));
  const done = tables.log.all().filter(({ result }) => /accepted|exception/.test(result.outcome));
  const families = [...new Set(forks.map(({ forkedFrom }) => forkedFrom))].flatMap((first) => {
    const family = orders.filter(({ id, forkedFrom }) => id === first || forkedFrom === first);
    const lines = family.filter(({ id }) => !moved.has(id)).flatMap((each) => each.lines.map(({ id }) => id));
    return [
      ...(new Set(lines).size === lines.length
        ? []
        : [`I32 a line stands on ${first} and on its late lines, or twice`]),
      ...family
        .filter((each) => each.id !== first && each.reduction > 0 && !isSaid(each, orders, done))
        .map(({ number, reduction }) => `I32 ${reduction} are taken off ${number}, which nobody said`),
    ];
  });
  return [...wrong, ...families];
};
