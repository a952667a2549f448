import { registered } from '../../nouns/registered.ts';
import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { testBrowser } from '../../../tests/device/browser.ts';
import { anEnrolment } from '../../../tests/device/enrolment.ts';
import { openLedger } from '../ledger/ledger.ts';
import type { LedgerHead } from '../ledger/ledger-head.ts';
import { claimMirror, dropMirror, headAfterClaim, neededGenerations } from './generations.ts';
import { openMirror } from './mirror.ts';

const other = (name: string) => JSON.stringify([[name, {}]]);
const begun = async () => {
  const ledger = await openLedger(anEnrolment(), testBrowser(), registered.ledger);
  const head = await ledger.write(claimMirror);
  return { ledger, head };
};
const taken = (schema: string, head: LedgerHead): LedgerHead => ({ ...head, ...headAfterClaim(schema, head) });

describe('another version of the app that keeps its mirror differently', () => {
  test('inherits what was whole, and loads a third mirror behind', async () => {
    const { head } = await begun();
    const whole = { ...head, schema: other('items'), loaded: true, cursor: 'c', scopes: ['brand'] };
    const claimed = taken(other('goods'), whole);
    expect(claimed).toMatchObject({ loaded: false, cursor: '', scopes: null });
    expect(claimed.inherits).toMatchObject({ generation: head.generation, collections: ['items'], done: 0 });
    expect(neededGenerations(claimed)).toEqual([1, 0, 2].map((more) => head.generation + more));
  });

  test('inherits nothing of a mirror that was not whole', async () => {
    const { head } = await begun();
    expect(taken(other('goods'), { ...head, cursor: 'c' })).toMatchObject({ inherits: null, successor: null });
    expect(taken(other('goods'), { ...head, loaded: true, schema: 'unreadable' })).toMatchObject({
      inherits: null,
      successor: null,
    });
  });

  test('begins with the whole one again where the version before it had inherited a part', async () => {
    const { head } = await begun();
    const first = taken(other('goods'), { ...head, schema: other('items'), loaded: true });
    const half = { ...first, inherits: first.inherits && { ...first.inherits, after: 'product:9', done: 7 } };
    const second = taken(other('things'), half);
    expect(second.inherits).toEqual(first.inherits);
    expect(second.generation).toBeGreaterThan(first.successor?.generation ?? 0);
  });

  test('inherits a stopgap like any other', async () => {
    const { head } = await begun();
    const stopgap = { ...taken(other('goods'), { ...head, schema: other('items'), loaded: true }), loaded: true };
    const next = taken(other('things'), { ...stopgap, inherits: null });
    expect(next.inherits).toMatchObject({ generation: stopgap.generation, collections: ['goods'] });
    expect(next.generation).toBeGreaterThan(stopgap.successor?.generation ?? 0);
  });
});

describe('a mirror of no use', () => {
  test('that is loaded behind a stopgap is begun anew there, and the stopgap stays', async () => {
    const { ledger, head } = await begun();
    const { generation } = head;
    await ledger.write((tx) => tx.setHead({ loaded: true, successor: { generation: generation + 1, cursor: 'c' } }));
    await dropMirror(ledger, generation + 1);
    expect(await ledger.head()).toMatchObject({
      generation,
      loaded: true,
      successor: { generation: generation + 2, cursor: '' },
    });
    await dropMirror(ledger, generation);
    expect(await ledger.head()).toMatchObject({ generation: generation + 3, loaded: false, successor: null });
  });

  test('is deleted when it was replaced; one that a newer version in another tab has begun is not', async () => {
    const browser = testBrowser();
    for (const generation of [1, 2, 3, 10]) await (await openMirror('m', generation, browser)).close();
    await browser.databases.deleteOldMirrors('m', [2]);
    const names = (await browser.indexedDB.databases()).map(({ name = '' }) => name.replace(/--.*/, ''));
    expect([...new Set(names)].sort()).toEqual([
      'rxdb-dexie-mirror-m-10',
      'rxdb-dexie-mirror-m-2',
      'rxdb-dexie-mirror-m-3',
    ]);
  });
});
