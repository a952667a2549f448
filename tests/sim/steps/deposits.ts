import { giveBackDepositPlay, settleDepositPlay, takeDepositPlay } from '#domain/booking/deposit/deposit.play.ts';
import { isOfDeposits } from './deposit-days.ts';
import { givingPlays } from './giving-plays.ts';
import type { Step } from './step.ts';

const gives = givingPlays(
  isOfDeposits,
  new Map([
    [takeDepositPlay, 'a deposit taken'],
    [settleDepositPlay, 'a deposit settled'],
    [giveBackDepositPlay, 'a deposit given back'],
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
