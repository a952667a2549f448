import { addDevice } from '#domain/device/device.ts';
import type { Play } from '#domain/kernel/play.ts';
import { addRoom } from '#domain/room/manage.ts';
import { bedPlays } from '#domain/room/room.play.ts';
import { placePlays } from '#domain/treatment/allot/places.play.ts';
import {
  finishTreatmentPlay,
  sellServicePlay,
  startTreatmentPlay,
  terminateTreatmentPlay,
} from '#domain/treatment/treatment.play.ts';
import { managedPlays } from '../../managed.ts';
import { givingPlays } from './giving-plays.ts';
import type { Step } from './step.ts';
import { isGivenOnServiceDays } from './treatments.ts';

const [allot, startAllotted, move] = placePlays as readonly [Play, Play, Play, ...Play[]];
const counted: ReadonlyMap<Play, string> = new Map([
  [startAllotted, 'a service begun where it was allotted'],
  [move, 'a service moved'],
]);
const gives = givingPlays(isGivenOnServiceDays, counted);
const added = managedPlays.filter(({ name }) => name === addRoom.name || name === addDevice.name);
const [addBed] = bedPlays as readonly [Play, ...Play[]];

/** Beds and devices are allotted to services, at several counters at once, and services are given there, moved and handed over. */
export const placeSteps: readonly Step[] = [
  ...added,
  addBed,
  sellServicePlay,
  sellServicePlay,
  allot,
  allot,
  startAllotted,
  startAllotted,
  startTreatmentPlay,
  finishTreatmentPlay,
  terminateTreatmentPlay,
  ...placePlays,
].map((play, place) => ({ name: `places ${place}: ${play.name}`, weight: 0, do: gives(play) }));
