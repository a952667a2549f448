import { commands } from '#domain/commands.ts';
import { entities } from '#domain/entities.ts';
import type { AnyCommand } from '#domain/kernel/command.ts';
import type { Played, Seen } from '#domain/kernel/play.ts';
import { receiptArgs } from '#domain/order/receipt-args.ts';
import { someOperations } from '#domain/order/seen.play.ts';
import type { RunResult } from '../../../src/db/store-api.ts';
import type { OpenStore } from '../../../src/sync/store.ts';
import type { Chance } from '../../device/chance.ts';
import { accounts } from '../brand.ts';
import { plays } from '../plays.ts';
import { knownValues, randomArgs } from '../random-args.ts';
import { lookAt } from '../seen.ts';
import type { Tablet } from '../tablet.ts';
import type { World } from '../world.ts';
import type { Step } from './step.ts';

const names = entities.map(({ name }) => name);

/** How this command is given: mostly as in its play, now and then any old how. */
const given = (command: AnyCommand, seen: Seen, luck: Chance): Played | undefined => {
  const play = plays.find(({ name }) => name === command.name);
  if (play && !luck.happens(0.12)) return play.play(seen);
  return randomArgs(command.args, knownValues(names, seen), seen);
};

/** Notes what somebody was told. */
const tell = (world: World, tablet: Tablet, store: OpenStore, name: string, done: RunResult): void => {
  if (!done.ok && done.code.startsWith('session.'))
    world.doing(tablet, tablet.signIn(store, 'boss', world.shopOf(tablet)));
  if (done.ok)
    world.told.push({ tablet: tablet.name, commandId: done.commandId, n: done.n, name, number: done.number });
  else world.count(`${name} refused`);
  world.note(`${tablet.name} ${name} ${done.ok ? `saved as ${done.n}` : done.code}`);
};

/** Does something at a tab in which somebody works, if there is one. */
const atWork =
  (work: (world: World, tablet: Tablet, store: OpenStore, luck: Chance) => Promise<void>): Step['do'] =>
  (world, luck) => {
    const tablet = luck.oneOf(world.tablets);
    const store = luck.oneOf(tablet?.tabs ?? [])?.store;
    if (!tablet || !store) return;
    const signIn = () => tablet.signIn(store, 'boss', world.shopOf(tablet));
    world.doing(tablet, store.counterId() ? work(world, tablet, store, luck) : signIn());
  };

const gives = atWork(async (world, tablet, store, luck) => {
  const command = luck.oneOf(commands) as AnyCommand;
  const played = given(command, await lookAt(tablet, store, world.shopOf(tablet), luck), luck);
  if (!played) return;
  const { args, takeNumber = false } = played;
  tell(world, tablet, store, command.name, await store.run(command.name, args, { takeNumber }));
});

const taps = atWork(async (world, tablet, store, luck) => {
  const seen = await lookAt(tablet, store, world.shopOf(tablet), luck);
  const open = luck.happens(0.3) ? seen.oneOf(seen.records('order')) : undefined;
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
    tell(world, tablet, store, 'order.park', await store.run('order.park', args, options));
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
  tell(world, tablet, store, 'order.collect', await store.run('order.collect', args, options));
});

const seesToRefusals = atWork(async (world, tablet, store, luck) => {
  const { rows } = await store.read('outbox.journal', { state: 'refused', offset: 0, limit: 10 });
  const refused = luck.oneOf(rows);
  if (!refused) return;
  const what = luck.below(3);
  if (what === 0) tell(world, tablet, store, refused.name, await store.sendAgain(refused.n));
  else if (what === 1) await store.forkRefused(refused.n);
  else await store.discardRefused(refused.n, 'no need');
});

const signsIn: Step['do'] = (world, luck) => {
  const tablet = luck.oneOf(world.tablets);
  const store = luck.oneOf(tablet?.tabs ?? [])?.store;
  if (!tablet || !store) return;
  const account = luck.oneOf(accounts) as string;
  world.doing(tablet, tablet.signIn(store, account, world.shopOf(tablet)));
};

const signsOut = atWork(async (world, tablet, store) => {
  await store.logout();
  world.note(`${tablet.name} signs out`);
});

/** What the people at the counters do. */
export const staffSteps: readonly Step[] = [
  { name: 'gives a command', weight: 60, do: gives },
  { name: 'taps', weight: 6, do: taps },
  { name: 'finishes a draft', weight: 6, do: finishesDraft },
  { name: 'sees to refusals', weight: 2, do: seesToRefusals },
  { name: 'signs in', weight: 2, do: signsIn },
  { name: 'signs out', weight: 1, do: signsOut },
];
