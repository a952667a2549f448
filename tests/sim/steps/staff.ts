import { v7 as uuid } from 'uuid';
import { commands } from '#domain/commands.ts';
import type { AnyCommand } from '#domain/kernel/command.ts';
import { collectPlay } from '#domain/order/collect/collect.play.ts';
import { receiptArgs } from '#domain/order/collect/receipt-args.ts';
import { order } from '#domain/order/order.ts';
import { someOperations } from '#domain/order/seen.play.ts';
import { countPlay } from '#domain/stocktake/count.play.ts';
import { type CountArgs, countArgs } from '#domain/stocktake/count-args.ts';
import { draftPlay } from '#domain/stocktake/draft.play.ts';
import { oneInProgress } from '#domain/stocktake/seen.play.ts';
import { settlePlay } from '#domain/stocktake/settle.play.ts';
import { startPlay } from '#domain/stocktake/start.play.ts';
import { zonesOf } from '#domain/stocktake/stocktake.ts';
import { zoneDonePlay } from '#domain/stocktake/zone-done.play.ts';
import type { Scanned } from '../../../src/nouns/stocktake/scanned.ts';
import type { OpenStore } from '../../../src/workers/open-store.ts';
import type { Chance } from '../../device/chance.ts';
import { accounts } from '../brand.ts';
import { lookAt } from '../seen.ts';
import type { Tablet } from '../tablet.ts';
import type { World } from '../world.ts';
import { isGivenAfterwards } from './afterwards.ts';
import { atWork, give, tell } from './at-work.ts';
import { isGivenOnBookingDays } from './bookings.ts';
import { isGivenOnCardDays } from './cards.ts';
import { isGivenOnDebtDays } from './debt.ts';
import { isOfDeposits } from './deposit-days.ts';
import { isGivenOnDrawerDays } from './drawers.ts';
import { given } from './given.ts';
import { isGivenOnMoveDays } from './moves.ts';
import { isGivenOnExchangeDays, isGivenOnRefundDays, isGivenOnReturnDays } from './refunds.ts';
import { isGivenOnRoomDays } from './rooms.ts';
import { isOfRoster } from './roster-days.ts';
import type { Step } from './step.ts';
import { suspendsMoney } from './suspense.ts';
import { isOfSwaps } from './swap-days.ts';
import { isGivenOnServiceDays } from './treatments.ts';
import { isOfTurns } from './turn-days.ts';
import { isOfWaitlist } from './waitlist-days.ts';

/** What happens on other days stays as it was without these. */
const onDaysOfTheirOwn = [
  isGivenOnDrawerDays,
  isGivenOnCardDays,
  isGivenOnRefundDays,
  isGivenOnReturnDays,
  isGivenOnMoveDays,
  isGivenOnDebtDays,
  isGivenOnExchangeDays,
  isGivenOnServiceDays,
  isGivenOnRoomDays,
  isGivenOnBookingDays,
  isOfRoster,
  isOfTurns,
  isOfWaitlist,
  isOfSwaps,
  isOfDeposits,
];
const hasDaysOfItsOwn = (name: string): boolean => onDaysOfTheirOwn.some((isGiven) => isGiven(name));
const ofCounters = commands.filter(
  ({ byCallAlone, name }) => !byCallAlone && !isGivenAfterwards(name) && !hasDaysOfItsOwn(name),
);
/** What a counter does all day; the rest is done now and then. */
const ofOrders = commands.filter(({ name }) => /^(order|money|exception)\./.test(name) && !hasDaysOfItsOwn(name));

const gives = atWork(async (world, tablet, store, luck) => {
  const command = luck.oneOf(luck.happens(0.5) ? ofOrders : ofCounters) as AnyCommand;
  const played = given(command, await lookAt(tablet, store, world.shopOf(tablet), luck), luck);
  if (played) await give(world, tablet, store, command.name, played);
});

/** Books the differences of a stocktake, as far as they can be booked by now. */
export const settles = async (world: World, tablet: Tablet, store: OpenStore, luck: Chance): Promise<void> => {
  const played = settlePlay.play(await lookAt(tablet, store, world.shopOf(tablet), luck));
  if (played) await give(world, tablet, store, settlePlay.name, played);
};

/** Pieces that lie there, in a few scans: most of them at once, and in the end one after the other. */
const inScans = (pieces: number, luck: Chance): number[] => {
  const single = Math.min(pieces, luck.below(3));
  return [pieces - single, ...Array.from({ length: single }, () => 1)];
};

/** Counts a zone scan by scan, now and then taking one back that was one too many; whether it came to its end. */
const scansZone = async (
  world: World,
  tablet: Tablet,
  store: OpenStore,
  luck: Chance,
  args: CountArgs,
): Promise<boolean> => {
  const counterId = store.counterId() ?? '';
  const where = { commandId: uuid(), shopId: world.shopOf(tablet), counterId };
  const deed = world.shelf.begin(where, countPlay.name, args, true);
  deed.isPart = true;
  const { stocktakeId, zone } = args;
  const scan = async (name: Scanned['name'], productId: string, pieces: number, pass: number): Promise<boolean> => {
    const done = await store.count({ name, stocktakeId, zone, productId, pieces, pass });
    if (!done.ok) {
      world.note(`${tablet.name} scan ${done.code}`);
      if (done.code.startsWith('session.')) world.doing(tablet, tablet.signIn(store, 'boss', world.shopOf(tablet)));
      return false;
    }
    deed.scans.push(done.scanId);
    world.heard.push({ tablet: tablet.name, counterId, scanId: done.scanId });
    world.count(`${name} scanned`);
    return true;
  };
  const scanAll = async (): Promise<boolean> => {
    for (const { productId, pieces, pass } of args.counts) {
      const tooMany = luck.happens(0.15);
      for (const some of inScans(pieces, luck))
        if (!(await scan('stocktake.count', productId, some, pass))) return false;
      if (!tooMany) continue;
      for (const name of ['stocktake.count', 'stocktake.uncount'] as const)
        if (!(await scan(name, productId, 1, pass))) return false;
    }
    return true;
  };
  deed.isPart = !(await scanAll());
  world.shelf.end(deed, deed.scans.length > 0);
  return !deed.isPart;
};

