import { z } from 'zod';
import { calendarDay, type DutyWeek } from '../../duty/duty-week.ts';
import { planOn } from '../../duty/who-is-there.ts';
import type { Acting } from '../../kernel/command.ts';
import { type Decision, reject, update } from '../../kernel/decision.ts';
import { one } from '../../kernel/needs.ts';
import type { Employee } from '../../staff/employee.ts';
import { dayAfter } from '../../values/calendar-day.ts';
import { needsOfRoster, type RosterRead, rewrite, weeksRead } from '../rewrite.ts';
import { swapStatuses } from './codes.ts';
import { type DutySwap, dayOrNone, dutySwap, dutySwapId, type SwappedDuty } from './duty-swap.ts';
import { dutyOn, type Exchange, exchangedDays, whyNotExchanged } from './exchanged.ts';
import { type SwapAct, whyNotAt } from './states.ts';

/** Which swap an act is about, and what it says: a decision has to know beforehand whose weeks it reads. */
export const aboutSwap = {
  dutySwapId,
  fromId: z.string().min(1).max(64),
  day: calendarDay,
  forDay: dayOrNone,
};
type AboutSwap = z.output<z.ZodObject<typeof aboutSwap>>;

/** What of a swap the acts about it say. */
export const asAbout = ({ id, fromId, given, taken }: Pick<DutySwap, 'id' | 'fromId' | 'given' | 'taken'>) => ({
  dutySwapId: id,
  fromId,
  day: given.day,
  forDay: taken?.day ?? '',
});

/** The most days between two duties that are exchanged: no more weeks are read, and of a further one nothing is known. */
const furthestApart = 62;

/** What has to be read for a swap of these people on these days, with the people held. */
export const needsOfSwap = ({ dutySwapId: id, fromId, day, forDay }: AboutSwap, takerId: string) => {
  const [from = day, last = day] = [day, forDay || day].sort();
  const to = last > dayAfter(from, furthestApart) ? from : last;
  const staffIds = [...new Set([fromId, takerId])].filter(Boolean);
  return { existing: one(dutySwap, id), ...needsOfRoster({ staffIds, from, to }) };
};

const isSame = (one: SwappedDuty | undefined, other: SwappedDuty): boolean =>
  one !== undefined && one.day === other.day && one.from === other.from && one.till === other.till;

/** Whether the roster still says of a swap's duties what it said when somebody asked. */
const isAsAsked = (
  { given, taken, fromId, shopId }: DutySwap,
  takerId: string,
  weeks: readonly DutyWeek[],
): boolean => {
  const now = (staffId: string, { day }: SwappedDuty) => dutyOn(planOn(weeks, shopId, staffId, day), day);
  return isSame(now(fromId, given), given) && (taken === null || isSame(now(takerId, taken), taken));
};

/** Why an act about a swap is refused whoever does it: it is unknown, over, or another one than was said. */
export const refusedSwap = (
  act: SwapAct,
  asked: AboutSwap,
  existing: DutySwap | undefined,
  { keptAt }: Pick<Acting, 'keptAt'>,
): Decision | undefined => {
  if (!existing) return reject('swap.unknown');
  const code = whyNotAt(act, existing, keptAt);
  if (code) return reject(code);
  const said = asAbout(existing);
  const isSaid = asked.fromId === said.fromId && asked.day === said.day && asked.forDay === said.forDay;
  return isSaid ? undefined : reject('swap.changed');
};

/** What comes of a swap of two people: why it cannot be, or what is written, and which bookings fall out. */
export const swappedBy = (existing: DutySwap, taker: Employee, read: RosterRead, acting: Acting) => {
  const from = read.staff.find(({ id }) => id === existing.fromId);
  const weeks = weeksRead(read);
  if (!from || !isAsAsked(existing, taker.id, weeks)) return { whyNot: { code: 'swap.changed', params: {} } as const };
  const exchange: Exchange = { from, taker, day: existing.given.day, forDay: existing.taken?.day ?? '' };
  const whyNot = whyNotExchanged(exchange, { weeks, shop: acting.shop });
  if (whyNot) return { whyNot };
  return rewrite(exchangedDays(exchange, weeks, acting.shopId), read, acting);
};

/** Whether somebody speaks for a person: themselves, or whoever writes the roster, to whom they said so. */
export const speaksFor = (personId: string, { staffId, may }: Pick<Acting, 'staffId' | 'may'>): boolean =>
  personId === staffId || may('pc.roster.edit');

/** A swap once it is granted, by somebody or by the rule of the shop. */
export const granted = (existing: DutySwap, endedAt: number, endedBy: string) =>
  update(dutySwap, { ...existing, status: swapStatuses.granted, endedAt, endedBy });
