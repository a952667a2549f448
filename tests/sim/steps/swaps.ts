import type { Play } from '#domain/kernel/play.ts';
import { rosterPlays } from '#domain/roster/roster.play.ts';
import { swapPlays } from '#domain/roster/swap/swap.play.ts';
import { givingPlays } from './giving-plays.ts';
import { isOfRoster } from './roster-days.ts';
import type { Step } from './step.ts';
import { isOfSwaps } from './swap-days.ts';

const [ask] = swapPlays as readonly [Play, ...Play[]];
const [set] = rosterPlays as readonly [Play, ...Play[]];
const grant = swapPlays.filter(({ name }) => name === 'swap.grant');
const counted = new Map([[ask, 'a swap asked for'], ...grant.map((play) => [play, 'a swap granted'] as const)]);
const gives = givingPlays((name) => isOfSwaps(name) || isOfRoster(name), counted);

/** Duties are planned and swapped at several counters, while others write the same roster. */
export const swapSteps: readonly Step[] = [set, set, ask, ask, ...swapPlays, ...grant].map((play, place) => ({
  name: `swaps ${place}: ${play.name}`,
  weight: 0,
  do: gives(play),
}));
