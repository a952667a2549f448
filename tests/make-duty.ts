import { type DayPlan, type DutyWeek, daysOfWeek, dutyWeekId, noPlan, weekOf } from '#domain/duty/duty-week.ts';
import { spanOfHours } from '#domain/duty/times.ts';

type Hours = readonly [begins: number, ends: number, ...breaks: readonly DayPlan['breaks'][number][]];

/** A day on which somebody is there, by hours of the clock (22.5 is half past ten in the evening), in Shanghai. */
export const aDuty = (day: string, [begins, ends, ...breaks]: Hours, timeZone = 'Asia/Shanghai'): DayPlan => {
  const hours = { begins: begins * 60, ends: ends * 60 };
  return { ...noPlan, kind: 'works', ...hours, breaks: [...breaks], ...spanOfHours(day, hours, timeZone) };
};

/** The week of somebody in a shop, by the plans of some of its days. */
export const aDutyWeek = (
  staffId: string,
  plans: Readonly<Record<string, DayPlan>>,
  of: Partial<Pick<DutyWeek, 'shopId' | 'shopName' | 'shopIds'>> = {},
): DutyWeek => {
  const { shopId = 'shop-1', shopName = shopId, shopIds = [shopId] } = of;
  const week = weekOf(Object.keys(plans)[0] ?? '');
  const days = daysOfWeek(week).map((day) => plans[day] ?? noPlan);
  return { id: dutyWeekId(shopId, staffId, week), shopId, shopName, staffId, week, shopIds, days };
};
