import { commandNamed } from '#domain/commands.ts';
import { entities } from '#domain/entities.ts';
import { feedbackPlays } from '#domain/feedback/feedback.play.ts';
import type { Play } from '#domain/kernel/play.ts';
import { backPlay } from '#domain/shop/settings.play.ts';
import { cancelStocktakePlay } from '#domain/stocktake/cancel.play.ts';
import type { OpenStore } from '../../../src/workers/open-store.ts';
import { knownValues, randomArgs } from '../random-args.ts';
import { lookAt } from '../seen.ts';
import type { Tablet } from '../tablet.ts';
import type { World } from '../world.ts';
import { give } from './at-work.ts';

const plays: readonly Play[] = [...feedbackPlays, backPlay, cancelStocktakePlay];

/** What is given only once the day is over: it rests on what the day has left. */
export const isGivenAfterwards = (name: string): boolean => /^(feedback\.|decoration\.drop$)/.test(name);

/** What members said of the day is written down and answered, and looks are taken back; any old how where not `isTrue`. */
export const afterwards = async (world: World, tablet: Tablet, store: OpenStore, isTrue: boolean): Promise<void> => {
  for (const { name, play } of plays) {
    const seen = await lookAt(tablet, store, world.shopOf(tablet), world.luck);
    const command = commandNamed(name, 1);
    const played = isTrue || !command ? play(seen) : randomArgs(command.args, knownValues(entities, seen), seen);
    if (played && store.counterId()) await give(world, tablet, store, name, { ...played, isTrue });
  }
};
