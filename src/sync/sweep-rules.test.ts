import { describe, expect, test } from 'vitest';
import { answering, down, heal, loaded, putMore, working } from '../../tests/device/at-work.ts';
import { anEnrolment } from '../../tests/device/enrolment.ts';
import { openCounter } from '../db/counter/counter.ts';
import { LedgerLost, openLedger } from '../db/ledger/ledger.ts';
import { makeLive } from '../db/live/live.ts';
import { MirrorLost } from '../db/mirror/mirror-collection.ts';
import { registered } from '../nouns/registered.ts';
import { type Call, Unreachable } from './transport.ts';

const [minute, day] = [60_000, 24 * 60 * 60_000];

describe('a round of sync', () => {
  test('sends what waits before it takes in what has changed, and shows when the server was heard last', async () => {
    const { server, device, sweep, sell, status, paths, notified } = await loaded();
    await sell('order-1');
    server.clock.offset = 90_000;
    device.ahead = 0;
    expect(await sweep()).toBe('done');
    expect(paths()).toEqual(['/sync/push', '/sync/pull']);
    const { online, lastContact, clockError, waiting, loading } = status.now();
    expect([online, waiting, loading, Math.round((clockError ?? 0) / 1_000)]).toEqual([true, 0, null, -90]);
    expect(Math.abs((lastContact ?? 0) - Date.now() - 90_000)).toBeLessThan(5_000);
    expect(notified).toEqual([['holds', 'token']]);
  });

  test('takes in what has changed also when sending fails, and then says so', async () => {
    const at = await loaded();
    await at.sell('order-1');
    answering(at, '/sync/push', 500);
    await expect(at.sweep()).rejects.toThrow(Unreachable);
    expect(at.paths()).toEqual(['/sync/push', '/sync/pull']);
    expect([at.faults, at.status.now().waiting]).toEqual([[], 1]);
  });

  test('reports that the server refuses what is sent, and is stuck', async () => {
    const at = await loaded();
    await at.sell('order-1');
    answering(at, '/sync/push', 400, { code: 'command.invalid' });
    expect(await at.sweep()).toBe('stuck');
    expect(at.paths()).toEqual(['/sync/push', '/sync/pull']);
    expect(at.faults).toEqual([expect.objectContaining({ status: 400, code: 'command.invalid' })]);
    putMore(at);
    expect(await at.sweep()).toBe('stuck');
  });

  test('that was too short to take everything in says so', async () => {
    const at = await loaded();
    putMore(at);
    expect(await at.sweep()).toBe('more');
    heal(at);
    expect(await at.sweep()).toBe('done');
  });

  test('ends after 15 seconds, so that other tabs get their turn, and says that there is more', async () => {
    const at = await loaded();
    for (let n = 1; n <= 60; n += 1) await at.sell(`order-${n}`);
    at.network.onReply = ({ path }) => {
      if (path === '/sync/push') at.device.ahead += 15_100;
    };
    expect(await at.sweep()).toBe('more');
    expect(at.pushes().map(({ commands }) => commands.length)).toEqual([50]);
    expect(at.status.now().waiting).toBe(10);
    heal(at);
    expect(await at.sweep()).toBe('done');
    expect(at.status.now().waiting).toBe(0);
  });

  test('says that there is more when something was done meanwhile', async () => {
    const at = await loaded();
    at.network.onReply = async ({ path }) => {
      if (path === '/sync/pull') await at.sell('meanwhile');
    };
    expect(await at.sweep()).toBe('more');
    expect(at.status.now().waiting).toBe(1);
  });

  test('asks for a quarter of the commands after one that made the server fail, and then again for as many as ever', async () => {
    const at = await loaded();
    for (let n = 1; n <= 60; n += 1) await at.sell(`order-${n}`);
    answering(at, '/sync/push', 500);
    for (let i = 0; i < 5; i += 1) await expect(at.sweep()).rejects.toThrow(Unreachable);
    heal(at);
    at.calls.length = 5;
    expect(await at.sweep()).toBe('done');
    for (let n = 61; n <= 65; n += 1) await at.sell(`order-${n}`);
    expect(await at.sweep()).toBe('done');
    const sent = at.pushes().map(({ commands }) => commands.length);
    expect([sent.slice(0, 6), sent.at(-1)]).toEqual([[50, 12, 3, 1, 1, 1], 5]);
    expect(at.server.all('order')).toHaveLength(65);
  });

  test('does not send less because there is no contact', async () => {
    const at = await loaded();
    for (let n = 1; n <= 8; n += 1) await at.sell(`order-${n}`);
    at.network.onRequest = down;
    for (let i = 0; i < 3; i += 1) await expect(at.sweep()).rejects.toThrow(Unreachable);
    at.network.onRequest = (call) => void at.calls.push(call);
    await at.sweep();
    expect(at.pushes().map(({ commands }) => commands.length)).toEqual([8]);
  });

  test('is done by one tab of a counter at a time', async () => {
    const names: string[] = [];
    const request = async (name: string, _: unknown, work: () => Promise<unknown>) => {
      names.push(name);
      return work();
    };
    const locks = { request } as unknown as LockManager;
    const { counter } = await loaded({ change: (browser) => ({ ...browser, locks }) });
    expect(names).toEqual([`sync-${counter.enrolment.counterId}`]);
  });
});

