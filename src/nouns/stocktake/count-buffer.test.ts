import Dexie from 'dexie';
import { describe, expect, test } from 'vitest';
import { type CountArgs, countArgs, longestAgo, mostCounted, uncountArgs } from '#domain/stocktake/count-args.ts';
import { hour } from '#domain/values/durations.ts';
import { testBrowser } from '../../../tests/device/browser.ts';
import { anEnrolment } from '../../../tests/device/enrolment.ts';
import fc, { runs } from '../../../tests/property.ts';
import { flushBuffer, joinBuffered, saveBuffered } from '../../db/ledger/command-buffer.ts';
import { type Ledger, openLedger } from '../../db/ledger/ledger.ts';
import type { BufferedCommand } from '../../db/ledger/ledger-rows.ts';
import { connect } from '../../db/storage/connection.ts';
import { registered } from '../registered.ts';

const aScan = (scanId: string, over: Partial<BufferedCommand> = {}, zone = ''): Omit<BufferedCommand, 'id'> => ({
  scanId,
  name: 'stocktake.count',
  version: 1,
  staffId: 'staff-1',
  at: 1_000,
  offline: true,
  keptAt: 1_000,
  args: { stocktakeId: 'stocktake-1', zone, counts: [{ productId: 'product-1', pieces: 1, pass: 1, ago: 0 }] },
  ...over,
});
const stored = (ledger: Ledger) =>
  ledger.read(async (tx) => ({
    buffer: (await tx.buffered()).map(({ scanId }) => scanId),
    commands: (await tx.journal(null, 0, 1_000)).rows.reverse().map(({ n, id, scans }) => ({ n, id, scans })),
    nextN: (await tx.head()).nextN,
  }));

describe('the buffer of scans', () => {
  test('a scan that may have been saved is there once, also where another tab has made a command of it by then', async () => {
    const ledger = await openLedger(anEnrolment(), testBrowser(), registered.ledger);
    const twice = (between: () => Promise<void>): Ledger => ({
      ...ledger,
      write: async (work) => {
        await ledger.write(work);
        await between();
        return ledger.write(work);
      },
    });
    await saveBuffered(
      twice(async () => {}),
      aScan('a'),
    );
    expect(await stored(ledger)).toEqual({ buffer: ['a'], commands: [], nextN: 1 });
    await saveBuffered(
      twice(() => flushBuffer(ledger)),
      aScan('b'),
    );
    expect(await stored(ledger)).toEqual({ buffer: [], commands: [{ n: 1, id: 'a', scans: ['a', 'b'] }], nextN: 2 });
    ledger.close();
  });

  test('two tabs that empty it at once while both scan put every scan into one command', async () => {
    const browser = testBrowser();
    const enrolment = anEnrolment();
    const [one, other] = await Promise.all([
      openLedger(enrolment, browser, registered.ledger),
      openLedger(enrolment, browser, registered.ledger),
    ]);
    const scanned = Array.from({ length: 60 }, (_, i) => `scan-${i}`);
    for (let from = 0; from < scanned.length; from += 10)
      await Promise.all([
        ...scanned.slice(from, from + 5).map((scanId) => saveBuffered(one, aScan(scanId))),
        flushBuffer(one),
        flushBuffer(other),
        ...scanned.slice(from + 5, from + 10).map((scanId) => saveBuffered(other, aScan(scanId))),
      ]);
    await flushBuffer(one);
    const { buffer, commands, nextN } = await stored(other);
    expect(buffer).toEqual([]);
    expect(commands.flatMap(({ scans }) => scans).sort()).toEqual(scanned.sort());
    expect(commands.map(({ n }) => n)).toEqual(commands.map((_, place) => place + 1));
    expect(nextN).toBe(commands.length + 1);
    for (const ledger of [one, other]) ledger.close();
  });

  test('becomes a command by itself where there are as many scans as one holds', async () => {
    const ledger = await openLedger(anEnrolment(), testBrowser(), registered.ledger);
    for (let i = 0; i <= mostCounted; i++) await saveBuffered(ledger, aScan(`scan-${i}`));
    const { buffer, commands } = await stored(ledger);
    expect(buffer).toEqual([`scan-${mostCounted}`]);
    expect(commands.map(({ scans }) => scans?.length)).toEqual([mostCounted]);
    ledger.close();
  });

  test('an earlier version of the app in another tab goes on, and leaves it alone', async () => {
    const browser = testBrowser();
    const enrolment = anEnrolment();
    const earlier = connect(() => {
      const db = new Dexie(`counter-${enrolment.counterId}`, { indexedDB: browser.indexedDB, IDBKeyRange });
      db.version(1).stores({ meta: 'key', outbox: 'n, &id, state, [state+n]', drafts: '++id, orderId' });
      return db;
    });
    const tap = () => earlier.use((db) => db.table('drafts').add({ orderId: 'order-1', operation: {} }));
    await tap();
    const ledger = await openLedger(enrolment, browser, registered.ledger);
    await saveBuffered(ledger, aScan('a'));
    await tap();
    await saveBuffered(ledger, aScan('b'));
    expect(await earlier.use((db) => db.table('drafts').count())).toBe(2);
    expect((await stored(ledger)).buffer).toEqual(['a', 'b']);
    earlier.close();
    ledger.close();
  });
});

