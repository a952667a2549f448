import { hour, minute } from '#domain/values/durations.ts';
import { poolFor } from '../../server/db/open.ts';
import { figureOf, rateOf } from '../figures.ts';
import { atMost } from '../limits.ts';
import type { Row } from '../row.ts';
import { product } from '../server/product.ts';
import { asking, claimAlone, hourIn, openDesks } from '../times/claimed.ts';

/** Desks that book at the same time. */
const atOnce = 8;
/** Guests who ask for the same hour. */
const guests = 50;

const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);

/** The free hours of people, each once, in the order of the days. */
const freeHours = (staff: readonly string[], from: number, count: number) =>
  Array.from({ length: count }, (_, place) => ({
    staffId: staff[place % staff.length] ?? '',
    startsAt: hourIn(from) + Math.floor(place / staff.length) * hour,
  }));

/** Lets so many work at once through all that there is to do; how much of it a second. */
const perSecond = async <T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<number> => {
  const left = [...all];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next);
    }),
  );
  return (all.length * 1_000) / (performance.now() - began);
};

export const bookingClaims: Row = {
  name: 'booking-claims',
  what: `Bookings per second, ${atOnce} desks of a shop at once by call: each an hour of somebody that nobody else asked for, claimed beside all that is booked. Floor: what the claims put into the table behind the exclusion constraint, from as many connections.`,
  unit: 'bookings/s',
  goal: [],
  async measure(context) {
    const { url, pool } = await product(context);
    const desks = await openDesks(url);
    const [ours, floor] = [[] as number[], [] as number[]];
    const count = context.options.quick ? 16 : 160;
    for (let round = 0; round < context.samples(5); round += 1) {
      const hours = freeHours(desks.staff, 3 + round * 3, count);
      ours.push(
        await perSecond(hours, async (time) => {
          const { status, code } = await desks.boss.call('POST', '/appointments', asking(desks, time));
          if (status !== 200) throw new Error(`a booking was refused: ${code}`);
        }),
      );
      floor.push(
        await perSecond(hours, async ({ staffId, startsAt }) => {
          await claimAlone(pool, [`place:${staffId}`, `staff:${staffId}`], startsAt);
        }),
      );
    }
    return { ours: rateOf(ours), floor: rateOf(floor) };
  },
};

export const bookingRush: Row = {
  name: 'booking-rush',
  what: `From the moment at which ${guests} guests ask for the same hour of the same person until the last is answered: one has it, the others are refused. Peer: the exclusion constraint alone, each guest putting person, bed and place into its table in an order of their own.`,
  unit: 'ms',
  goal: [atMost(2_000, 'ms', 'p95')],
  async measure(context) {
    const { url, databaseUrl } = await product(context);
    const desks = await openDesks(url);
    const pool = poolFor(databaseUrl, guests);
    const [ours, peer] = [[] as number[], [] as number[]];
    let broken = 0;
    for (let round = 0; round < context.samples(5); round += 1) {
      const startsAt = hourIn(60 + round) + 30 * minute;
      const staffId = desks.staff[0] ?? '';
      const began = performance.now();
      const answers = await Promise.all(
        Array.from({ length: guests }, () =>
          desks.boss.call('POST', '/appointments', asking(desks, { staffId, startsAt })),
        ),
      );
      ours.push(performance.now() - began);
      const booked = answers.filter(({ status }) => status === 200).length;
      if (booked !== 1) throw new Error(`${booked} have the same hour`);
      const begun = performance.now();
      const claims = await Promise.all(
        Array.from({ length: guests }, () => claimAlone(pool, shuffled(['staff:1', 'bed:1', 'place:1']), startsAt)),
      );
      peer.push(performance.now() - begun);
      broken += claims.filter(Boolean).length === 1 ? 0 : 1;
    }
    await pool.end();
    return {
      ours: figureOf(ours),
      peer: figureOf(peer),
      note: `With the constraint alone nobody had the hour, or several, in ${broken} of ${peer.length} rounds.`,
    };
  },
};
