import { arriveBooking } from './arrive.ts';
import { cancelBooking } from './cancel.ts';
import { changeBooking } from './change.ts';
import { holdTime } from './hold.ts';
import { makeBooking } from './make.ts';
import { takeUpBooking } from './take-up.ts';

/** What people do with bookings. */
export const bookingCommands = [
  makeBooking,
  changeBooking,
  arriveBooking,
  cancelBooking,
  takeUpBooking,
  holdTime,
] as const;