/** Leads a stocktake on: one is begun, a zone counted and done, or the differences are booked. */
const takesStock = atWork(async (world, tablet, store, luck) => {
  const seen = await lookAt(tablet, store, world.shopOf(tablet), luck);
  const found = oneInProgress(seen);
  if (!found) {
    const begun = world.told.filter(({ name }) => name === startPlay.name).length;
    const played = begun > 0 && luck.happens(0.9) ? undefined : draftPlay.play(seen);
    if (!played || !(await give(world, tablet, store, draftPlay.name, played))) return;
    const { stocktakeId } = played.args as { stocktakeId: string };
    await give(world, tablet, store, startPlay.name, { args: { stocktakeId } });
    return;
  }
  const isDone = zonesOf(found).every((zone) => found.zonesDone.some((each) => each.zone === zone));
  if (isDone && luck.happens(0.6)) return settles(world, tablet, store, luck);
  const played = countPlay.play(seen);
  // By some paper more went out of a zone than lay there: nobody can count that.
  const { data: args } = countArgs.safeParse(played?.args);
  if (!played || !args) return;
  const isThrough = luck.happens(0.6)
    ? await scansZone(world, tablet, store, luck, args)
    : await give(world, tablet, store, countPlay.name, played);
  if (!isThrough) return;
  const { stocktakeId, zone } = args;
  if (luck.happens(0.9))
    await give(world, tablet, store, zoneDonePlay.name, { args: { stocktakeId, zone, done: true } });
});

const sells = atWork(async (world, tablet, store, luck) => {
  const played = collectPlay.play(await lookAt(tablet, store, world.shopOf(tablet), luck));
  if (played) await give(world, tablet, store, collectPlay.name, played);
});

const taps = atWork(async (world, tablet, store, luck) => {
  const seen = await lookAt(tablet, store, world.shopOf(tablet), luck);
  const open = luck.happens(0.3) ? seen.oneOf(seen.records(order)) : undefined;
  const orderId = open?.id ?? (luck.happens(0.3) ? await store.newDraft() : await store.currentDraft());
  for (const operation of someOperations(seen, undefined)) await store.tap(orderId, operation);
  const last = (await store.read('order.composing', { orderId })).operations.at(-1);
  if (last && luck.happens(0.2)) await store.undoTap(orderId, last);
  if (luck.happens(0.05)) await store.dropDraft(orderId);
});

const finishesDraft = atWork(async (world, tablet, store, luck) => {
  const draft = luck.oneOf(await store.read('order.drafts', {}));
  if (!draft) return;
  const { orderId, existing, operations, order } = draft;
  const options = { takeNumber: existing === null, draftOf: orderId };
  if (luck.happens(0.5)) {
    const args = { orderId, number: existing?.number ?? '', label: 'draft', operations };
    await give(world, tablet, store, 'order.park', { args, ...options });
    return;
  }
  const cash = {
    id: `cash-${luck.below(2 ** 32).toString(36)}`,
    type: 0,
    amount: order.total,
    tendered: null,
    note: '',
  };
  const args = receiptArgs({ orderId, existing, order }, order.total === 0 ? [] : [cash]);
  await give(world, tablet, store, 'order.collect', { args, ...options });
});

const seesToRefusals = atWork(async (world, tablet, store, luck) => {
  const { rows } = await store.read('outbox.journal', { state: 'refused', offset: 0, limit: 10 });
  const refused = luck.oneOf(rows);
  if (!refused) return;
  const what = luck.below(3);
  if (what === 0) tell(world, tablet, store, refused.name, await store.sendAgain(refused.n));
  else if (what === 1) await store.forkRefused(refused.n);
  else if (!(await suspendsMoney(world, tablet, store, luck))) await store.discardRefused(refused.n, 'no need');
});

/** Mostly somebody who may read more or less than whoever was there. */
const signsIn: Step['do'] = (world, luck) => {
  const tablet = luck.oneOf(world.tablets);
  const store = luck.oneOf(tablet?.tabs ?? [])?.store;
  if (!tablet || !store) return;
  const account = luck.oneOf([...accounts, 'cashier', 'clerk', 'clerk', 'boss']) as string;
  world.doing(tablet, tablet.signIn(store, account, world.shopOf(tablet)));
};

const signsOut = atWork(async (world, tablet, store) => {
  await store.logout();
  tablet.handedOver.push(world.time.now);
  world.note(`${tablet.name} signs out`);
});

/** What the people at the counters do. */
export const staffSteps: readonly Step[] = [
  { name: 'gives a command', weight: 60, do: gives },
  { name: 'takes stock', weight: 4, do: takesStock },
  { name: 'sells', weight: 4, do: sells },
  { name: 'taps', weight: 6, do: taps },
  { name: 'finishes a draft', weight: 6, do: finishesDraft },
  { name: 'sees to refusals', weight: 2, do: seesToRefusals },
  { name: 'signs in', weight: 2, do: signsIn },
  { name: 'signs out', weight: 1, do: signsOut },
];
