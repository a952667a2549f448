import { describe, expect, test } from 'vitest';
import type { RevisedResults } from '#domain/sync/protocol.ts';
import { day } from '#domain/values/durations.ts';
import { testBrowser } from '../../../tests/device/browser.ts';
import { anEnrolment } from '../../../tests/device/enrolment.ts';
import { registered } from '../../nouns/registered.ts';
import { readPending } from '../overlay/replay.ts';
import { moveCursor, prune, retention, settle } from './confirm.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { saveCommand } from './save-command.ts';

const withCommands = async (count: number): Promise<Ledger> => {
  const enrolment = anEnrolment();
  const ledger = await openLedger(enrolment, testBrowser(), registered.ledger);
  for (let n = 1; n <= count; n++) {
    const command = {
      name: 'order.resume',
      version: 1,
      args: {},
      staffId: 's',
      at: n,
      offline: true,
      takeNumber: false,
    };
    await saveCommand(ledger, enrolment, {
      ...command,
      id: `command-${n}`,
      draft: null,
      nextDraft: '',
      repairs: null,
      keptAt: n,
    });
  }
  return ledger;
};
const accepted = (n: number) => ({ n, outcome: 'accepted' as const, code: null, params: {}, exceptions: [] });
const rejected = (n: number) => ({
  n,
  outcome: 'rejected' as const,
  code: 'order.unknown',
  params: {},
  exceptions: [],
});
const states = (ledger: Ledger) =>
  ledger.read(async (tx) => (await tx.journal(null, 0, 100)).rows.map((row) => row.state).reverse());
const first = { epoch: 1, confirmed: 0 };

const held = (n: number) => ({ ...rejected(n), outcome: 'held' as const, code: 'system.staffResigned' });

