import { v7 as uuid } from 'uuid';
import { commands } from '#domain/commands.ts';
import { entities } from '#domain/entities.ts';
import type { AnyCommand } from '#domain/kernel/command.ts';
import type { Seen } from '#domain/kernel/play.ts';
import { parkOrder } from '#domain/order/change/park.ts';
import { collectOrder } from '#domain/order/collect/collect.ts';
import { movePlays, splitPlay } from '#domain/order/move/move.play.ts';
import { composedPart } from '#domain/order/operations.ts';
import { type Order, order } from '#domain/order/order.ts';
import { paidInCash, someOperations } from '#domain/order/seen.play.ts';
import { knownValues, randomArgs } from '../random-args.ts';
import { lookAt } from '../seen.ts';
import { another, atWork, give } from './at-work.ts';
import type { Step } from './step.ts';

/** Merging and splitting have days of their own: what happens on the others stays as it was without them. */
export const isGivenOnMoveDays = (name: string): boolean => name === 'order.move';
const [move] = commands.filter(({ name }) => isGivenOnMoveDays(name)) as [AnyCommand];

/** An order is split, or merged with another; now and then any old how. */
const moves = atWork(async (world, tablet, store, luck) => {
  const seen = await lookAt(tablet, store, world.shopOf(tablet), luck);
  const isTrue = !luck.happens(0.1);
  const played = isTrue ? luck.oneOf(movePlays)?.play(seen) : randomArgs(move.args, knownValues(entities, seen), seen);
  if (played && (await give(world, tablet, store, move.name, { ...played, isTrue }))) world.count('moved');
});

/** On days on which bills are split and merged. */
export const moveSteps: readonly Step[] = [
  { name: 'an order is split or merged', weight: 0, do: moves },
  { name: 'another order is split or merged', weight: 0, do: moves },
];

/** The same as somebody sees it who looks at one order alone. */
const lookingAt = (seen: Seen, only: Order): Seen => ({
  ...seen,
  records: ((entity) => (entity.name === order.name ? [only] : seen.records(entity))) as Seen['records'],
});

/** An order is parked, and paid at that counter without contact while another counter of the shop splits it. */
const paidWhileSplit = atWork(async (world, tablet, store, luck) => {
  const shopId = world.shopOf(tablet);
  const two = another(world, tablet, luck, (each) => world.shopOf(each) === shopId);
  if (!two || world.isHealing) return;
  const { other, beside } = two;
  const before = await lookAt(tablet, store, shopId, luck);
  const orderId = uuid();
  const operations = [1, 2, 3].flatMap(() => someOperations(before, undefined));
  const parked = { args: { orderId, number: '', label: 'to be split', operations }, takeNumber: true };
  if (!(await give(world, tablet, store, parkOrder.name, parked))) return;
  await world.time.wait(3_000);
  if (world.isHealing) return;
  const seen = await lookAt(tablet, store, shopId, luck);
  const theirs = await lookAt(other, beside, shopId, luck);
  const [same, open] = [seen, theirs].map((by) => by.records(order).find(({ id }) => id === orderId));
  const split = open && splitPlay.play(lookingAt(theirs, open));
  if (!same || !split) return;
  tablet.network.up = false;
  world.doing(other, give(world, other, beside, move.name, split));
  if (await give(world, tablet, store, collectOrder.name, paidInCash(seen, same, composedPart(same))))
    world.count('paid while it was split');
  await world.time.wait(2_000 + luck.below(4_000));
  tablet.network.up = true;
});

/** Bills are split while others take the money for them: a step of its own, on days of its own. */
export const splitSteps: readonly Step[] = [
  { name: 'an order is paid while it is split', weight: 0, do: paidWhileSplit },
  { name: 'another order is paid while it is split', weight: 0, do: paidWhileSplit },
];
