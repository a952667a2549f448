import { useTranslation } from 'react-i18next';
import type { BedStatus, StandsNow } from '#domain/board/room-board.ts';
import { minutesLeft } from '#domain/treatment/planned.ts';
import { minute } from '#domain/values/durations.ts';
import { useFormat } from '../../ui/use-format.ts';

/** Red presses, yellow waits, blue goes on, jade is ready or comes, grey is free. */
export const bedColours: Readonly<Record<BedStatus, string>> = {
  over: 'red',
  late: 'red',
  waiting: 'yellow',
  suspended: 'yellow',
  inService: 'blue',
  allotted: 'jade',
  awaited: 'jade',
  free: 'gray',
};

/** Begun minutes from then to now. */
const minutesFrom = (since: number, now: number): number => Math.max(0, Math.floor((now - since) / minute));

/** What of a bed says how long it stays as it is, on a tablet as on a wall. */
interface Timed extends StandsNow {
  readonly given: readonly { readonly startedAt: number }[];
  readonly next?:
    | { readonly booking: { readonly arrivedAt: number | null }; readonly part: { readonly startsAt: number } }
    | undefined;
}

/** How long a bed stays as it is, or since when somebody waits; empty where it is free. */
export const useBedTimes = () => {
  const { t } = useTranslation('board');
  const { clock } = useFormat();
  return ({ state, given: [piece], endsAt, next }: Timed, now: number): string => {
    if (piece && endsAt === null) return t('noEnd', { time: clock(piece.startedAt) });
    if (endsAt !== null) {
      const { isOver, minutes } = minutesLeft(endsAt, now);
      return t(isOver ? 'overBy' : 'left', { count: minutes });
    }
    if (state === 'late' && next) return t('lateBy', { count: minutesFrom(next.part.startsAt, now) });
    if (state === 'waiting' && next) return t('waitsFor', { count: minutesFrom(next.booking.arrivedAt ?? now, now) });
    return '';
  };
};
