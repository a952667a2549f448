import { describe, expect, test } from 'vitest';
import type { PushReply, PushRequest, SentCommand } from '#domain/sync/protocol.ts';
import { inMemory } from '../../tests/device/counting.ts';
import { anEnrolment } from '../../tests/device/enrolment.ts';
import { saveBuffered } from '../db/ledger/command-buffer.ts';
import { openLedger } from '../db/ledger/ledger.ts';
import { registered } from '../nouns/registered.ts';
import { madeBy, type Pushing, pushAll, pushOnce, unsentAt } from './push.ts';

/** A ledger, and a server that takes everything unless a test says otherwise. */
const pushing = async (given: Partial<Pushing> = {}) => {
  const enrolment = anEnrolment();
  const ledger = await openLedger(enrolment, inMemory(), registered.ledger);
  const sent: PushRequest[] = [];
  const said: unknown[] = [];
  const server = { says: (_: PushRequest): Partial<PushReply> => ({}) };
  const parts: Pushing = {
    enrolment,
    ledger,
    now: () => 5_000,
    transport: {
      call: async ({ body }) => {
        const request = JSON.parse(JSON.stringify(body)) as PushRequest;
        sent.push(request);
        const last = Math.max((await ledger.head()).confirmed, ...request.commands.map(({ n }) => n));
        const results = request.commands.map(({ n }) => ({
          n,
          outcome: 'accepted' as const,
          code: null,
          params: {},
          exceptions: [],
        }));
        const data = { epoch: request.epoch, serverTime: 7_000, last, results, ...server.says(request) };
        return { status: 200, body: { data }, retryAfter: null };
      },
      listen: async () => {},
    },
    contact: async (serverTime, sentAt) => void said.push([serverTime, sentAt]),
    sessions: async () => [
      { staffId: 'li', token: 'token of li' },
      { staffId: 'chen', token: 'token of chen' },
      { staffId: 'wang', token: 'token of wang' },
      { staffId: 'zhao', token: '' },
    ],
    prove: (command) => ({ ...command, proof: { session: 'proved', mac: '' } }),
    ...given,
  };
  const give = async (args: object = {}, staffId = 'staff-1') =>
    ledger.write(async (tx) => {
      const { nextN: n } = await tx.head();
      const command = { n, id: `c${n}`, name: 'order.park', version: 1, args, staffId, at: n, offline: true };
      const state = { state: 'waiting', result: null, closing: null } as const;
      await tx.addCommand({ n, id: command.id, command: command as SentCommand, keptAt: n, ...state });
      await tx.setHead({ nextN: n + 1 });
    });
  const scan = (scanId: string) =>
    saveBuffered(ledger, {
      scanId,
      name: 'stocktake.count',
      version: 1,
      staffId: 'staff-1',
      at: 1,
      offline: true,
      keptAt: 1,
      args: { stocktakeId: 's', zone: 'front', counts: [{ productId: 'p', pieces: 1, pass: 1, ago: 0 }] },
    });
  const all = async (until = () => false, most?: number) => {
    let after = 0;
    const follow = async () => {
      after += 1;
    };
    const progress = await pushAll(parts, await unsentAt(ledger), until, follow, most);
    return { progress, after };
  };
  const numbers = () => sent.map(({ commands }) => commands.map(({ n }) => n));
  return { parts, ledger, enrolment, sent, said, server, give, scan, all, numbers };
};
const counts = (howMany: number) => ({ counts: Array.from({ length: howMany }, () => ({ productId: 'p' })) });

describe('what a counter sends', () => {
  test('names itself, how much it has made, and the sessions of those who gave these commands, as far as they last, each once', async () => {
    const { parts, enrolment, sent, said, give } = await pushing();
    for (const staffId of ['wang', 'li', 'zhao', 'li']) await give({}, staffId);
    const { counterId, incarnation, epoch } = enrolment;
    expect(await pushOnce(parts, 50)).toEqual({
      settled: 4,
      startedOver: false,
      isHeard: true,
      isFull: false,
    });
    expect(sent).toMatchObject([
      {
        counterId,
        incarnation,
        epoch,
        made: 4,
        sessions: ['token of li', 'token of wang'],
        commands: [{}, {}, {}, {}],
      },
    ]);
    expect(sent[0]).not.toHaveProperty('ended');
    expect(sent[0]).not.toHaveProperty('report');
    expect(said).toEqual([[7_000, 5_000]]);
  });

  test('is the longest waiting of it, as many as it was asked for', async () => {
    const { parts, numbers, give } = await pushing();
    for (let n = 1; n <= 5; n += 1) await give();
    for (const most of [2, 0, 9]) await pushOnce(parts, most);
    expect(numbers()).toEqual([[1, 2], [], [3, 4, 5]]);
  });

  test('holds no more than about 250,000 characters, and one command in any case', async () => {
    const { numbers, all, give } = await pushing();
    for (const length of [120_000, 120_000, 120_000, 300_000, 300_000]) await give({ remark: 'x'.repeat(length) });
    expect(await all()).toEqual({ progress: 'done', after: 4 });
    expect(numbers()).toEqual([[1, 2], [3], [4], [5]]);
  });

  test('of a thousand scans is taken in before more goes out', async () => {
    const { numbers, all, give } = await pushing();
    for (const howMany of [500, 499, 1, 1]) await give(counts(howMany));
    expect(await all()).toEqual({ progress: 'more', after: 1 });
    expect(await all()).toEqual({ progress: 'done', after: 1 });
    expect(numbers()).toEqual([[1, 2, 3], [4]]);
  });

  test('counts the scan buffer as one more that it has made', () => {
    expect([madeBy(1, 0), madeBy(1, 3), madeBy(8, 0), madeBy(8, 1)]).toEqual([0, 1, 7, 8]);
  });
});

