import { createHash } from 'node:crypto';
import type { Order } from '#domain/order/order.ts';
import { day } from '#domain/values/durations.ts';
import { type Chance, chance } from '../device/chance.ts';
import { atRest } from './check/at-rest.ts';
import { endedHereIsEnded } from './check/endings.ts';
import { compareShelf } from './check/shelf-agrees.ts';
import { dayOf, steps, stepsOf } from './days.ts';
import { inVirtualTime } from './in-virtual-time.ts';
import { calm } from './network.ts';
import { afterwards } from './steps/afterwards.ts';
import { settles } from './steps/staff.ts';
import { clockJumps } from './steps/trouble.ts';
import type { Tablet } from './tablet.ts';
import type { Planned } from './with-more.ts';
import { everything, type Setting, World } from './world.ts';

/** A whole history before it happens: it may be shortened by leaving steps out. */
export interface Plan {
  readonly setting: Setting;
  readonly steps: readonly Planned[];
}

/** What came of a history. */
export interface Outcome {
  readonly violations: readonly string[];
  /** One hash of everything that happened, in its order. */
  readonly hash: string;
  readonly trace: readonly string[];
  readonly commands: number;
  readonly faults: number;
  readonly outcomes: ReadonlyMap<string, number>;
}

/** The history of this seed. */
export const planOf = (seed: number): Plan => {
  const luck = chance(seed);
  const tablets = 2 + luck.below(3);
  const clocks = Array.from({ length: tablets }, () => luck.oneOf([0, 0, 0, -day, 365 * day, 40_000]) ?? 0);
  const count = 16 + luck.below(25);
  const setting = { seed, tablets, clocks, ...dayOf(seed, luck) };
  return { setting, steps: stepsOf(seed, luck, count) };
};

/** The same history with the clocks of all tablets wrong by as much, all the time. */
export const withClock = ({ setting, steps: planned }: Plan, clock: number): Plan => ({
  setting: { ...setting, clocks: setting.clocks.map(() => clock) },
  steps: planned.filter(({ name }) => name !== clockJumps.name),
});

/** Until the next step, in milliseconds: often at once, sometimes a good while. */
const gap = (luck: Chance): number => {
  const kind = luck.below(10);
  if (kind < 4) return luck.below(4);
  return kind < 9 ? luck.below(1_500) : luck.below(30_000);
};

/** The faults stop; somebody who may do everything signs in wherever nobody works, now and then after somebody else. */
const heal = async (world: World): Promise<void> => {
  const { server, tablets, time } = world;
  world.isHealing = true;
  server.up = true;
  for (const tablet of tablets) {
    tablet.network.up = true;
    tablet.network.weather = calm;
    tablet.appVersion = server.oldestApp;
    for (const tab of [...tablet.tabs]) tab.life.die();
  }
  await time.pass(40_000);
  const handedOver: Tablet[] = [];
  for (const tablet of tablets) {
    const account = world.luck.happens(0.25) ? 'clerk' : 'boss';
    if (account === 'clerk') handedOver.push(tablet);
    const signIn = async () => tablet.signIn(await tablet.openTab(), account, world.shopOf(tablet));
    world.doing(tablet, signIn());
  }
  await time.pass(5_000);
  for (const tablet of handedOver) {
    const store = tablet.tabs[0]?.store;
    if (store?.counterId()) world.doing(tablet, afterwards(world, tablet, store, false));
  }
  if (handedOver.length > 0) await time.pass(2_000);
  for (const tablet of handedOver) {
    const store = tablet.tabs[0]?.store;
    if (store) world.doing(tablet, tablet.signIn(store, 'boss', world.shopOf(tablet)));
  }
  if (handedOver.length > 0) await time.pass(5_000);
  // Where the counter turned out to be retired, or somebody else's session had ended, it is done once more.
  for (const tablet of tablets) {
    const store = tablet.tabs[0]?.store;
    if (store && !store.counterId()) world.doing(tablet, tablet.signIn(store, 'boss', world.shopOf(tablet)));
  }
  await time.pass(15_000);
  // Three times, as each rests on what came in from the one before.
  for (let round = 0; round < 3; round += 1) {
    for (const tablet of tablets) {
      const store = tablet.tabs[0]?.store;
      if (store?.counterId()) world.doing(tablet, afterwards(world, tablet, store, true));
    }
    await time.pass(6_000);
  }
  await time.pass(10_000);
};

