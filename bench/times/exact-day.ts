import loadHighs from 'highs';
import { minute } from '#domain/booking/best/wish.ts';
import { isOver } from '#domain/duty/times.ts';
import { beginsOfDay, closes, interval, isMeant, type RequestedDay } from './requested-day.ts';

/** So long an exact answer is looked for, in seconds. */
const longest = 60;

/**
 * The most requests of a day that can be placed by whoever knows all of them beforehand, with beds that are exchanged
 * freely, by an exact solver; undefined where it found no proof in time.
 */
export const mostPlaced = async (
  { people, beds, requests }: RequestedDay,
  worth: (minutes: number) => number,
): Promise<number | undefined> => {
  const highs = await loadHighs();
  const names: string[] = [];
  const rows = new Map<string, { terms: string[]; most: number }>();
  const count = (row: string, most: number, name: string): void => {
    const known = rows.get(row) ?? { terms: [], most };
    known.terms.push(name);
    rows.set(row, known);
  };
  const slots = beginsOfDay.map((at) => ({ from: at, till: at + interval }));
  const bedsLeft = slots.map(
    (slot) => beds - people.flatMap(({ busy }) => busy).filter((time) => isOver(time, slot)).length,
  );
  for (const [request, asked] of requests.entries())
    for (const at of beginsOfDay.filter((begin) => begin >= asked.from && begin < asked.till)) {
      const time = { from: at, till: at + asked.minutes * minute };
      if (time.till > closes) continue;
      for (const [person, { busy, ...who }] of people.entries()) {
        if (!isMeant(asked, who) || busy.some((each) => isOver(each, time))) continue;
        const name = `x${request}_${at / interval}_${person}`;
        names.push(`${worth(asked.minutes)} ${name}`);
        count(`request${request}`, 1, name);
        for (const [slot, span] of slots.entries())
          if (isOver(span, time)) {
            count(`person${person}_${slot}`, 1, name);
            count(`beds${slot}`, bedsLeft[slot] ?? 0, name);
          }
      }
    }
  const problem = [
    'Maximize',
    ` placed: ${names.join('\n + ')}`,
    'Subject To',
    ...[...rows].map(([name, { terms, most }]) => ` ${name}: ${terms.join('\n + ')} <= ${most}`),
    'Binary',
    ` ${names.map((name) => name.split(' ').at(-1)).join('\n ')}`,
    'End',
  ].join('\n');
  const { Status, ObjectiveValue } = highs.solve(problem, { output_flag: false, time_limit: longest });
  return Status === 'Optimal' ? Math.round(ObjectiveValue) : undefined;
};
