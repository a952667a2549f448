import { v7 as uuid } from 'uuid';
import type { Play } from '#domain/kernel/play.ts';
import { member } from '#domain/member/member.ts';
import { collectOrder } from '#domain/order/collect/collect.ts';
import { mostCorrected } from '#domain/points/correct.ts';
import {
  aHolder,
  cancelPointsPlay,
  collectFor,
  earnPlay,
  exchangePointsPlay,
  parkWithPointsPlay,
  refundPointsPlay,
  spendPlay,
} from '#domain/points/points.play.ts';
import { ruleOfBrand } from '../points.ts';
import { lookAt } from '../seen.ts';
import { atWork, give, usesAtTwo } from './at-work.ts';
import { calls } from './calls.ts';
import { givingPlays } from './giving-plays.ts';
import type { Step } from './step.ts';

/** What is counted, so that histories are seen to come to it. */
const counted: ReadonlyMap<Play, string> = new Map([
  [spendPlay, 'sold to somebody with points'],
  [refundPointsPlay, 'an order with points given back'],
  [exchangePointsPlay, 'an order with points exchanged'],
]);
const gives = givingPlays(() => false, counted);

/** A counter loses contact, sells to a member, and has contact again a while later. */
const earnsWithoutContact = atWork(async (world, tablet, store, luck) => {
  if (world.isHealing) return;
  tablet.network.up = false;
  await world.time.wait(luck.below(2_000));
  const played = earnPlay.play(await lookAt(tablet, store, world.shopOf(tablet), luck));
  if (played && (await give(world, tablet, store, earnPlay.name, played))) world.count('points earned without contact');
  await world.time.wait(luck.below(20_000));
  tablet.network.up = true;
});

/** Two counters use points of the same person for two orders, one of them just when it loses contact. */
const usedTwice = usesAtTwo({
  of: member,
  choose: aHolder,
  gives: (seen, whose) => collectFor(seen, whose, true),
  name: collectOrder.name,
  counted: 'points used twice',
});

const corrects = calls(
  'points.correct',
  ({ server }, luck) => {
    const whose = luck.oneOf(server.every<{ id: string }>(member.name));
    const amount = luck.happens(0.05) ? mostCorrected : 1 + luck.below(60);
    const way = luck.oneOf(['give', 'take']);
    return whose && { correctionId: uuid(), memberId: whose.id, way, amount, reason: 'put right' };
  },
  { again: 0.3 },
);

/** The headquarters thinks anew of what points are worth, and of what earns them; now and then of giving none. */
const changesRule = calls(
  'pointsRule.save',
  (_, luck) => ({
    ...ruleOfBrand,
    enabled: luck.happens(0.9),
    spendable: luck.happens(0.9),
    per100: luck.oneOf([1_000, 330, 2_000]),
    perYuan: luck.oneOf([10, 7, 20]),
    mostPercent: luck.oneOf([80, 100, 50]),
    cards: luck.oneOf(['use', 'sale']),
    validMonths: luck.oneOf([1, 2, null]),
  }),
  { at: 'headquarters', again: 0.3 },
);

/** On days on which members earn points and pay by them. */
export const pointsSteps: readonly Step[] = [
  { name: 'a member earns points', weight: 0, do: gives(earnPlay) },
  { name: 'points pay', weight: 0, do: gives(spendPlay) },
  { name: 'points pay again', weight: 0, do: gives(spendPlay) },
  { name: 'an order with points is given back in part', weight: 0, do: gives(refundPointsPlay) },
  { name: 'more of an order with points is given back', weight: 0, do: gives(refundPointsPlay) },
  { name: 'points are used at two counters at once', weight: 0, do: usedTwice },
  { name: 'points are corrected', weight: 0, do: corrects },
];

/** What is done there less often. */
export const rarerPointsSteps: readonly Step[] = [
  { name: 'points are earned without contact', weight: 0, do: earnsWithoutContact },
  { name: 'an order with points waits', weight: 0, do: gives(parkWithPointsPlay) },
  { name: 'an order with points is cancelled', weight: 0, do: gives(cancelPointsPlay) },
  { name: 'goods of an order with points are exchanged', weight: 0, do: gives(exchangePointsPlay) },
  { name: 'the rule of points changes', weight: 0, do: changesRule },
];