/** How many rounds everything may take to come to rest once the faults have stopped. */
const mostRounds = 8;

const wrongAtRest = async (world: World): Promise<string[]> => {
  const { tablets, server, told, heard, time, shelf, movedBy, entryOf } = world;
  const shown = new Map<string, readonly Order[]>();
  for (const { name, tabs } of tablets) {
    const store = tabs[0]?.store;
    if (store?.counterId()) void store.read('order.list', everything).then(({ rows }) => shown.set(name, rows));
  }
  await time.pass(200);
  const kept = await Promise.all(
    tablets.map(async (tablet) => ({
      name: tablet.name,
      counters: await tablet.kept(),
      open: tablet.tabs[0]?.store?.counterId() ?? '',
      shown: shown.get(tablet.name) ?? [],
    })),
  );
  for (const { rows } of kept.flatMap(({ counters }) => counters))
    for (const { id, scans = [] } of rows)
      for (const [place, scanId] of scans.entries()) entryOf.set(scanId, `${id}:${place}`);
  const compared = compareShelf(shelf, server.tables, movedBy, entryOf);
  const end = { tables: server.tables, tablets: kept, told, heard, compared };
  return [...atRest.flatMap((invariant) => invariant(end)), ...endedHereIsEnded(world)];
};

/** Once everything has come in, what was counted is booked. */
const settleAll = async (world: World): Promise<void> => {
  for (const tablet of world.tablets) {
    const store = tablet.tabs[0]?.store;
    if (store?.counterId()) world.doing(tablet, settles(world, tablet, store, world.luck));
    await world.time.pass(3_000);
  }
};

const rest = async (world: World): Promise<void> => {
  const { tablets, time } = world;
  let wrong: string[] = [];
  for (let round = 0; round < mostRounds; round++) {
    for (const tablet of tablets) for (const tab of tablet.tabs) tab.store?.wake();
    await time.pass(1_000);
    wrong = await wrongAtRest(world);
    if (wrong.length === 0) break;
    world.sleep(5 * 60_000);
  }
  world.check(wrong);
  for (const { says } of compareShelf(world.shelf, world.server.tables, world.movedBy, world.entryOf))
    world.count(`shelf ${says}`);
  world.check(world.server.faults.map((fault) => `the server fails: ${(fault as Error).stack}`));
};

/** Lets everything that goes on in this process come to rest. */
const settle = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/** Lets a history happen, and looks at it all the while. */
export const happen = async (plan: Plan): Promise<Outcome> => {
  const world = new World(plan.setting, settle);
  const giveBack = inVirtualTime(world.time, world.luck);
  try {
    for (const tablet of world.tablets) {
      const begin = async () => tablet.signIn(await tablet.openTab(), 'boss', world.shopOf(tablet));
      world.doing(tablet, begin());
    }
    await world.time.pass(3_000);
    for (const tablet of world.tablets) tablet.network.weather = plan.setting.weather;
    for (const { name, luck: seed } of plan.steps) {
      const luck = chance(seed);
      world.note(name);
      steps.find((step) => step.name === name)?.do(world, luck);
      await world.time.pass(gap(luck));
    }
    await heal(world);
    await settleAll(world);
    await rest(world);
  } finally {
    giveBack();
  }
  const { violations, trace, told, faults, outcomes } = world;
  return {
    violations: [...violations],
    hash: createHash('sha256').update(trace.join('\n')).digest('hex'),
    trace,
    commands: told.length,
    faults: faults.lost + faults.twice + faults.late,
    outcomes,
  };
};
