import type { CounterRow } from '#domain/sync/counter-view.ts';
import { day } from '#domain/values/durations.ts';

/** A counter that was not in contact for longer than this is silent: a day, in milliseconds. */
export const silentAfter = day;
/** A clock that is off by more than this is worth setting: two minutes, in milliseconds. */
const clockTolerance = 2 * 60_000;

export type Trouble = 'held' | 'quarantined' | 'refused' | 'waiting' | 'clock';

/** Whether a counter in use was not heard of for a day; `now` in milliseconds since 1970. */
export const isSilent = ({ state, lastContact, enrolledAt }: CounterRow, now: number): boolean =>
  state === 'active' && now - (lastContact ?? enrolledAt) > silentAfter;

export const isClockOff = ({ clockError }: CounterRow): boolean => Math.abs(clockError ?? 0) > clockTolerance;

/** What somebody should look at. Of a retired counter only what it sent after it was retired, and what it left held. */
export const troublesOf = (counter: CounterRow): readonly Trouble[] => {
  const { state, held, quarantined, refused, waiting } = counter;
  const inUse = state === 'active';
  const found: readonly (readonly [Trouble, boolean])[] = [
    ['held', held > 0],
    ['quarantined', quarantined > 0],
    ['refused', inUse && refused > 0],
    ['waiting', inUse && waiting > 0],
    ['clock', inUse && isClockOff(counter)],
  ];
  return found.flatMap(([trouble, is]) => (is ? [trouble] : []));
};
