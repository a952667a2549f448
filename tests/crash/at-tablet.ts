import type { CommandName } from '#domain/commands.ts';
import type { Enrolment, PushReply } from '#domain/sync/protocol.ts';
import type { RunResult } from '../../src/db/api/run-result.ts';
import type { SimulatedServer } from '../device/simulated-server.ts';
import { type Tab, until } from '../device/tablet.ts';
import { type Given, type Hands, newId } from './hands.ts';
import type { Stage } from './stage.ts';

const done = (result: RunResult): Extract<RunResult, { ok: true }> => {
  if (!result.ok) throw new Error(result.code);
  return result;
};

/** Gives a command and notes that the staff was told it is saved. */
export const giveAt = async (
  stage: Stage,
  { store }: Tab,
  name: string,
  args: object,
  options: { takeNumber?: boolean; draftOf?: string } = {},
): Promise<Given> => {
  const { n, commandId, number } = done(await store.run(name as CommandName, args as never, options));
  stage.tell({ kind: 'command', n, commandId, number });
  return { n, commandId, number: number ?? '' };
};

export const noteGiven = (stage: Stage, result: RunResult): void => {
  const { n, commandId, number } = done(result);
  stage.tell({ kind: 'command', n, commandId, number });
};

/** Another counter, which speaks to the server directly. */
const otherCounter = async (server: SimulatedServer, shopId: string, staffId: string) => {
  const enrolled = await server.answer({ method: 'POST', path: '/sync/enrol', body: { shopId } });
  const { counterId, secret } = (enrolled.body as { data: Enrolment }).data;
  let n = 0;
  return async (name: string, args: object): Promise<void> => {
    n += 1;
    const command = { n, id: newId(), name, version: 1, args, staffId, at: Date.now(), offline: false };
    const commands = [{ ...command }];
    const body = { counterId, incarnation: 1, epoch: server.epoch, commands };
    const headers = { authorization: `Counter ${secret}` };
    const reply = await server.answer({ method: 'POST', path: '/sync/push', headers, body });
    const [result] = (reply.body as { data: PushReply }).data.results;
    if (result?.outcome === 'rejected') throw new Error(`refused elsewhere: ${result.code}`);
  };
};

/** Somebody signs in where somebody else was. */
const signInAs = async ({ store }: Tab, account: string): Promise<void> => {
  await store.logout();
  for (const result of [await store.login(account, 'demo1234', 'zh_CN'), await store.chooseShop('shop-1')])
    if (!result.ok) throw new Error(result.code);
};

/** Sends and takes in until nothing waits. */
export const settled = async ({ store }: Tab): Promise<void> => {
  await until(async () => {
    await store.syncNow();
    return (await store.read('outbox.journal', { state: 'waiting', offset: 0, limit: 1 })).total === 0;
  }, 'sending everything');
  await store.syncNow();
};

/** The staff at a tablet. */
export const handsAt = (stage: Stage, tab: Tab): Hands => {
  const others = new Map<string, ReturnType<typeof otherCounter>>();
  const at = async (shopId: string, staffId: string, name: string, args: object): Promise<void> => {
    const other = others.get(shopId) ?? otherCounter(stage.server, shopId, staffId);
    others.set(shopId, other);
    await (await other)(name, args);
    stage.serverChanged();
  };
  return {
    id: (name) => name,
    shops: { here: 'shop-1', across: 'shop-2' },
    give: (name, args, options) => giveAt(stage, tab, name, args, options),
    giveInVain: (name, args, options) => giveAt(stage, tab, name, args, options),
    elsewhere: (name, args) => at('shop-1', 'staff-1', name, args),
    acrossTown: (name, args) => at('shop-2', 'staff-2', name, args),
    bySomebodyElse: async (work) => {
      await signInAs(tab, 'zhao');
      try {
        return await work();
      } finally {
        await signInAs(tab, 'wang');
      }
    },
    unseen: async (work) => {
      stage.network.up = false;
      try {
        return await work();
      } finally {
        stage.network.up = true;
      }
    },
    sync: () => settled(tab),
  };
};
