import type { Play } from '#domain/kernel/play.ts';
import { rosterPlays } from '#domain/roster/roster.play.ts';
import { managedPlays } from '../../managed.ts';
import { givingPlays } from './giving-plays.ts';
import { isOfRoster } from './roster-days.ts';
import type { Step } from './step.ts';

const [set] = rosterPlays as readonly [Play, ...Play[]];
const gives = givingPlays(isOfRoster, new Map([[set, 'a roster written']]));

/** The same days are planned at several counters, with contact and without, and hours get names. */
export const rosterSteps: readonly Step[] = [
  set,
  set,
  ...rosterPlays,
  ...managedPlays.filter(({ name }) => isOfRoster(name)),
].map((play, place) => ({ name: `rosters ${place}: ${play.name}`, weight: 0, do: gives(play) }));