describe('a counter that is locked', () => {
  test('sends what waits and tells of itself with that, and asks for nothing', async () => {
    const { sell, sweep, paths, pushes, notified } = await loaded({ isLocked: true });
    await sell('order-1');
    expect(await sweep()).toBe('done');
    expect(pushes().map(({ report }) => report?.waiting)).toEqual([1]);
    expect(paths()).toEqual(['/sync/push']);
    expect(notified).toEqual([]);
  });

  test('which is not, tells of itself when it asks', async () => {
    const { sell, sweep, calls, pushes } = await loaded();
    await sell('order-1');
    expect(await sweep()).toBe('done');
    expect(pushes().map(({ report }) => report)).toEqual([undefined]);
    expect(calls.at(-1)?.body).toMatchObject({ report: { waiting: 0, refused: 0 } });
  });

  test('sends at once although everything is to be loaded anew', async () => {
    const { counter, sell, sweep, paths } = await loaded({ isLocked: true });
    await sell('order-1');
    await counter.beginMirror();
    await sweep();
    expect(paths()).toEqual(['/sync/push']);
  });
});

describe('while everything is loaded anew', () => {
  test('what waits is held back for a minute, and then sent however long the load takes', async () => {
    const { counter, device, network, sell, sweep, calls, pushes } = await loaded();
    await sell('order-1');
    await counter.beginMirror();
    network.onRequest = (call) => {
      calls.push(call);
      if (call.path === '/sync/pull') down();
    };
    for (const [ahead, sent] of [
      [0, 0],
      [40_000, 0],
      [59_000, 0],
      [61_000, 1],
    ] as const) {
      device.ahead = ahead;
      await expect(sweep()).rejects.toThrow(Unreachable);
      expect(pushes(), `after ${ahead}`).toHaveLength(sent);
    }
  });

  test('the minute begins with each load', async () => {
    const { counter, device, network, sell, sweep, calls, pushes } = await loaded();
    const fails = (call: Call) => {
      calls.push(call);
      if (call.path === '/sync/pull') down();
    };
    await counter.beginMirror();
    network.onRequest = fails;
    await expect(sweep()).rejects.toThrow(Unreachable);
    network.onRequest = (call) => void calls.push(call);
    for (let i = 0; i < 2; i += 1) expect(await sweep()).toBe('done');
    await sell('order-1');
    device.ahead = 2 * minute;
    await counter.beginMirror();
    network.onRequest = fails;
    await expect(sweep()).rejects.toThrow(Unreachable);
    expect(pushes()).toEqual([]);
  });

  test('how far it got is shown until it is through', async () => {
    const at = await working();
    at.server.pageSize = 2;
    const shown: unknown[] = [];
    at.status.watch(({ loading }) => shown.push(loading));
    at.network.onReply = ({ path }, answer) => {
      const { data } = answer.body as { data: { more: boolean; loading: unknown } };
      if (path === '/sync/pull' && data.more) data.loading = { done: 2, of: 4 };
    };
    expect(await at.sweep()).toBe('done');
    const steps = shown.map((each) => JSON.stringify(each)).filter((each, place, all) => each !== all[place - 1]);
    expect(steps).toEqual(['null', '{"done":2,"of":4}', 'null']);
  });

  test('how far it got stays shown when a round was too short, and nothing is left of it once all is loaded', async () => {
    const at = await loaded();
    const left = { done: 2, of: 4 };
    at.status.set({ loading: left });
    putMore(at);
    expect([await at.sweep(), at.status.now().loading]).toEqual(['more', left]);
    heal(at);
    expect([await at.sweep(), at.status.now().loading]).toEqual(['done', null]);
  });

  test('how far it got stays shown while the network is gone, and nothing is left of it where all is loaded', async () => {
    for (const [isLoaded, left] of [
      [false, { done: 1, of: 2 }],
      [true, null],
    ] as const) {
      const at = isLoaded ? await loaded() : await working();
      at.status.set({ loading: { done: 1, of: 2 } });
      at.network.up = false;
      await expect(at.sweep()).rejects.toThrow(Unreachable);
      expect(at.status.now().loading).toEqual(left);
    }
  });

  test('what another version has left is read first, as long as a round lasts, and then everything else goes on', async () => {
    const at = await loaded();
    const { generation } = await at.counter.ledger.head();
    await at.setHead({ inherits: { generation: 99, collections: ['orders'], place: 0, after: '', done: 0 } });
    const oldMirror = {
      count: async () => 4,
      after: () => Promise.reject(new Error('orders cannot be read')),
      close() {},
    };
    at.browser.databases.openOldMirror = async () => oldMirror;
    await at.sell('order-1');
    expect(await at.sweep()).toBe('done');
    expect(at.faults).toEqual([expect.objectContaining({ message: 'orders cannot be read' })]);
    expect([at.status.now().loading, at.server.all('order').length]).toEqual([null, 1]);
    expect((await at.counter.ledger.head()).generation).toBe(generation);
    at.signedIn.isLocked = true;
    await at.setHead({ inherits: { generation: 99, collections: ['orders'], place: 0, after: '', done: 0 } });
    await at.sweep();
    expect([at.status.now().loading, at.faults.length]).toEqual([null, 2]);
    await at.setHead({ inherits: { generation: 99, collections: ['orders'], place: 0, after: '', done: 0 } });
    at.calls.length = 0;
    oldMirror.count = async () => {
      at.device.ahead += 16_000;
      return 4;
    };
    expect(await at.sweep()).toBe('more');
    expect(at.paths()).toEqual([]);
  });

  test('what waits goes out in the round in which that has been read through', async () => {
    const at = await loaded();
    await at.sell('order-1');
    const inherits = { generation: 99, collections: ['orders'], place: 0, after: '', done: 0 };
    await at.setHead({ loaded: false, inherits });
    at.browser.databases.openOldMirror = async () => ({ count: async () => 0, after: async () => [], close() {} });
    expect(await at.sweep()).toBe('done');
    expect(at.paths()).toEqual(['/sync/push', '/sync/pull']);
  });

  test('a mirror that was lost while it is read is begun anew, and a ledger that was lost ends the counter', async () => {
    for (const [fault, progress, ended] of [
      [new MirrorLost(), 'more', []],
      [new LedgerLost(), 'done', [['counter ends', 'counter.lost']]],
    ] as const) {
      const at = await loaded();
      const { generation } = await at.counter.ledger.head();
      await at.setHead({ inherits: { generation: 99, collections: ['orders'], place: 0, after: '', done: 0 } });
      at.browser.databases.openOldMirror = () => Promise.reject(fault);
      expect(await at.sweep()).toBe(progress);
      expect([at.notified, at.faults]).toEqual([ended, []]);
      expect((await at.counter.ledger.head()).generation).toBe(generation + (progress === 'more' ? 1 : 0));
    }
  });
});

