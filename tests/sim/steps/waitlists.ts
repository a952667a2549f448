import type { Play } from '#domain/kernel/play.ts';
import { waitEnds } from '#domain/waitlist/ends.ts';
import { waitlistPlays } from '#domain/waitlist/waitlist.play.ts';
import type { WaitlistEntry } from '#domain/waitlist/waitlist-entry.ts';
import { givingPlays } from './giving-plays.ts';
import type { Step } from './step.ts';
import { isOfWaitlist } from './waitlist-days.ts';

const [add] = waitlistPlays as readonly [Play, ...Play[]];
const book = waitlistPlays.filter(({ name }) => name === 'waitlist.book');
const gives = givingPlays(
  isOfWaitlist,
  new Map([[add, 'a guest who waits'], ...book.map((play) => [play, 'a guest booked who waited'] as const)]),
);

/** The server ends offers that nobody took, and waiting. */
const waitingEnds: Step['do'] = ({ server, time }) => {
  for (const existing of server.every<WaitlistEntry>('waitlistEntry'))
    server.putAll(
      waitEnds(existing, time.now).flatMap((change) =>
        change.op === 'remove' ? [] : [{ entity: change.entity, record: change.record }],
      ),
    );
};

/** Guests wait for the same hours at several counters, with contact and without; they are asked, booked and withdraw. */
export const waitlistSteps: readonly Step[] = [
  ...[add, add, ...book, ...waitlistPlays].map((play, place) => ({
    name: `waiting list ${place}: ${play.name}`,
    weight: 0,
    do: gives(play),
  })),
  { name: 'offers and waiting end', weight: 0, do: waitingEnds },
];
