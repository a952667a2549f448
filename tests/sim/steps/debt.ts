import { v7 as uuid } from 'uuid';
import { cancelDebtPlay, onAccountPlay, repayPlay, takeBackPlay } from '#domain/debt/debt.play.ts';
import type { DebtAccount } from '#domain/debt/debt-account.ts';
import type { Play } from '#domain/kernel/play.ts';
import { giveRefundPlay } from '#domain/refund/refund.play.ts';
import { calls } from './calls.ts';
import { givingPlays } from './giving-plays.ts';
import type { Step } from './step.ts';

/** Debt has days of its own: what happens on the others stays as it was without it. */
export const isGivenOnDebtDays = (name: string): boolean => name.startsWith('debt.');

/** What is counted, so that histories are seen to come to it. */
const counted: ReadonlyMap<Play, string> = new Map([
  [onAccountPlay, 'on account'],
  [giveRefundPlay, 'given back on a debt day'],
]);

const gives = givingPlays(isGivenOnDebtDays, counted);

/** On days on which members buy on account and repay it. */
export const debtSteps: readonly Step[] = [
  { name: 'somebody buys on account', weight: 0, do: gives(onAccountPlay) },
  { name: 'somebody else buys on account', weight: 0, do: gives(onAccountPlay) },
  { name: 'debt is repaid', weight: 0, do: gives(repayPlay) },
  { name: 'a repayment is taken back', weight: 0, do: gives(takeBackPlay) },
  { name: 'some of what was on account is given back', weight: 0, do: gives(giveRefundPlay) },
  { name: 'an order on account is cancelled', weight: 0, do: gives(cancelDebtPlay) },
];

/** The office of a shop writes off what somebody owes, or part of it; now and then more. */
const writesOff = calls(
  'debt.writeOff',
  ({ server }, luck) => {
    const accounts = server.every<DebtAccount>('debtAccount');
    const owing = accounts.filter(({ balance }) => balance > 0);
    const found = luck.oneOf(owing.length > 0 ? owing : accounts);
    const amount = found && (luck.happens(0.4) ? found.balance : 1 + luck.below(found.balance + 100));
    return found && { writeOffId: uuid(), memberId: found.memberId, amount, reason: 'moved away' };
  },
  { again: 0.3 },
);

/** Debt is written off: steps of their own, on days of their own. */
export const writeOffSteps: readonly Step[] = [{ name: 'debt is written off', weight: 0, do: writesOff }];
