import {
  cancelUsedPlay,
  giveBackDepositPlay,
  settleDepositPlay,
  takeDepositPlay,
  useDepositPlay,
} from '#domain/booking/deposit/deposit.play.ts';
import { isOfDeposits } from './deposit-days.ts';
import { givingPlays } from './giving-plays.ts';
import type { Step } from './step.ts';

const gives = givingPlays(
  isOfDeposits,
  new Map([
    [takeDepositPlay, 'a deposit taken'],
    [settleDepositPlay, 'a deposit settled'],
    [giveBackDepositPlay, 'a deposit given back'],
    [useDepositPlay, 'a deposit used'],
    [cancelUsedPlay, 'an order that a deposit paid cancelled'],
  ]),
);

/** Guests leave money for bookings at several counters, with contact and without; it is settled and given back. */
export const depositSteps: readonly Step[] = [
  takeDepositPlay,
  takeDepositPlay,
  settleDepositPlay,
  settleDepositPlay,
  giveBackDepositPlay,
].map((play, place) => ({ name: `deposits ${place}: ${play.name}`, weight: 0, do: gives(play) }));

/** Who came pays by what they left, at several counters, with contact and without; some of it is cancelled. */
export const usedDepositSteps: readonly Step[] = [useDepositPlay, useDepositPlay, useDepositPlay, cancelUsedPlay].map(
  (play, place) => ({ name: `used deposits ${place}: ${play.name}`, weight: 0, do: gives(play) }),
);