describe('what the server says about commands', () => {
  test('settles those up to the last it has booked, each by its own result', async () => {
    const ledger = await withCommands(4);
    await settle(ledger, first, { epoch: 1, last: 3, results: [accepted(1), rejected(2), accepted(4)] });
    expect(await states(ledger)).toEqual(['confirmed', 'refused', 'waiting', 'waiting']);
  });

  test('from an earlier epoch is dropped', async () => {
    const ledger = await withCommands(2);
    await settle(ledger, first, { epoch: 2, last: 0, results: [] });
    await settle(ledger, first, { epoch: 1, last: 2, results: [accepted(1), accepted(2)] });
    expect(await states(ledger)).toEqual(['waiting', 'waiting']);
  });

  test('in a new epoch makes what came after its last wait again, and begins a new mirror', async () => {
    const ledger = await withCommands(4);
    await settle(ledger, first, { epoch: 1, last: 4, results: [accepted(1), accepted(2), rejected(3), accepted(4)] });
    const before = await ledger.head();
    await moveCursor(ledger, {
      epoch: 1,
      generation: before.generation,
      asked: '',
      cursor: 'c',
      scopes: [],
      last: 4,
      serverTime: 1,
    });
    expect(await settle(ledger, { epoch: 1, confirmed: 4 }, { epoch: 2, last: 1, results: [] })).toMatchObject({
      startedOver: true,
    });
    expect(await states(ledger)).toEqual(['confirmed', 'waiting', 'waiting', 'waiting']);
    expect(await ledger.head()).toMatchObject({
      epoch: 2,
      cursor: '',
      applied: 1,
      generation: before.generation + 1,
      loaded: false,
    });
    expect((await ledger.read(readPending)).rows.map((row) => row.n)).toEqual([2, 3, 4]);
  });

  test('that it has less than it said before rewinds; a late reply to an earlier question does not', async () => {
    const ledger = await withCommands(3);
    const results = [accepted(1), accepted(2), accepted(3)];
    await settle(ledger, first, { epoch: 1, last: 3, results });
    expect(await settle(ledger, first, { epoch: 1, last: 1, results: [accepted(1)] })).toMatchObject({
      startedOver: false,
    });
    expect(await states(ledger)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(await settle(ledger, { epoch: 1, confirmed: 3 }, { epoch: 1, last: 1, results: [] })).toMatchObject({
      startedOver: true,
    });
    expect(await states(ledger)).toEqual(['confirmed', 'waiting', 'waiting']);
  });

  test('about the mirror counts only while the cursor of the counter is still the same', async () => {
    const ledger = await withCommands(0);
    const { generation } = await ledger.head();
    const pulled = { epoch: 1, generation, asked: '', cursor: 'a', scopes: ['brand'], last: 0, serverTime: 1 };
    expect(await moveCursor(ledger, pulled)).toBe(true);
    expect(await moveCursor(ledger, { ...pulled, cursor: 'b' })).toBe(false);
    expect(await moveCursor(ledger, { ...pulled, asked: 'a', cursor: 'b', generation: generation + 1 })).toBe(false);
    expect(await moveCursor(ledger, { ...pulled, asked: 'a', cursor: 'b', epoch: 2 })).toBe(false);
    expect(await ledger.head()).toMatchObject({ cursor: 'a' });
  });

  test('that it has just what it said before changes nothing', async () => {
    const ledger = await withCommands(2);
    await settle(ledger, first, { epoch: 1, last: 2, results: [accepted(1), accepted(2)] });
    const asked = { epoch: 1, confirmed: 2 };
    expect(await settle(ledger, asked, { epoch: 1, last: 2, results: [] })).toEqual({ settled: 0, startedOver: false });
    expect(await states(ledger)).toEqual(['confirmed', 'confirmed']);
  });

  test('what was dealt with stays dealt with when it is refused once more after a restore', async () => {
    const ledger = await withCommands(2);
    await settle(ledger, first, { epoch: 1, last: 2, results: [rejected(1), rejected(2)] });
    await ledger.write((tx) => tx.closeCommand(1, { how: 'discarded', reason: '', at: 5, staffId: 's' }));
    await settle(ledger, { epoch: 1, confirmed: 2 }, { epoch: 2, last: 0, results: [] });
    await settle(ledger, { epoch: 2, confirmed: 0 }, { epoch: 2, last: 2, results: [rejected(1), rejected(2)] });
    expect(await states(ledger)).toEqual(['closed', 'refused']);
  });

  test('a mirror that did not hold as much as the server has lost keeps its cursor', async () => {
    const ledger = await withCommands(3);
    await settle(ledger, first, { epoch: 1, last: 3, results: [accepted(1), accepted(2), accepted(3)] });
    const { generation } = await ledger.head();
    const pulled = { epoch: 1, generation, asked: '', cursor: 'a', scopes: [], last: 1, serverTime: 77 };
    await moveCursor(ledger, { ...pulled, hidden: { product: 'costPrice' } });
    await moveCursor(ledger, { ...pulled, asked: 'a', cursor: 'b', last: null, serverTime: 88 });
    expect(await ledger.head()).toMatchObject({ asOf: 77, cursor: 'b', hidden: { product: 'costPrice' } });
    await settle(ledger, { epoch: 1, confirmed: 3 }, { epoch: 2, last: 2, results: [] });
    expect(await ledger.head()).toMatchObject({ applied: 1, confirmed: 2, hidden: {} });
  });

  test('is stored for 35 days after it is in the mirror', async () => {
    expect(retention).toBe(35 * day);
    const ledger = await withCommands(3);
    await settle(ledger, first, { epoch: 1, last: 3, results: [accepted(1), rejected(2), accepted(3)] });
    const { generation } = await ledger.head();
    const pulled = { epoch: 1, generation, asked: '', cursor: 'a', scopes: [], serverTime: 1 };
    await moveCursor(ledger, { ...pulled, last: 1 });
    expect(await prune(ledger, retention)).toBe(0);
    expect(await prune(ledger, retention + 10)).toBe(1);
    expect(await states(ledger)).toEqual(['refused', 'confirmed']);
  });
});

describe('what a manager made of a held command', () => {
  /** A counter whose second command is held and known to be. */
  const withHeld = async () => {
    const ledger = await withCommands(3);
    await settle(ledger, first, { epoch: 1, last: 3, results: [accepted(1), held(2), accepted(3)] });
    const pulled = async (cursor: string, revised?: RevisedResults) => {
      const { cursor: asked, epoch, generation } = await ledger.head();
      return moveCursor(ledger, { epoch, generation, asked, cursor, scopes: [], last: 3, serverTime: 1, revised });
    };
    await pulled('a', { revision: 1, results: [held(2)] });
    return { ledger, pulled };
  };

  test('is known with the records that show it', async () => {
    const { ledger, pulled } = await withHeld();
    expect(await states(ledger)).toEqual(['confirmed', 'refused', 'confirmed']);
    await pulled('b', { revision: 2, results: [accepted(2)] });
    expect(await states(ledger)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect((await ledger.head()).revision).toBe(2);
  });

  test('is not taken back by an answer that was overtaken, nor by the push whose answer came late', async () => {
    const { ledger, pulled } = await withHeld();
    await pulled('b', { revision: 2, results: [accepted(2)] });
    await pulled('b', { revision: 1, results: [held(2)] });
    await settle(ledger, first, { epoch: 1, last: 3, results: [held(2)] });
    expect(await states(ledger)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });

  test('counts before the answer of the push that it was held in', async () => {
    const ledger = await withCommands(1);
    const { epoch, generation } = await ledger.head();
    const revised = { revision: 2, results: [accepted(1)] };
    await moveCursor(ledger, {
      epoch,
      generation,
      asked: '',
      cursor: 'a',
      scopes: [],
      last: 1,
      serverTime: 1,
      revised,
    });
    await settle(ledger, first, { epoch: 1, last: 1, results: [held(1)] });
    expect(await states(ledger)).toEqual(['confirmed']);
  });

  test('is asked anew after a restore, which may have lost it', async () => {
    const { ledger, pulled } = await withHeld();
    await pulled('b', { revision: 2, results: [accepted(2)] });
    await settle(ledger, { epoch: 1, confirmed: 3 }, { epoch: 2, last: 2, results: [] });
    expect((await ledger.head()).revision).toBe(0);
    await pulled('c', { revision: 1, results: [held(2)] });
    expect(await states(ledger)).toEqual(['confirmed', 'refused', 'waiting']);
  });

  test('a refusal leaves it to the counter to repair', async () => {
    const { ledger, pulled } = await withHeld();
    await pulled('b', { revision: 2, results: [{ ...rejected(2), code: 'held.refused' }] });
    expect(await states(ledger)).toEqual(['confirmed', 'refused', 'confirmed']);
    expect((await ledger.read((tx) => tx.command(2)))?.result?.code).toBe('held.refused');
  });
});
