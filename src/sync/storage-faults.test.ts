import { describe, expect, test, vi } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import { shareOf } from '../../scripts/steps/share.mjs';
import { type Fault, heal, letFail } from '../../tests/device/faulty-storage.ts';
import { Network, SimulatedServer } from '../../tests/device/simulated-server.ts';
import { openCounterTab, openTab, type Tab } from '../../tests/device/tablet.ts';
import { adding, aProduct, cashReceipt } from '../../tests/make.ts';
import { NotSaved } from '../db/storage/connection.ts';

/** The pauses between two tries are no part of it. */
const { setTimeout: inReality } = globalThis;
vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, after = 0) =>
  inReality(work, after < 100 ? 0 : after)) as typeof setTimeout);

/** Everything but the search and the mirror of the server's records. */
const durable = /^(counter-|registry)/;
const anything = /./;

const line = adding(aProduct(), 'line-1');
const commandsOf = async ({ store }: Tab, name: string, orderId: string): Promise<number> => {
  const { rows } = await store.read('outbox.journal', { state: null, offset: 0, limit: 10_000 });
  return rows.filter((row) => row.name === name && row.args.orderId === orderId).length;
};
const tapsOf = async ({ store }: Tab, orderId: string): Promise<number> =>
  (await store.read('order.composing', { orderId })).operations.length;
const parked = async (tab: Tab, orderId: string): Promise<void> => {
  const args = { orderId, label: '', operations: [line] };
  expect(await tab.store.run('order.park', args, { takeNumber: true })).toMatchObject({ ok: true });
};

interface Flow {
  readonly prepare: (tab: Tab, orderId: string) => Promise<unknown>;
  /** Given again after "not saved" it is the same work. */
  readonly act: (tab: Tab, orderId: string, commandId: string) => Promise<unknown>;
  /** How often its effect is there. */
  readonly effect: (tab: Tab, orderId: string) => Promise<number>;
}
const nothing = async () => {};
const flows: Readonly<Record<string, Flow>> = {
  'a tap': { prepare: nothing, act: ({ store }, orderId) => store.tap(orderId, line), effect: tapsOf },
  'taking back a tap': {
    prepare: async ({ store }, orderId) => {
      for (const id of ['line-1', 'line-2', 'line-3']) await store.tap(orderId, adding(aProduct(), id));
    },
    act: ({ store }, orderId) => store.undoTap(orderId, adding(aProduct(), 'line-3')),
    effect: async (tab, orderId) => 3 - (await tapsOf(tab, orderId)),
  },
  'clearing a draft': {
    prepare: ({ store }, orderId) => store.tap(orderId, line),
    act: ({ store }, orderId) => store.dropDraft(orderId),
    effect: async (tab, orderId) => 1 - (await tapsOf(tab, orderId)),
  },
  'parking a draft': {
    prepare: ({ store }, orderId) => store.tap(orderId, line),
    act: ({ store }, orderId, commandId) => {
      const args = { orderId, label: 'bed', operations: [line] };
      return store.run('order.park', args, { takeNumber: true, draftOf: orderId, commandId });
    },
    effect: async (tab, orderId) => {
      const times = await commandsOf(tab, 'order.park', orderId);
      expect(await tapsOf(tab, orderId)).toBe(times === 0 ? 1 : 0);
      return times;
    },
  },
  resuming: {
    prepare: parked,
    act: ({ store }, orderId, commandId) => store.run('order.resume', { orderId }, { commandId }),
    effect: (tab, orderId) => commandsOf(tab, 'order.resume', orderId),
  },
  collecting: {
    prepare: nothing,
    act: ({ store }, orderId, commandId) =>
      store.run('order.collect', cashReceipt(aProduct(), { orderId, number: '' }), { takeNumber: true, commandId }),
    effect: (tab, orderId) => commandsOf(tab, 'order.collect', orderId),
  },
  cancelling: {
    prepare: parked,
    act: ({ store }, orderId, commandId) =>
      store.run('order.cancel', { orderId, reason: 'mistake', refund: 0 }, { commandId }),
    effect: (tab, orderId) => commandsOf(tab, 'order.cancel', orderId),
  },
};

/** Every place of a flow fails once, one place after the other, until the flow passes them all. */
const everywhere = async (fault: Fault, times: number, of: RegExp, { prepare, act, effect }: Flow) => {
  const server = new SimulatedServer();
  const network = new Network(server);
  const tab = await openCounterTab(network);
  network.up = false;
  await tab.store.syncNow();
  const ends = new Set<string>();
  let place = 0;
  for (let struck = 1; struck > 0; place += 1) {
    const orderId = `order-${place}`;
    await prepare(tab, orderId);
    letFail(fault, of, place, times);
    const ended = await act(tab, orderId, orderId).then(
      (answer) => ((answer as { ok?: boolean } | undefined)?.ok === false ? 'refused' : 'saved'),
      (failure: Error) => failure.name,
    );
    struck = heal();
    ends.add(ended);
    const where = [fault, place, ended];
    const effects = await effect(tab, orderId);
    if (ended === 'saved') expect([...where, effects]).toEqual([...where, 1]);
    else {
      expect([...where, effects <= (fault === 'saved, but unheard' ? 1 : 0)]).toEqual([...where, true]);
      const again = await act(tab, orderId, orderId);
      expect((again as { ok?: boolean } | undefined)?.ok).not.toBe(false);
      expect([...where, await effect(tab, orderId)]).toEqual([...where, 1]);
    }
  }
  await tab.store.stop();
  const after = await openTab(network, tab.browser);
  for (let past = 0; past < place; past += 1) expect(await effect(after, `order-${past}`)).toBe(1);
  network.up = true;
  await after.store.syncNow();
  const { rows } = await after.store.read('outbox.journal', { state: null, offset: 0, limit: 10_000 });
  expect(rows.filter((row) => row.state !== 'confirmed')).toEqual([]);
  const counter = server.counters.get(after.store.counterId() ?? '');
  expect(counter?.received.map((sent) => sent.n)).toEqual(rows.map((row) => row.n).reverse());
  const numbers = server.all<Order>('order').map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  await after.store.stop();
  return { ends: [...ends].sort(), place };
};

