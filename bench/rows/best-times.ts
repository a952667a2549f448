import { offersOf } from '#domain/booking/best/best-times.ts';
import { offeredDay } from '#domain/booking/best/offered-day.ts';
import { minute, type OfferedTime, type Wish } from '#domain/booking/best/wish.ts';
import { isOver } from '#domain/duty/times.ts';
import { chance } from '../../tests/device/chance.ts';
import { figureOf } from '../figures.ts';
import { atLeast, atMost } from '../limits.ts';
import type { Row } from '../row.ts';
import { aWish, bookedShop } from '../times/booked-shop.ts';
import { mostPlaced } from '../times/exact-day.ts';
import { placedInTurn, requestedDay } from '../times/requested-day.ts';

/** The times at which the first service could begin by somebody and on a bed, whatever else is wished for and it costs. */
const freeTimes = ({ parts: [first] }: Wish, { starts, people, beds, seats }: OfferedTime): number =>
  starts.filter(({ at }) => {
    const time = { from: at, till: at + (first?.minutes ?? 0) * minute };
    const isServed = people.some(({ free }) => free.some(({ from, till }) => from <= time.from && time.till <= till));
    const isHeld = (id: string) =>
      seats.some((seat) => seat.bedId === id && seat.times.some((each) => isOver(each, time)));
    return isServed && beds.some(({ id }) => !isHeld(id));
  }).length;

const timed = <T>(work: () => T): { readonly took: number; readonly made: T } => {
  const began = performance.now();
  const made = work();
  return { took: performance.now() - began, made };
};

export const bestTimesOf: Row = {
  name: 'best-times',
  what: 'The best times of a day with 40 people, 30 beds and 300 bookings for random wishes of one to three services or of two guests, from the records as the worker of the counter has read them. Floor: the times at which somebody and a bed are free for the first service, without their price.',
  unit: 'ms',
  goal: [atMost(50, 'ms'), atMost(50, 'ms', 'p95')],
  async measure(context) {
    const luck = chance(1);
    const shops = [1, 2, 3, 4].map(bookedShop);
    const asked = Array.from({ length: 20 + context.samples(200) }, (_, place) => ({
      shop: shops[place % shops.length] ?? bookedShop(1),
      wish: aWish(luck),
    }));
    const tried = asked
      .map(({ shop: { day, known, where }, wish }) => {
        const { took, made } = timed(() => offersOf(wish, offeredDay(day, '', known, where), []));
        const floor = timed(() => freeTimes(wish, offeredDay(day, '', known, where))).took;
        return {
          took,
          floor,
          isExact: made.isExact,
          offers: made.offers.length,
          moves: made.offers.some(({ reseats }) => reseats.length > 0),
        };
      })
      .slice(20);
    const of = (is: (one: (typeof tried)[number]) => boolean) => tried.filter(is).length;
    const booked = shops.map(({ known }) => known.bookings.length).join(', ');
    return await Promise.resolve({
      ours: figureOf(tried.map(({ took }) => took)),
      floor: figureOf(tried.map(({ floor }) => floor)),
      note: `${tried.length} wishes on days with ${booked} bookings, the slowest in ${Math.round(Math.max(...tried.map(({ took }) => took)))} ms; ${of(({ offers }) => offers === 0)} had no time, for ${of(({ moves }) => moves)} others change bed, of ${of(({ isExact }) => !isExact)} not everything was tried.`,
    });
  },
};

const sizes = { 'with room for nearly all': [10, 8], 'with too little room': [8, 6] } as const;
const share = (of: number, all: number): number => Math.round((1_000 * of) / all) / 10;

export const bestTimesPlaced: Row = {
  name: 'best-times-placed',
  what: 'Of 60 requests for a day, placed as they come at the best time, how many beside those that an exact solver (HiGHS) places that knows all of them beforehand: ten people and eight beds with 20 bookings. Peer: whoever is free first on the first free bed.',
  unit: 'of 100',
  goal: [atLeast(97, 'of 100')],
  async measure(context) {
    const seeds = Array.from({ length: context.samples(10) }, (_, place) => place + 1);
    const sums = Object.fromEntries(
      Object.keys(sizes).map((size) => [size, { ours: 0, peer: 0, most: 0, minutes: 0, mostMinutes: 0 }]),
    );
    const shares: { readonly ours: number; readonly peer: number }[] = [];
    let unproven = 0;
    for (const [size, of] of Object.entries(sizes))
      for (const seed of seeds) {
        const day = requestedDay(seed, of);
        const most = await mostPlaced(day, () => 1);
        const mostMinutes = await mostPlaced(day, (minutes) => minutes);
        const sum = sums[size];
        if (most === undefined || mostMinutes === undefined || !sum) {
          unproven += 1;
          continue;
        }
        const [ours, minutes] = placedInTurn(day, 'best');
        const [peer] = placedInTurn(day, 'first');
        if (size === 'with room for nearly all') shares.push({ ours: share(ours, most), peer: share(peer, most) });
        sum.ours += ours;
        sum.peer += peer;
        sum.most += most;
        sum.minutes += minutes;
        sum.mostMinutes += mostMinutes;
      }
    const words = Object.entries(sums).map(
      ([size, sum]) =>
        `${size} ${sum.ours} of ${sum.most} requests (${share(sum.ours, sum.most)} of 100; who is free first ${sum.peer}), ${share(sum.minutes, sum.mostMinutes)} of 100 minutes`,
    );
    return {
      ours: figureOf(shares.map(({ ours }) => ours)),
      peer: figureOf(shares.map(({ peer }) => peer)),
      note: `Days ${words.join('; ')}. Of ${unproven} days there was no proof within a minute.`,
    };
  },
};