describe('what the server answers', () => {
  test('is measured for the clock before anything of it is taken in', async () => {
    const contact = () => Promise.reject(new Error('the ledger is full'));
    const { parts, ledger, give } = await pushing({ contact });
    await give();
    await expect(pushOnce(parts, 50)).rejects.toThrow('the ledger is full');
    expect((await unsentAt(ledger)).waiting).toBe(1);
  });

  test('tells whether it holds as much of this counter as it can', async () => {
    const heard: boolean[] = [];
    const { parts, server } = await pushing({ heldFull: (isFull) => void heard.push(isFull) });
    server.says = () => ({ heldFull: true });
    await pushOnce(parts, 50);
    server.says = () => ({});
    await pushOnce(parts, 50);
    expect(heard).toEqual([true, false]);
  });

  test('may be that it has lost what it had: everything since waits again and is sent again', async () => {
    const { numbers, ledger, server, all, give } = await pushing();
    for (let n = 1; n <= 3; n += 1) await give();
    await all();
    await give();
    server.says = ({ commands }) => (commands[0]?.n === 4 ? { last: 1, results: [] } : {});
    expect(await all()).toEqual({ progress: 'done', after: 2 });
    expect(numbers()).toEqual([[1, 2, 3], [4], [2, 3, 4]]);
    expect(await unsentAt(ledger)).toEqual({ waiting: 0, scans: 0 });
  });

  test('may be of a later epoch that lacks nothing: what waits is sent again at once', async () => {
    const { numbers, sent, server, all, give } = await pushing();
    await give();
    server.says = ({ epoch }) => (epoch === 1 ? { epoch: 2, last: 0, results: [] } : {});
    expect(await all()).toEqual({ progress: 'done', after: 2 });
    expect([numbers(), sent.map(({ epoch }) => epoch)]).toEqual([
      [[1], [1]],
      [1, 2],
    ]);
  });

  test('may be nothing: then no more is sent, and nobody is notified', async () => {
    const { numbers, server, all, give } = await pushing();
    for (let n = 1; n <= 3; n += 1) await give();
    server.says = () => ({ last: 0, results: [] });
    expect(await all()).toEqual({ progress: 'stuck', after: 0 });
    expect(numbers()).toEqual([[1, 2, 3]]);
  });
});

describe('a round of sending', () => {
  test('ends when its time is over, and goes on later', async () => {
    const { numbers, sent, all, give } = await pushing();
    for (let n = 1; n <= 5; n += 1) await give();
    expect(await all(() => sent.length === 2, 2)).toEqual({ progress: 'more', after: 2 });
    expect(await all(undefined, 2)).toEqual({ progress: 'done', after: 1 });
    expect(numbers()).toEqual([[1, 2], [3, 4], [5]]);
  });

  test('asks for an answer before it makes a command of the scans in the buffer, which bears the proof of who scanned', async () => {
    const { sent, all, scan } = await pushing();
    for (const scanId of ['a', 'b']) await scan(scanId);
    expect(await all()).toEqual({ progress: 'done', after: 2 });
    expect(sent.map(({ commands, made }) => [commands.length, made])).toEqual([
      [0, 1],
      [1, 1],
    ]);
    expect(sent[1]?.commands).toMatchObject([{ n: 1, args: { counts: [{}, {}] }, proof: { session: 'proved' } }]);
  });

  test('leaves the scans in the buffer while there is no answer, or what waits before them does not go out', async () => {
    const { parts, ledger, server, all, scan, give } = await pushing();
    await scan('a');
    const { call } = parts.transport;
    parts.transport.call = () => Promise.reject(new Error('no network'));
    await expect(all()).rejects.toThrow('no network');
    expect(await unsentAt(ledger)).toEqual({ waiting: 0, scans: 1 });
    parts.transport.call = call;
    await give();
    await scan('b');
    server.says = () => ({ last: 0, results: [] });
    expect((await all()).progress).toBe('stuck');
    expect((await unsentAt(ledger)).scans).toBe(2);
  });

  test('needs no other answer for the scans when something else has just been sent', async () => {
    const { numbers, all, scan, give } = await pushing();
    await give();
    await scan('a');
    expect((await all()).progress).toBe('done');
    expect(numbers()).toEqual([[1], [2]]);
  });
});
