import { use } from 'react';
import { type DutyWeek, weeksBetween } from '#domain/duty/duty-week.ts';
import { type Employee, shopsOfStaff } from '#domain/staff/employee.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import { useLive, useSession } from '../../store/use-live.ts';
import { PlaceContext } from '../../ui/place.ts';

/** Where a roster is written. */
export interface RosterPlace {
  readonly shopId: string;
  readonly shopName: string;
  readonly timeZone: string;
}

/** The shop whose roster is shown. */
export const useRosterPlace = (): RosterPlace => {
  const { timeZone } = use(PlaceContext);
  const { shop } = useSession();
  return { shopId: shop?.id ?? '', shopName: shop?.name ?? '', timeZone };
};

/** Whoever works in the shop, by their numbers; undefined until they are known. */
export const useRosterStaff = (): readonly Employee[] | undefined => {
  const { shopId } = useRosterPlace();
  return useLive('staff.all', {})?.filter((person) => shopsOfStaff(person).includes(shopId));
};

/** The weeks in which days lie, with those before and behind, as far as this device knows them. */
export const useWeeks = (from: string, to: string): readonly DutyWeek[] =>
  useLive('roster.weeks', { weeks: weeksBetween(dayAfter(from, -7), dayAfter(to, 7)) }) ?? [];
