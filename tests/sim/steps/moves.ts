import { commands } from '#domain/commands.ts';
import { entities } from '#domain/entities.ts';
import type { AnyCommand } from '#domain/kernel/command.ts';
import { movePlays } from '#domain/order/move.play.ts';
import { knownValues, randomArgs } from '../random-args.ts';
import { lookAt } from '../seen.ts';
import { atWork, give } from './at-work.ts';
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
