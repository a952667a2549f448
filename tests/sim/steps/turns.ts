import type { Play } from '#domain/kernel/play.ts';
import { turnPlays } from '#domain/turn/turn.play.ts';
import { givingPlays } from './giving-plays.ts';
import type { Step } from './step.ts';
import { isOfTurns } from './turn-days.ts';

const [record] = turnPlays as readonly [Play, ...Play[]];
const gives = givingPlays(isOfTurns, new Map([[record, 'a turn written']]));

/** Guests are given in turn and by name at several counters, with contact and without. */
export const turnSteps: readonly Step[] = [record, record, record, ...turnPlays].map((play, place) => ({
  name: `turns ${place}: ${play.name}`,
  weight: 0,
  do: gives(play),
}));
