import type { Why } from '../../kernel/decision.ts';
import type { Booking } from '../booking.ts';
import { bookingStatuses } from '../codes.ts';
import type { Deposit } from './deposit.ts';

/** Why a deposit pays for no order; undefined where it does: its guests have come, and it is not one too many. */
export const whyNotUsed = (
  { surplus, name: guest }: Pick<Deposit, 'surplus' | 'name'>,
  booked: Pick<Booking, 'status'> | undefined,
): Why | undefined => {
  if (surplus) return { code: 'deposit.goesBack', params: { guest } };
  return booked?.status === bookingStatuses.arrived ? undefined : { code: 'deposit.notCome', params: { guest } };
};
