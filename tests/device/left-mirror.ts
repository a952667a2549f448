import Dexie from 'dexie';
import { openLedger } from '../../src/db/ledger/ledger.ts';
import { collections } from '../../src/db/mirror/mirror-schema.ts';
import { registered } from '../../src/nouns/registered.ts';
import type { TestBrowser } from './browser.ts';

/** A document as it lies in another version's mirror. */
interface Left {
  readonly key: string;
  readonly kind: string;
  readonly version: number;
  readonly record: unknown;
  readonly _deleted: '0' | '1';
}

/** The counter of this browser, and its ledger. */
const ledgerIn = async (browser: TestBrowser) => {
  const registry = await browser.databases.registry();
  const [enrolment] = await registry.enrolments();
  registry.close();
  if (!enrolment) throw new Error('this browser is no counter');
  return { counterId: enrolment.counterId, ledger: await openLedger(enrolment, browser, registered.ledger) };
};

/** The head of the ledger of the counter of this browser. */
export const headIn = async (browser: TestBrowser) => {
  const { ledger } = await ledgerIn(browser);
  const head = await ledger.head();
  ledger.close();
  return head;
};

/** Closes what has been read of a database, and brings it back with other indexes and without what they rest on. */
const rewrite = async (
  given: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange },
  name: string,
  more: Left[],
) => {
  const before = new Dexie(name, given);
  await before.open();
  const docs = (await before.table<Omit<Left, '_deleted'> & { readonly _deleted?: '1' }>('docs').toArray()).map(
    ({ key, kind, version, record, _deleted }) => ({
      key,
      kind,
      version,
      record,
      _deleted: _deleted ?? '0',
    }),
  );
  await before.delete();
  const after = new Dexie(name, given);
  after.version(1).stores({ docs: 'key, kind' });
  await after.table('docs').bulkPut([...docs, ...more]);
  after.close();
};

/**
 * Turns the mirror of a browser that nobody has open into one that another version of the app has left: with other
 * indexes, without the fields that this version looks records up by, and with a kind of record that it does not know.
 */
export const asLeftByAnother = async (browser: TestBrowser): Promise<void> => {
  const { counterId, ledger } = await ledgerIn(browser);
  const { generation } = await ledger.head();
  const given = { indexedDB: browser.indexedDB, IDBKeyRange };
  const unknown: Left = {
    key: 'voucher:1',
    kind: 'voucher',
    version: 1,
    record: { id: '1' },
    _deleted: '0',
  };
  for (const name of collections.keys())
    await rewrite(given, `rxdb-dexie-mirror-${counterId}-${generation}--0--${name}`, name === 'items' ? [unknown] : []);
  const schema = JSON.stringify([...collections.keys()].map((name) => [name, 'as it was before']));
  await ledger.write((tx) => tx.setHead({ schema }));
  ledger.close();
};
