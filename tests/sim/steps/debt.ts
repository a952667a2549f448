import { commands } from '#domain/commands.ts';
import { cancelDebtPlay, onAccountPlay, repayPlay, takeBackPlay } from '#domain/debt/debt.play.ts';
import { entities } from '#domain/entities.ts';
import type { Play } from '#domain/kernel/play.ts';
import { giveRefundPlay } from '#domain/refund/refund.play.ts';
import { knownValues, randomArgs } from '../random-args.ts';
import { lookAt } from '../seen.ts';
import { atWork, give } from './at-work.ts';
import type { Step } from './step.ts';

/** Debt has days of its own: what happens on the others stays as it was without it. */
export const isGivenOnDebtDays = (name: string): boolean => name.startsWith('debt.');

/** What is counted, so that histories are seen to come to it. */
const counted: ReadonlyMap<Play, string> = new Map([
  [onAccountPlay, 'on account'],
  [giveRefundPlay, 'given back on a debt day'],
]);

const gives = (play: Play): Step['do'] =>
  atWork(async (world, tablet, store, luck) => {
    const seen = await lookAt(tablet, store, world.shopOf(tablet), luck);
    const command = commands.find(({ name }) => name === play.name && isGivenOnDebtDays(name));
    const isTrue = command === undefined || !luck.happens(0.12);
    const played = isTrue
      ? play.play(seen)
      : { args: randomArgs(command.args, knownValues(entities, seen), seen).args };
    const count = counted.get(play);
    if (played && (await give(world, tablet, store, play.name, { ...played, isTrue })) && count) world.count(count);
  });

/** On days on which members buy on account and repay it. */
export const debtSteps: readonly Step[] = [
  { name: 'somebody buys on account', weight: 0, do: gives(onAccountPlay) },
  { name: 'somebody else buys on account', weight: 0, do: gives(onAccountPlay) },
  { name: 'debt is repaid', weight: 0, do: gives(repayPlay) },
  { name: 'a repayment is taken back', weight: 0, do: gives(takeBackPlay) },
  { name: 'some of what was on account is given back', weight: 0, do: gives(giveRefundPlay) },
  { name: 'an order on account is cancelled', weight: 0, do: gives(cancelDebtPlay) },
];
