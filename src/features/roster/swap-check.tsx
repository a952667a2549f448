import { exchangedDays } from '#domain/roster/swap/exchanged.ts';
import { grantSwap } from '#domain/roster/swap/grant.ts';
import type { OwnProps } from '../../form/own-props.ts';
import { FallenList } from './fallen-list.tsx';
import { useFallen } from './use-fallen.ts';
import { useRosterPlace, useRosterStaff, useWeeks } from './use-week.ts';

const noDay = '2000-01-03';

/** The bookings that fall out of a swap that is about to be granted. */
export const SwapCheck = ({ said, value, args, onValue }: OwnProps<boolean | null | undefined>) => {
  const { shopId } = useRosterPlace();
  const staff = useRosterStaff() ?? [];
  const asked = grantSwap.args.safeParse({ ...args, confirmed: false }).data;
  const days = asked ? [asked.day, asked.forDay || asked.day].sort() : [noDay, noDay];
  const [first = noDay, last = noDay] = days;
  const weeks = useWeeks(first, last);
  const [from, taker] = [asked?.fromId, asked?.takerId].map((id) => staff.find((person) => person.id === id));
  const written =
    asked && from && taker ? exchangedDays({ from, taker, day: asked.day, forDay: asked.forDay }, weeks, shopId) : [];
  const { fallen } = useFallen(written, first, last);
  return <FallenList said={said} value={value} onValue={onValue} fallen={fallen} />;
};
