import { day } from '../values/durations.ts';
import { type Employee, shopsOfStaff } from './employee.ts';

/** How long a shop's counters know somebody who has worked there without belonging to it: as long as they keep commands. */
export const guestStays = 35 * day;
/** How many shops at most keep somebody as a guest; the ones they left the longest ago forget them first. */
const mostShops = 50;

type Guest = Pick<Employee, 'shopId' | 'grants' | 'serviceShopIds' | 'guestIn'>;

/** Whether the counters of a shop know this person, and go on knowing them today. */
export const isKnownIn = (shopId: string, staff: Guest, now: number): boolean => {
  const guest = staff.guestIn.find((each) => each.shopId === shopId);
  if (guest) return now - guest.at < day;
  return shopsOfStaff(staff).includes(shopId);
};

/** Where somebody has been a guest in the last 35 days; `now` in milliseconds since 1970. */
export const guestStill = ({ guestIn }: Pick<Guest, 'guestIn'>, now: number): Employee['guestIn'] =>
  guestIn.filter(({ at }) => now - at < guestStays);

/**
 * Where somebody is a guest once they work in a shop that is not theirs: there, and where they have worked in the last 35
 * days. `now` in milliseconds since 1970.
 */
export const guestAlso = (shopId: string, { guestIn }: Pick<Guest, 'guestIn'>, now: number): Employee['guestIn'] =>
  [
    { shopId, at: now },
    ...guestStill({ guestIn }, now)
      .filter((each) => each.shopId !== shopId)
      .sort((a, b) => b.at - a.at),
  ].slice(0, mostShops);