/** Every flow, or the share of them that this run takes. */
const due = shareOf(Object.entries(flows), {
  name: ([name]) => name,
  of: 3,
  restsOn: () => ['src/db/', 'src/sync/', 'src/workers/'],
});

describe.each(due)('when storage fails once, anywhere in %s,', (_, flow) => {
  test.each(['connection lost', 'aborted', 'inactive', 'closing', 'saved, but unheard'] as const)(
    'and it is %s: it is saved all the same, once',
    async (fault) => {
      const { ends, place } = await everywhere(fault, 1, anything, flow);
      expect(ends).toEqual(['saved']);
      expect(place).toBeGreaterThan(1);
    },
  );

  test('and the disk is full: it says "not saved", nothing is saved, and with space again it is saved once', async () => {
    expect((await everywhere('full', 1, durable, flow)).ends).toEqual(['NotSaved', 'saved']);
  });
});

describe.each(due)('when storage goes on failing, from anywhere in %s on,', (_, flow) => {
  test.each(['connection lost', 'aborted', 'closing', 'saved, but unheard'] as const)(
    'and it is %s: it says "not saved", and saved again it is there once',
    async (fault) => {
      expect((await everywhere(fault, 1_000, durable, flow)).ends).toEqual(['NotSaved', 'saved']);
    },
  );
});

describe('when storage never answers', () => {
  /** Lets the longest that somebody waits go by, without waiting. */
  const waitingNoLonger = async <T>(work: () => Promise<T>): Promise<T | Error> => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const ended = work().catch((fault: Error) => fault);
      for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(5_000);
      return await ended;
    } finally {
      vi.useRealTimers();
    }
  };

  test.each(['a tap', 'parking a draft', 'collecting'])(
    '%s says "not saved" within 5 s, and nothing comes of it later',
    async (name) => {
      const flow = flows[name] as Flow;
      const network = new Network(new SimulatedServer());
      const tab = await openCounterTab(network);
      network.up = false;
      await tab.store.syncNow();
      await flow.prepare(tab, 'order');
      await new Promise((resolve) => inReality(resolve, 200));
      letFail('never answers', anything, 0);
      const ended = await waitingNoLonger(() => flow.act(tab, 'order', 'order'));
      expect(heal()).toBe(1);
      expect(ended).toMatchObject({ name: 'NotSaved' });
      expect(await flow.effect(tab, 'order')).toBe(0);
      await flow.act(tab, 'order', 'order');
      expect(await flow.effect(tab, 'order')).toBe(1);
      await tab.store.stop();
    },
  );
});

describe('when storage is slow to open, as in WebKit after the page before has gone,', () => {
  /** Lets time fly by until the work is done; answers how much went by, in seconds. */
  const inFastTime = async <T>(work: () => Promise<T>): Promise<{ done: T; seconds: number }> => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const working = work();
      let over = false;
      const ended = () => {
        over = true;
      };
      working.then(ended, ended);
      for (let seconds = 0; ; seconds += 1) {
        for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        if (over || seconds === 600) return { done: await working, seconds };
        await vi.advanceTimersByTimeAsync(1_000);
      }
    } finally {
      vi.useRealTimers();
    }
  };

  test.each([
    ['open answers after 10 s', 'every database', durable, 2, 20, 0],
    ['open never answers', 'the registry, twice,', /^registry/, 2, 60, 2],
    ['open never answers', 'the ledger, twice,', /^counter-/, 2, 60, 2],
  ] as const)(
    '%s (%s): the start goes on by itself until the counter can be used',
    async (fault, _, of, times, took, reported) => {
      const server = new SimulatedServer();
      const before = await openCounterTab(new Network(server));
      await before.store.stop();
      const network = new Network(server);
      network.up = false;
      letFail(fault, of, 0, times);
      const { done: tab, seconds } = await inFastTime(() => openTab(network, before.browser));
      expect(heal()).toBe(times);
      expect(seconds).toBeGreaterThanOrEqual(took);
      expect(tab.state).toMatchObject({ kind: 'open' });
      expect(tab.faults.filter((fault) => fault instanceof NotSaved)).toHaveLength(reported);
      const collecting = flows.collecting as Flow;
      await collecting.act(tab, 'order', 'order');
      expect(await collecting.effect(tab, 'order')).toBe(1);
      await tab.store.stop();
    },
  );
});
