import type { FastifyRequest } from 'fastify';
import { Lane } from '../../lanes/lane.ts';
import { leaveLane } from './lanes.ts';

/** How many calls of one shop are decided at the same time: the others wait here, and take no connection for it. */
const ofShop = { atOnce: 4, mostWaiting: 400, retryAfter: 2 };
/** Calls that say the same of one record are decided one after the other. */
const ofSame = { ...ofShop, atOnce: 1 };

const lanes = new Map<string, Lane>();

/** Does something when it is its turn in the lane of this name, which is there as long as somebody is in it. */
const inLane = async <T>(name: string, shape: typeof ofShop, work: () => Promise<T>): Promise<T> => {
  const lane = lanes.get(name) ?? new Lane(shape);
  lanes.set(name, lane);
  try {
    return await lane.run(work);
  } finally {
    if (lane.isFree) lanes.delete(name);
  }
};

/** Runs what a call does when it is its turn among those of the same session, or whatever else it names. */
type InTurn = <T>(whose: string, work: () => Promise<T>) => Promise<T>;

/** Lets so many calls of one and the same go on at the same time, as `inTurn` does for those of a shop. */
export const limitedTo =
  (atOnce: number): InTurn =>
  (whose, work) =>
    inLane(whose, { ...ofShop, atOnce }, work);

/** What takes a processor for long, by what it is: two at a time of records, one of sheets, and of pushes with many PINs. */
const longWork = { records: limitedTo(2), sheets: limitedTo(1), pins: limitedTo(1) } as const;

/**
 * Does what takes long when it is its turn among all of its kind in this process; of a brand as much waits for that as may
 * be done at once, so that none waits for all of another one. Meanwhile the call is in no lane: what is quick goes on.
 */
export const asLongWork = <T>(
  kind: keyof typeof longWork,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> => {
  leaveLane(request);
  const own = `${kind} of ${(request.caller ?? request.counter)?.brandId ?? ''}`;
  return longWork[kind](own, () => longWork[kind](kind, work));
};

/**
 * Runs what a call of this shop does when it is its turn. Calls of one shop are booked one after the other whatever
 * happens; two hundred of them at once would hold every connection to the database while they wait for that. Throws
 * `Busy` where too many wait.
 */
export const inTurn = <T>(shop: string, work: () => Promise<T>): Promise<T> => inLane(shop, ofShop, work);

/** The latest refusal of calls that say the same, and the place in the order of events at which it was begun. */
interface Refused<T> {
  readonly begun: number;
  readonly answer: T;
}
const refusals = new Map<string, Refused<unknown>>();
let events = 0;

/**
 * Answers calls that say the same one after the other: what was refused after a call had come is refused to that call
 * too, without being decided again. So of two hundred payments of one order the first is booked, the second decided, and
 * nobody waits for the others. `isRefusal` says what nothing was booked by.
 */
export const answeredAlike = async <T>(
  same: string,
  isRefusal: (answer: T) => boolean,
  decide: () => Promise<T>,
): Promise<T> => {
  events += 1;
  const came = events;
  try {
    return await inLane(same, ofSame, async () => {
      const latest = refusals.get(same) as Refused<T> | undefined;
      if (latest && latest.begun > came) return latest.answer;
      events += 1;
      const begun = events;
      const answer = await decide();
      if (isRefusal(answer)) refusals.set(same, { begun, answer });
      return answer;
    });
  } finally {
    if (!lanes.has(same)) refusals.delete(same);
  }
};
