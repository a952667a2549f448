import type { Play } from '#domain/kernel/play.ts';
import { cancelPlay } from '#domain/order/cancel.play.ts';
import { giveRefundPlay, requestRefundPlay } from '#domain/refund/refund.play.ts';
import {
  finishAllPlay,
  finishTreatmentPlay,
  resumeTreatmentPlay,
  sellServicePlay,
  startTreatmentPlay,
  suspendTreatmentPlay,
  terminateTreatmentPlay,
} from '#domain/treatment/treatment.play.ts';
import { givingPlays } from './giving-plays.ts';
import type { Step } from './step.ts';

/** Services have days of their own on which they are given: what happens on the others stays as it was without that. */
export const isGivenOnServiceDays = (name: string): boolean => name.startsWith('treatment.');

/** What is counted, so that histories are seen to come to it. */
const counted: ReadonlyMap<Play, string> = new Map([
  [startTreatmentPlay, 'a service begun'],
  [finishTreatmentPlay, 'a service given'],
  [terminateTreatmentPlay, 'a service terminated'],
  [finishAllPlay, 'all services given'],
]);
const gives = givingPlays(isGivenOnServiceDays, counted);

/** On days on which services are given, some of them at two counters at once, and some of their money goes back. */
export const serviceSteps: readonly Step[] = [
  { name: 'a service is sold', weight: 0, do: gives(sellServicePlay) },
  { name: 'another service is sold', weight: 0, do: gives(sellServicePlay) },
  { name: 'a service is begun', weight: 0, do: gives(startTreatmentPlay) },
  { name: 'another service is begun', weight: 0, do: gives(startTreatmentPlay) },
  { name: 'a service is suspended', weight: 0, do: gives(suspendTreatmentPlay) },
  { name: 'a service goes on', weight: 0, do: gives(resumeTreatmentPlay) },
  { name: 'a service was given', weight: 0, do: gives(finishTreatmentPlay) },
  { name: 'another service was given', weight: 0, do: gives(finishTreatmentPlay) },
  { name: 'a service is terminated', weight: 0, do: gives(terminateTreatmentPlay) },
  { name: 'all services of an order were given', weight: 0, do: gives(finishAllPlay) },
];

/** What is given back of them: less often. */
export const serviceBackSteps: readonly Step[] = [
  { name: 'money of a service is given back', weight: 0, do: gives(giveRefundPlay) },
  { name: 'money of a service is asked for', weight: 0, do: gives(requestRefundPlay) },
  { name: 'an order with services is cancelled', weight: 0, do: gives(cancelPlay) },
];
