import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { fixedId } from '../kernel/fixed-id.ts';
import { dayAfter, isCalendarDay } from '../values/calendar-day.ts';

/** Minutes since midnight by the clocks of the shop: 0:00 to 23:59. */
const clockMinute = z
  .int()
  .min(0)
  .max(24 * 60 - 1);
const mostBreaks = 4;

/** A break: when it begins, how long it is, and by how many minutes it may begin earlier or later. */
const dutyBreak = z.object({
  begins: clockMinute,
  minutes: z.int().min(5).max(240),
  slides: z.int().min(0).max(120),
});
export type DutyBreak = z.infer<typeof dutyBreak>;

/** When somebody is there, by the clocks of the shop; what ends no later than it begins goes over midnight. */
export const dutyHours = { begins: clockMinute, ends: clockMinute, breaks: z.array(dutyBreak).max(mostBreaks) };

/** What a roster says of somebody's day: nothing yet, when they are there, or why they are not. */
export const dayKinds = ['none', 'works', 'rest', 'annual', 'sick', 'personal'] as const;
export const dayKind = z.enum(dayKinds);

/** What a roster says of somebody's day. `begins`, `ends` and `breaks` mean something where they are there. */
const dayPlan = z.object({
  kind: dayKind,
  ...dutyHours,
  note: z.string(),
  /** The same begin and end in milliseconds since 1970, by the zone of the shop; 0 where they are not there. */
  from: z.int(),
  till: z.int(),
});
export type DayPlan = z.infer<typeof dayPlan>;
export const noPlan: DayPlan = { kind: 'none', begins: 0, ends: 0, breaks: [], note: '', from: 0, till: 0 };

/** No day that somebody plans is outside of these; before and behind years of four digits weeks are not counted. */
const [firstDay, lastDay] = ['1970-01-01', '2999-12-31'];
const isPlannable = (day: string): boolean => isCalendarDay(day) && day >= firstDay && day <= lastDay;

/** A day of the calendar that can be planned, as `2026-11-21`. */
export const calendarDay = z.string().refine(isPlannable, 'field.required');

/** The days of a week from Monday on, each a day of the calendar. */
export const daysOfWeek = (week: string): string[] => [0, 1, 2, 3, 4, 5, 6].map((days) => dayAfter(week, days));
/** The Monday of the week in which a day lies. */
export const weekOf = (day: string): string => dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
const weekLength = 7 * 24 * 60 * 60 * 1_000;
/** The weeks in which the days from one to another lie; that of the first where the other one is earlier. */
export const weeksBetween = (from: string, to: string): string[] => {
  const first = weekOf(from);
  const others = Math.round((Date.parse(weekOf(to)) - Date.parse(first)) / weekLength);
  return Array.from({ length: Math.max(0, others) + 1 }, (_, place) => dayAfter(first, place * 7));
};

/** When one person is there in one shop, for a week from Monday on (decision 0311). */
export const dutyWeek = defineEntity({
  name: 'dutyWeek',
  collection: 'bookings',
  lookups: ['shopId', 'staffId', 'week'],
  readBy: ['pc.roster.list', 'pc.roster.edit'],
  atCounter: ['pc.order.cashier'],
  scopes: ({ shopIds }) => shopIds,
  // Somebody who works in several shops is planned by each of them: what others planned is read, and not changed.
  shops: 'brand',
  changedIn: ({ shopId }) => [shopId],
  // Elsewhere it says when somebody is there, and not why they are not.
  partFor: (record, shopId) =>
    record.shopId === shopId
      ? record
      : { ...record, days: record.days.map((plan) => (plan.kind === 'works' ? { ...plan, note: '' } : noPlan)) },
  schema: z.object({
    id: z.string(),
    shopId: z.string(),
    /** As it was called when this was written. */
    shopName: z.string(),
    staffId: z.string(),
    /** Its Monday. */
    week: z.string(),
    /** The shops whose counters see it: those in which this person works. */
    shopIds: z.array(z.string()),
    days: z.array(dayPlan).length(7),
  }),
});
export type DutyWeek = z.infer<typeof dutyWeek.schema>;

/** The id under which the week of a person in a shop is kept. */
export const dutyWeekId = (shopId: string, staffId: string, week: string): string =>
  fixedId(`duty:${shopId}:${staffId}:${week}`);
