import { bookingSteps } from './steps/bookings.ts';
import { depositSteps, usedDepositSteps } from './steps/deposits.ts';
import { drawerSteps } from './steps/drawers.ts';
import { withMore } from './with-more.ts';

/** On one day of twenty-nine guests leave money for their bookings, while drawers are opened and counted. */
const depositDay = (seed: number): boolean => seed % 29 === 17;
/** On another who comes pays by that as well. */
const usedDay = (seed: number): boolean => seed % 29 === 24;

const besides = [...bookingSteps, ...drawerSteps];
const paying = [...depositSteps, ...usedDepositSteps, ...usedDepositSteps];
/** What days of deposits have besides. */
export const withDeposits = [
  withMore(depositDay, depositSteps, 2 ** 20, 5),
  withMore(depositDay, besides, 2 ** 19, 2),
  withMore(usedDay, paying, 2 ** 20, 4),
  withMore(usedDay, besides, 2 ** 19, 2),
] as const;
