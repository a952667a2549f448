import { commands } from '#domain/commands.ts';
import { entities } from '#domain/entities.ts';
import type { Play } from '#domain/kernel/play.ts';
import { knownValues, randomArgs } from '../random-args.ts';
import { lookAt } from '../seen.ts';
import { atWork, give } from './at-work.ts';
import type { Step } from './step.ts';

/**
 * How somebody gives one of these plays, now and then any old how if its command is given on days of its own (`isOwn`).
 * What is `counted` is, so that histories are seen to come to it.
 */
export const givingPlays =
  (isOwn: (name: string) => boolean, counted: ReadonlyMap<Play, string>) =>
  (play: Play): Step['do'] =>
    atWork(async (world, tablet, store, luck) => {
      const seen = await lookAt(tablet, store, world.shopOf(tablet), luck);
      const command = commands.find(({ name }) => name === play.name && isOwn(name));
      const isTrue = command === undefined || !luck.happens(0.12);
      const played = isTrue
        ? play.play(seen)
        : { args: randomArgs(command.args, knownValues(entities, seen), seen).args };
      const count = counted.get(play);
      if (played && (await give(world, tablet, store, play.name, { ...played, isTrue })) && count) world.count(count);
    });
