import { entities } from '#domain/entities.ts';
import type { AnyCommand } from '#domain/kernel/command.ts';
import type { Played, Seen } from '#domain/kernel/play.ts';
import type { Chance } from '../../device/chance.ts';
import { plays } from '../plays.ts';
import { knownValues, randomArgs } from '../random-args.ts';

/** How this command is given: mostly as in its play, now and then any old how. */
export const given = (command: AnyCommand, seen: Seen, luck: Chance): (Played & { isTrue: boolean }) | undefined => {
  const play = plays.find(({ name }) => name === command.name);
  const isTrue = play !== undefined && !luck.happens(0.12);
  const played = isTrue ? play.play(seen) : randomArgs(command.args, knownValues(entities, seen), seen);
  return played && { ...played, isTrue };
};
