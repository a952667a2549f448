import { commands } from '#domain/commands.ts';
import { entities } from '#domain/entities.ts';
import { exchangePlays } from '#domain/exchange/exchange.play.ts';
import type { AnyCommand } from '#domain/kernel/command.ts';
import type { Play, Seen } from '#domain/kernel/play.ts';
import { approveRefund } from '#domain/refund/approve.ts';
import {
  acceptRefundPlay,
  approvalPlays,
  cancelRestPlay,
  giveRefundPlay,
  refundPlays,
} from '#domain/refund/refund.play.ts';
import { returnPlays } from '#domain/refund/return.play.ts';
import type { Chance } from '../../device/chance.ts';
import { knownValues, randomArgs } from '../random-args.ts';
import { lookAt } from '../seen.ts';
import { atWork, give } from './at-work.ts';
import type { Step } from './step.ts';

/** Refunds have days of their own: what happens on the others stays as it was without them. */
export const isGivenOnRefundDays = (name: string): boolean => name.startsWith('refund.');
/** What is approved before it is given, too: on the days of refunds nobody approves any. */
const ofApprovals = commands.filter(({ name }) => isGivenOnRefundDays(name));
const ofRefunds = ofApprovals.filter(({ name }) => name !== approveRefund.name);
/** Goods without a receipt have days of their own, too. */
export const isGivenOnReturnDays = (name: string): boolean => name.startsWith('return.');
const ofReturns = commands.filter(({ name }) => isGivenOnReturnDays(name));
/** So have exchanges. */
export const isGivenOnExchangeDays = (name: string): boolean => name.startsWith('exchange.');
const ofExchanges = commands.filter(({ name }) => isGivenOnExchangeDays(name));
const giving = [acceptRefundPlay.name, giveRefundPlay.name];

/** Whatever can be done with a refund now; now and then any old how. */
const something = (
  seen: Seen,
  luck: Chance,
  those: readonly Play[] = refundPlays,
  all: readonly AnyCommand[] = ofRefunds,
) => {
  if (luck.happens(0.12)) {
    const { name, args } = luck.oneOf(all) as AnyCommand;
    return { name, args: randomArgs(args, knownValues(entities, seen), seen).args, isTrue: false };
  }
  const played = those.flatMap((play) => {
    const found = play.play(seen);
    return found ? [{ name: play.name, ...found, isTrue: true }] : [];
  });
  return luck.oneOf(played);
};

/** Somebody asks for a refund, gives one or reviews one. */
const refunds = atWork(async (world, tablet, store, luck) => {
  const played = something(await lookAt(tablet, store, world.shopOf(tablet), luck), luck);
  if (played && (await give(world, tablet, store, played.name, played)) && giving.includes(played.name))
    world.count('given back');
});

/** An order of which some was given back is cancelled: the rest is given back. */
const cancelsRest = atWork(async (world, tablet, store, luck) => {
  const played = cancelRestPlay.play(await lookAt(tablet, store, world.shopOf(tablet), luck));
  if (played) await give(world, tablet, store, cancelRestPlay.name, played);
});

/** Goods come back without a receipt, or a return is reviewed. */
const returns = atWork(async (world, tablet, store, luck) => {
  const played = something(await lookAt(tablet, store, world.shopOf(tablet), luck), luck, returnPlays, ofReturns);
  if (played) await give(world, tablet, store, played.name, played);
});

/** Something comes back, and something else is taken for it. */
const exchanges = atWork(async (world, tablet, store, luck) => {
  const played = something(await lookAt(tablet, store, world.shopOf(tablet), luck), luck, exchangePlays, ofExchanges);
  if (played && (await give(world, tablet, store, played.name, played))) world.count('exchanged');
});

/** A refund is asked for, approved, and given then. */
const approves = atWork(async (world, tablet, store, luck) => {
  const seen = await lookAt(tablet, store, world.shopOf(tablet), luck);
  const played = something(seen, luck, approvalPlays, ofApprovals);
  if (played && (await give(world, tablet, store, played.name, played)) && giving.includes(played.name))
    world.count('given as approved');
});

/** On days on which refunds are approved before they are given. */
export const approvalSteps: readonly Step[] = [
  { name: 'a refund is approved or given', weight: 0, do: approves },
  { name: 'another refund is approved or given', weight: 0, do: approves },
  { name: 'one more refund is approved or given', weight: 0, do: approves },
];

/** On days on which goods are exchanged. */
export const exchangeSteps: readonly Step[] = [
  { name: 'goods are exchanged', weight: 0, do: exchanges },
  { name: 'more goods are exchanged', weight: 0, do: exchanges },
  { name: 'yet more goods are exchanged', weight: 0, do: exchanges },
];

/** On days on which goods come back without a receipt. */
export const returnSteps: readonly Step[] = [
  { name: 'goods come back without a receipt', weight: 0, do: returns },
  { name: 'more goods come back without a receipt', weight: 0, do: returns },
];

/** On days on which money is given back. */
export const refundSteps: readonly Step[] = [
  { name: 'a refund is asked for or reviewed', weight: 0, do: refunds },
  { name: 'another refund is asked for or reviewed', weight: 0, do: refunds },
  { name: 'one more refund is asked for or reviewed', weight: 0, do: refunds },
  { name: 'the rest of an order is given back', weight: 0, do: cancelsRest },
];