describe('the commands that scans become', () => {
  const scan = fc.record({
    name: fc.constantFrom('stocktake.count' as const, 'stocktake.count' as const, 'stocktake.uncount' as const),
    staffId: fc.constantFrom('staff-1', 'staff-1', 'staff-2'),
    zone: fc.constantFrom('front', 'front', 'back'),
    offline: fc.constantFrom(true, true, false),
    wait: fc.oneof(fc.nat({ max: 60_000 }), fc.nat({ max: 60_000 }), fc.integer({ min: -hour, max: 30 * hour })),
  });

  test('begin anew with a clock that goes back or jumps: it is wrong for all scans of a command alike', () => {
    const at = [0, 5, 65, 60, 61, 75, 74].map((minutes) => minutes * 60_000);
    const scans = at.map((time, place) => ({ ...aScan(`scan-${place}`, { at: time }), id: place + 1 }));
    const { rows } = joinBuffered(registered.ledger, scans, { nextN: 1 } as Parameters<typeof joinBuffered>[2]);
    expect(rows.map(({ command }) => command.at / 60_000)).toEqual([5, 65, 61, 75, 74]);
  });

  test('go on where two tabs scan in turn that know the time a little differently', () => {
    const scans = [10_000, 8_000, 12_000, 10_000].map((at, place) => ({
      ...aScan(`scan-${place}`, { at }),
      id: place,
    }));
    const { rows } = joinBuffered(registered.ledger, scans, { nextN: 1 } as Parameters<typeof joinBuffered>[2]);
    expect(rows.map(({ command }) => command)).toMatchObject([
      { at: 12_000, args: { counts: [{ ago: 2_000 }, { ago: 4_000 }, { ago: 0 }, { ago: 2_000 }] } },
    ]);
  });

  test('are of one stocktake each, and hold no more scans than one command may', () => {
    const head = { nextN: 1 } as Parameters<typeof joinBuffered>[2];
    const scans = Array.from({ length: mostCounted + 1 }, (_, place) => ({ ...aScan(`scan-${place}`), id: place + 1 }));
    expect(joinBuffered(registered.ledger, scans, head).rows.map((row) => row.scans?.length)).toEqual([mostCounted, 1]);
    const [first, second] = scans;
    const elsewhere = second && { ...second, args: { ...second.args, stocktakeId: 'stocktake-2' } };
    const { rows } = joinBuffered(
      registered.ledger,
      [first, elsewhere].flatMap((each) => each ?? []),
      head,
    );
    expect(rows.map(({ command }) => (command.args as CountArgs).stocktakeId)).toEqual(['stocktake-1', 'stocktake-2']);
  });

  test('hold every scan once and in its order, with who made it, where, and when', () => {
    fc.assert(
      fc.property(fc.array(scan, { maxLength: 300, size: 'max' }), (made) => {
        let at = 100 * hour;
        const scans = made.map(({ name, staffId, zone, offline, wait }, place) => {
          at += wait;
          return { ...aScan(`scan-${place}`, { name, staffId, offline, at }, zone), id: place + 1 };
        });
        const head = { nextN: 7 } as Parameters<typeof joinBuffered>[2];
        const { rows, head: after } = joinBuffered(registered.ledger, scans, head);
        expect(rows.flatMap((row) => row.scans ?? [])).toEqual(scans.map(({ scanId }) => scanId));
        expect(after.nextN).toBe(7 + rows.length);
        const lines = rows.flatMap(({ command }) => {
          const args = command.args as CountArgs;
          expect((command.name === 'stocktake.count' ? countArgs : uncountArgs).safeParse(args).success).toBe(true);
          expect(args.counts.every(({ ago }) => ago <= longestAgo)).toBe(true);
          const { name, staffId, offline } = command;
          return args.counts.map(({ ago }) => ({ name, staffId, offline, zone: args.zone, at: command.at - ago }));
        });
        expect(lines).toEqual(
          scans.map(({ name, staffId, offline, args, at }) => ({
            name,
            staffId,
            offline,
            zone: (args as CountArgs).zone,
            at,
          })),
        );
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      }),
      { numRuns: runs(40) },
    );
  });
});
