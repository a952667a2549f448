import type { Member } from '../../member/member.ts';
import type { Booking } from '../booking.ts';

type Guest = Pick<Booking, 'memberId' | 'guestName' | 'mobile'>;

/**
 * Whether a booking is still that of the same guests: of the same member, or of the same number, also once the shop knows
 * whose that is. Of whom it had the name alone, until a number or member of another name is written down; the trigger
 * `booking_of_another` ends links likewise.
 */
export const isOfSameGuest = (was: Guest, is: Guest, member: Pick<Member, 'mobile'> | undefined): boolean => {
  if (was.memberId !== '') return is.memberId === was.memberId;
  if (was.mobile !== '') return [is.mobile, member?.mobile].includes(was.mobile);
  return is.guestName === was.guestName || (is.memberId === '' && is.mobile === '');
};