describe('the server says', () => {
  test.each([
    [403, { code: 'counter.retired' }, ['counter ends', 'counter.retired']],
    [404, { code: 'counter.unknown' }, ['counter ends', 'counter.unknown']],
    [401, { code: 'session.ended' }, ['ends', 'token', 'session.ended']],
    [401, {}, ['ends', 'token', 'session.expired']],
    [403, { code: 'staff.notHere' }, ['ends', 'token', 'staff.notHere']],
  ])('%s %o: %o', async (status, body, expected) => {
    const at = await loaded();
    answering(at, '/sync/pull', status, body);
    expect(await at.sweep()).toBe('done');
    expect([at.notified, at.status.now().tooOld]).toEqual([[expected], false]);
  });

  test('that this app is too old: it is shown, until the server takes it again', async () => {
    const at = await loaded();
    answering(at, '/sync/pull', 426);
    expect(await at.sweep()).toBe('done');
    expect([at.status.now().tooOld, at.notified]).toEqual([true, []]);
    heal(at);
    await at.sweep();
    expect(at.status.now().tooOld).toBe(false);
  });

  test('anything else that is no answer to a pull: the round fails', async () => {
    const at = await loaded();
    answering(at, '/sync/pull', 400, { code: 'sync.cursor' });
    await expect(at.sweep()).rejects.toMatchObject({ status: 400, code: 'sync.cursor' });
    expect(at.notified).toEqual([]);
  });
});

