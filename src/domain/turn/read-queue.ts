import { z } from 'zod';
import { calendarDay, type DutyWeek, dutyWeek, weekOf } from '../duty/duty-week.ts';
import { type Duty, dutiesIn } from '../duty/who-is-there.ts';
import type { Acting } from '../kernel/command.ts';
import { accept, type Change, type Decision, type ExceptionNote, type Why } from '../kernel/decision.ts';
import { allHeld, many, one } from '../kernel/needs.ts';
import { defaultSettings, type ShopSettings, shopSettings } from '../shop/shop-settings.ts';
import { type Employee, employee, shopsOfStaff } from '../staff/employee.ts';
import { queueOf, type TurnQueue } from './queue.ts';
import { whyNotIn } from './states.ts';
import { mostActs, type TurnAct, type TurnKind, turnAct } from './turn-act.ts';
import { isNearDay, turnDay } from './turn-day.ts';
import { givenTwice } from './with-guests.ts';

/** The fields by which an act is found: its own id, and the business day of its queue. */
export const actFields = { turnActId: z.string().min(1).max(64), day: calendarDay };
interface Asked {
  readonly turnActId: string;
  readonly day: string;
}

/** The hours of a business day in a shop by its roster; none where it keeps none. */
export const dutiesOfDay = (weeks: readonly DutyWeek[], shopId: string, day: string): Duty[] =>
  dutiesIn(weeks).filter((duty) => duty.shopId === shopId && duty.day === day);

/**
 * What has to be read of a queue. Whoever it is about is held, so that two counters with contact do not give them a guest
 * at the same time.
 */
export const needsOfQueue = ({ turnActId, day }: Asked, staffId: string, shopId: string) => ({
  // Held first: what is read of the queue afterwards stands until the act is written.
  staff: allHeld(employee, [staffId]),
  known: one(turnAct, turnActId),
  acts: many(turnAct, { shopId, day }),
  settings: one(shopSettings, shopId),
  weeks: many(dutyWeek, { shopId, week: weekOf(day) }),
});
type Kind = Exclude<TurnKind, 'undone'>;
export interface QueueRead {
  readonly known: TurnAct | undefined;
  readonly acts: readonly TurnAct[];
  readonly settings: ShopSettings | undefined;
  readonly weeks: readonly DutyWeek[];
  readonly staff: readonly Employee[];
}

/** The queue of a day as a command finds it. */
export const queueRead = ({ acts, settings, weeks }: QueueRead, day: string, { shopId, at }: Acting): TurnQueue =>
  queueOf({ acts, rule: settings ?? defaultSettings(shopId), duties: dutiesOfDay(weeks, shopId, day), now: at });

/** Why a day gets no further act, whatever it says: it has as many as a day can have. */
export const whyNoMore = (acts: readonly TurnAct[]): Why | undefined =>
  acts.length < mostActs ? undefined : { code: 'turn.tooMany', params: { most: mostActs } };

/** Whether somebody stands in the queue of that day, or in the roster of the shop for its week, whoever employs them by now. */
const stoodHere = ({ id }: Employee, { acts, weeks }: QueueRead, { shopId }: Acting): boolean =>
  [...acts, ...weeks].some((each) => each.staffId === id && each.shopId === shopId);

/** Why an act is not written down. What was decided before has happened: only what cannot be is refused. */
export const whyNotWritten = (kind: Kind, read: QueueRead, { day }: Asked, acting: Acting): Why | undefined => {
  const { shopId, shop, at, replay } = acting;
  const { known, staff, acts } = read;
  const [person] = staff;
  const full = whyNoMore(acts);
  if (full) return full;
  if (known) return { code: 'turn.writtenAlready', params: {} };
  if (!person) return { code: 'turn.staffUnknown', params: {} };
  const isDay = replay ? isNearDay(day, at, shop.timeZone) : day === turnDay(at, shop.timeZone);
  if (!isDay) return { code: 'turn.otherDay', params: {} };
  const { name } = person;
  const notHere: Why = { code: 'turn.notHere', params: { name } };
  const isOfShop = shopsOfStaff(person).includes(shopId);
  if (replay) return isOfShop || stoodHere(person, read, acting) ? undefined : notHere;
  if (!isOfShop || person.resignedAt !== null) return notHere;
  const code = whyNotIn(kind, queueRead(read, day, acting), person.id);
  return code && { code, params: { name } };
};

/** Whoever an act gave a second guest while they were with one, as counters without contact may do: a task for a manager. */
export const told = (before: readonly TurnAct[], after: readonly TurnAct[], name: string): readonly ExceptionNote[] => {
  const known = new Set(givenTwice(before).map(({ second }) => second.id));
  const isTwice = givenTwice(after).some(({ second }) => !known.has(second.id));
  return isTwice ? [{ code: 'turnGivenTwice', params: { name }, orderId: null, amount: 0 }] : [];
};

/** An act is written down, with a task where somebody has two guests by it. */
export const written = (
  changes: readonly Change[],
  { acts, staff }: Pick<QueueRead, 'acts' | 'staff'>,
  act: TurnAct,
): Decision => accept(changes, told(acts, [...acts, act], staff[0]?.name ?? ''));
