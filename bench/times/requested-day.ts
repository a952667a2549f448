import { bestTimes } from '#domain/booking/best/best-times.ts';
import { minute, type WishedPart } from '#domain/booking/best/wish.ts';
import { isOver, type Span } from '#domain/duty/times.ts';
import { type Chance, chance } from '../../tests/device/chance.ts';

/** What somebody asks for on a day: for how long, by whom, and from when to when they can begin. */
export interface Request {
  readonly minutes: number;
  readonly wish: WishedPart['wish'];
  readonly staffId: string;
  readonly from: number;
  readonly till: number;
}
/** A day of a shop that is partly booked, and what is asked for one after the other. */
export interface RequestedDay {
  readonly people: readonly { readonly id: string; readonly gender: string; readonly busy: readonly Span[] }[];
  readonly beds: number;
  readonly requests: readonly Request[];
}

export const opens = 10 * 60 * minute;
export const closes = 22 * 60 * minute;
/** Guests begin every half an hour. */
export const interval = 30 * minute;
export const beginsOfDay: readonly number[] = Array.from(
  { length: (closes - opens) / interval },
  (_, step) => opens + step * interval,
);

/** Lengths of services in minutes, as often as they are asked for. */
const lengths = [30, 60, 60, 60, 60, 90, 90];
const mix = [30, 60, 90].map((minutes) => ({
  minutes,
  worth: minutes * lengths.filter((each) => each === minutes).length,
}));
const genders = ['female', 'male'];
const wishes = ['any', 'any', 'any', 'any', 'any', 'any', 'any', 'female', 'male', 'named'] as const;

export const isMeant = ({ wish, staffId }: Request, { id, gender }: { readonly id: string; readonly gender: string }) =>
  wish === 'any' || (wish === 'named' ? id === staffId : gender === wish);

const aRequest = (luck: Chance, people: RequestedDay['people']): Request => {
  const part = luck.below(4);
  const [from, till] = part === 3 ? [opens, closes] : [opens + part * 240 * minute, opens + (part + 1) * 240 * minute];
  return {
    minutes: luck.oneOf(lengths) ?? 60,
    wish: luck.oneOf(wishes) ?? 'any',
    staffId: luck.oneOf(people.map(({ id }) => id)) ?? '',
    from,
    till,
  };
};

/** So many people and beds with 20 bookings, and 60 requests. */
export const requestedDay = (seed: number, [served, beds]: readonly [people: number, beds: number]): RequestedDay => {
  const luck = chance(seed);
  const people = Array.from({ length: served }, (_, place) => ({
    id: `person-${place}`,
    gender: genders[place % 2] ?? '',
    busy: [] as Span[],
  }));
  for (let booked = 0; booked < 20; ) {
    const from = luck.oneOf(beginsOfDay) ?? opens;
    const time = { from, till: from + (luck.oneOf(lengths) ?? 60) * minute };
    const person = luck.oneOf(people);
    const isFree = person && time.till <= closes && !person.busy.some((each) => isOver(each, time));
    const isRoom = beginsOfDay.every((at) => {
      const slot = { from: at, till: at + interval };
      const there = people.flatMap(({ busy }) => busy).filter((each) => isOver(each, slot)).length;
      return !isOver(time, slot) || there < beds;
    });
    if (!(isFree && isRoom)) continue;
    person.busy.push(time);
    booked += 1;
  }
  return { people, beds, requests: Array.from({ length: 60 }, () => aRequest(luck, people)) };
};

/** A booking that was taken, with its bed. */
interface Taken extends Span {
  readonly id: string;
  readonly staffId: string;
  readonly bedId: string;
}
const freeOf = (busy: readonly Span[]): Span[] => {
  const free: Span[] = [];
  let from = opens;
  for (const time of busy.toSorted((one, other) => one.from - other.from)) {
    if (time.from > from) free.push({ from, till: time.from });
    from = time.till;
  }
  return from < closes ? [...free, { from, till: closes }] : free;
};

/** How many of the requests of a day are placed, one after the other as they come, nobody knowing of those to come. */
export const placedInTurn = (
  day: RequestedDay,
  takes: 'best' | 'first',
): readonly [placed: number, minutes: number] => {
  const beds = Array.from({ length: day.beds }, (_, place) => `bed-${place}`);
  let taken: Taken[] = [];
  const bedFree = (time: Span): string | undefined =>
    beds.find((bedId) => !taken.some((each) => each.bedId === bedId && isOver(each, time)));
  const sorted = day.people.flatMap(({ id, busy }) => busy.map((time) => ({ ...time, staffId: id })));
  // Those that were there first have beds: in the order in which they begin one is always free.
  for (const [place, time] of sorted.toSorted((one, other) => one.from - other.from).entries())
    taken.push({ ...time, id: `booked-${place}`, bedId: bedFree(time) ?? '' });
  let [placed, minutesPlaced] = [0, 0];
  for (const [place, request] of day.requests.entries()) {
    const id = `request-${place}`;
    const length = request.minutes * minute;
    const busyOf = (staffId: string) => taken.filter((each) => each.staffId === staffId);
    const begins = beginsOfDay.filter((at) => at >= request.from && at < request.till);
    if (takes === 'first') {
      const found = begins
        .flatMap((at) => {
          const time = { from: at, till: at + length };
          const bedId = bedFree(time);
          const person = day.people.find(
            (each) => isMeant(request, each) && !busyOf(each.id).some((other) => isOver(other, time)),
          );
          return time.till <= closes && bedId && person ? [{ ...time, id, staffId: person.id, bedId }] : [];
        })
        .at(0);
      if (found) taken.push(found);
      placed += found ? 1 : 0;
      minutesPlaced += found ? request.minutes : 0;
      continue;
    }
    const people = day.people.map((person) => {
      const busy = busyOf(person.id);
      return { id: person.id, gender: person.gender, free: freeOf(busy), busy, duties: [] };
    });
    const { wish, staffId, minutes } = request;
    const part: WishedPart = { guest: 1, minutes, wish, staffId, bed: 'any' };
    const [best] = bestTimes(
      { parts: [part], near: request.from },
      {
        people,
        mix,
        closes: Number.POSITIVE_INFINITY,
        starts: begins.map((at) => ({ at, guests: 99, dayPart: 0 })),
        beds: beds.map((bedId) => ({ id: bedId, roomId: 'room', like: '', kept: [] })),
        seats: taken.map(({ id: bookingId, bedId, from, till }) => ({ bookingId, bedId, times: [{ from, till }] })),
      },
    ).offers;
    const [given] = best?.parts ?? [];
    if (!(best && given)) continue;
    taken = taken.map((each) => ({
      ...each,
      bedId: best.reseats.find(({ bookingId }) => bookingId === each.id)?.toBedId ?? each.bedId,
    }));
    taken.push({ id, staffId: given.staffId, bedId: given.bedId, from: best.startsAt, till: best.startsAt + length });
    placed += 1;
    minutesPlaced += minutes;
  }
  return [placed, minutesPlaced];
};