describe('a counter of which a newer version of the app has begun a mirror', () => {
  test('sends what waits, says that this version is too old, and takes nothing in', async () => {
    const at = await loaded();
    await at.sell('order-1');
    await at.setHead({ schema: 'newer', inherits: { generation: 99, collections: [], place: 0, after: '', done: 0 } });
    expect(await at.sweep()).toBe('done');
    expect([at.status.now().tooOld, at.paths()]).toEqual([true, ['/sync/push']]);
    expect((await at.counter.ledger.head()).inherits?.generation).toBe(99);
  });
});

describe('sessions that were ended here', () => {
  test('are reported with what is sent, and then no more', async () => {
    const at = await loaded();
    const ended = [{ session: 'a', mac: 'b' }];
    await at.registry.setDesk({ ended });
    expect(await at.sweep()).toBe('done');
    expect(at.pushes().map((each) => [each.ended, each.report])).toEqual([[ended, undefined]]);
    expect(await at.parts.endings.waiting()).toEqual([]);
    at.calls.length = 0;
    expect(await at.sweep()).toBe('done');
    expect(at.pushes()).toEqual([]);
  });

  test('are reported by a counter that is locked, with the report of itself', async () => {
    const at = await loaded({ isLocked: true });
    const ended = [{ session: 'a', mac: 'b' }];
    await at.registry.setDesk({ ended });
    expect(await at.sweep()).toBe('done');
    expect(at.pushes().map((each) => [each.ended, each.report?.waiting])).toEqual([[ended, 0]]);
  });

  test('stay to be reported while there is no contact', async () => {
    const at = await loaded();
    await at.registry.setDesk({ ended: [{ session: 'a', mac: 'b' }] });
    at.network.up = false;
    await expect(at.sweep()).rejects.toThrow(Unreachable);
    expect(await at.parts.endings.waiting()).toHaveLength(1);
  });

  test('and what was booked with that is shown as booked, whatever becomes of the rest', async () => {
    const at = await loaded();
    await at.sell('order-1');
    expect(at.counter.isUnsent('order', 'order-1')).toBe(true);
    await at.registry.setDesk({ ended: [{ session: 'a', mac: 'b' }] });
    let pushes = 0;
    at.network.onRequest = ({ path }) => {
      pushes += path === '/sync/push' ? 1 : 0;
      if (pushes !== 1 || path !== '/sync/push') down();
    };
    await expect(at.sweep()).rejects.toThrow(Unreachable);
    expect(at.counter.isUnsent('order', 'order-1')).toBe(false);
  });
});

describe('what was booked', () => {
  test('is forgotten 35 days later by the server’s time, and looked for once an hour', async () => {
    const at = await loaded();
    await at.sell('order-1');
    await at.sweep();
    const isStored = () => at.counter.ledger.read(async (tx) => (await tx.commands([1]))[0] !== undefined);
    at.device.ahead = 40 * day;
    at.server.clock.offset = 61 * minute;
    await at.sweep();
    expect(await isStored()).toBe(true);
    for (const [later, stored] of [
      [35 * day - 10 * minute, true],
      [35 * day + 20 * minute, true],
      [35 * day + 60 * minute, false],
    ] as const) {
      at.server.clock.offset = later;
      at.device.ahead = later;
      await at.sweep();
      expect(await isStored(), `after ${later / day} days`).toBe(stored);
    }
  });
});

