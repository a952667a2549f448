import { use } from 'react';
import { weekOf } from '#domain/duty/duty-week.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { queueOf, type TurnQueue } from '#domain/turn/queue.ts';
import { dutiesOfDay } from '#domain/turn/read-queue.ts';
import type { TurnAct } from '#domain/turn/turn-act.ts';
import { turnDay } from '#domain/turn/turn-day.ts';
import { useLive, useSession } from '../../store/use-live.ts';
import { PlaceContext } from '../../ui/place.ts';
import { useMinute } from '../../ui/use-minute.ts';

/** The turn queue of the shop now, as this device knows it. */
export interface TurnsNow {
  /** Its business day. */
  readonly day: string;
  readonly acts: readonly TurnAct[];
  readonly queue: TurnQueue;
}

/** The turn queue of the shop now; undefined until it is known. */
export const useTurns = (): TurnsNow | undefined => {
  const { timeZone } = use(PlaceContext);
  const { shop } = useSession();
  const now = useMinute();
  const day = turnDay(now, timeZone);
  const acts = useLive('turn.ofDay', { day });
  const rule = useLive('shop.settings', {}) ?? defaultSettings('');
  const weeks = useLive('roster.weeks', { weeks: [weekOf(day)] }) ?? [];
  const duties = dutiesOfDay(weeks, shop?.id ?? '', day);
  return acts && { day, acts, queue: queueOf({ acts, rule, duties, now }) };
};