describe('counters that this browser was', () => {
  test('have what they left unsent sent as well, with the epoch that was learnt here if they are of the same brand', async () => {
    for (const [brandId, asked] of [
      ['brand-1', 1],
      ['brand-2', 0],
    ] as const) {
      const at = await loaded();
      const body = { shopId: 'shop-2' };
      const said = await at.server.answer({ method: 'POST', path: '/sync/enrol', body });
      const other = { ...anEnrolment(), ...(said.body as { data: object }).data, brandId };
      const left = await openCounter(other, {
        browser: at.browser,
        live: makeLive(console.error),
        report: console.error,
        registered,
      });
      await left.close();
      at.enrolments.push(other);
      await at.setHead({ epoch: 2 });
      at.server.epoch = 2;
      await at.sweep();
      const sent = at.pushes().filter(({ counterId }) => counterId === other.counterId);
      expect(sent).toHaveLength(asked);
    }
  });
});

describe('what another counter of this browser has left', () => {
  const withOther = async () => {
    const at = await loaded();
    const said = await at.server.answer({ method: 'POST', path: '/sync/enrol', body: { shopId: 'shop-1' } });
    const other = { ...anEnrolment(), ...(said.body as { data: object }).data };
    const left = await openCounter(other, {
      browser: at.browser,
      live: makeLive(console.error),
      report: console.error,
      registered,
    });
    await left.close();
    const ledger = await openLedger(other, at.browser, registered.ledger);
    await at.sell('order-1');
    const [row] = await at.counter.ledger.read((tx) => tx.commands([1]));
    if (!row) throw new Error('nothing was sold');
    const leave = async (n: number) => {
      const id = `left-${n}`;
      await ledger.write(async (tx) => {
        await tx.addCommand({ ...row, n, id, command: { ...row.command, n, id } });
        await tx.setHead({ nextN: n + 1 });
      });
    };
    at.enrolments.push(other);
    const sent = () => {
      const numbers = at.pushes().flatMap((each) => (each.counterId === other.counterId ? each.commands : []));
      at.calls.length = 0;
      return numbers.map(({ n }) => n);
    };
    return { ...at, other, leave, sent };
  };

  test('is sent, and looked for again after five minutes', async () => {
    const { leave, sent, sweep, device } = await withOther();
    await leave(1);
    await sweep();
    expect(sent()).toEqual([1]);
    await leave(2);
    for (const [ahead, expected] of [
      [4 * minute, []],
      [5 * minute + 1_000, [2]],
    ] as const) {
      device.ahead = ahead;
      await sweep();
      expect(sent()).toEqual(expected);
    }
  });

  test('and is refused is reported, and keeps nothing of this one from going on', async () => {
    const { leave, network, other, sweep, sent, faults, status } = await withOther();
    await leave(1);
    network.onReply = ({ path, body }, answer) => {
      const { counterId } = body as { counterId?: string };
      if (path === '/sync/push' && counterId === other.counterId) Object.assign(answer, { status: 400, body: {} });
    };
    expect(await sweep()).toBe('done');
    expect([faults.length, status.now().waiting, sent()]).toEqual([1, 0, [1]]);
    await sweep();
    expect([faults.length, sent()]).toEqual([1, []]);
  });

  test('goes on with the next round when this one was too short', async () => {
    const { leave, network, other, sweep, sent, device } = await withOther();
    for (let n = 1; n <= 60; n += 1) await leave(n);
    network.onReply = ({ path, body }) => {
      const { counterId } = body as { counterId?: string };
      if (path === '/sync/push' && counterId === other.counterId) device.ahead += 15_100;
    };
    await sweep();
    expect(sent()).toHaveLength(50);
    await sweep();
    expect(sent()).toHaveLength(10);
  });
});

test('storage that the browser has lost: a mirror is begun anew, and a ledger ends the counter', async () => {
  for (const [fault, progress, ended] of [
    [new MirrorLost(), 'more', []],
    [new LedgerLost(), 'done', [['counter ends', 'counter.lost']]],
  ] as const) {
    const at = await loaded();
    const { generation } = await at.counter.ledger.head();
    at.network.onReply = ({ path }) => {
      if (path === '/sync/pull') throw fault;
    };
    expect(await at.sweep()).toBe(progress);
    expect(at.notified).toEqual(ended);
    expect((await at.counter.ledger.head()).generation).toBe(generation + (progress === 'more' ? 1 : 0));
  }
  const at = await loaded();
  at.network.onReply = () => {
    throw new Error('something else');
  };
  await expect(at.sweep()).rejects.toThrow('something else');
  expect(at.notified).toEqual([]);
});
