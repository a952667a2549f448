import Dexie from 'dexie';
import 'fake-indexeddb/auto';
import { fillWithDefaultSettings, type RxDocumentData, type RxJsonSchema } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MirrorLost } from '../mirror-collection.ts';
import { collections, indexesOf, keyOf, type MirrorDoc, schemaOf } from '../mirror-schema.ts';
import { isMirrorWhole, nameOf, openRxdbOldMirror } from './old-mirrors.ts';
import { openRxdbMirror } from './open-mirror.ts';

// What this folder takes for granted of RxDB's storage: another version of it shows here first what it does otherwise.
const given = { indexedDB, IDBKeyRange };
let run = 0;
let counterId = '';
let mirror: Awaited<ReturnType<typeof openRxdbMirror>>;
const orders = () => {
  const found = mirror.get('orders');
  if (!found) throw new Error('a mirror has orders');
  return found;
};
beforeEach(async () => {
  run += 1;
  counterId = `c${run}`;
  mirror = await openRxdbMirror(given, counterId, 1);
});
afterEach(() => Promise.all([...mirror.values()].map((each) => each.close())));

const shape = collections.get('orders');
if (!shape) throw new Error('orders have a collection');

/** The same collection, as RxDB's own storage reads and writes it. */
const rxdbsOwn = () =>
  getRxStorageDexie(given).createStorageInstance<MirrorDoc>({
    databaseInstanceToken: 'own',
    databaseName: nameOf(counterId, 1),
    collectionName: 'orders',
    schema: { ...fillWithDefaultSettings(schemaOf(shape)), indexes: indexesOf(shape) } as RxJsonSchema<
      RxDocumentData<MirrorDoc>
    >,
    options: {},
    multiInstance: false,
    devMode: false,
  });

const document = (id: string, at: number, version = 1, gone = false): RxDocumentData<MirrorDoc> => ({
  key: keyOf('order', id),
  kind: 'order',
  version,
  newest: -at,
  record: { id, at },
  number: `N${id}`,
  status: 0,
  forkedFrom: '',
  state: 'open',
  shopId: 's',
  memberId: '',
  _deleted: gone,
  _rev: `${version}-a`,
  _attachments: {},
  _meta: { lwt: version },
});
const keys = (found: readonly MirrorDoc[]) => found.map(({ key }) => key);

test('what is written past RxDB is what its own storage reads, the gone left out', async () => {
  const [a, b] = [document('a', 1), document('b', 2)];
  expect((await orders().bulkWrite([{ document: a }, { document: b }], 'pull')).error).toEqual([]);
  const left = await orders().bulkWrite([{ previous: a, document: document('a', 1, 2, true) }], 'pull');
  expect(left.error).toEqual([]);
  const own = await rxdbsOwn();
  expect(keys(await own.findDocumentsById([a.key, b.key], false))).toEqual([b.key]);
  const marks = await own.findDocumentsById([a.key], true);
  expect(marks).toMatchObject([{ key: a.key, _rev: '2-a', _deleted: true }]);
  expect(keys(await orders().find('order', { where: {} }))).toEqual([b.key]);
  expect(keys(await orders().find('order', { where: { number: 'Na' } }))).toEqual([]);
});

test('what RxDB writes itself is read by an index, newest first, in the pages that are asked for', async () => {
  const own = await rxdbsOwn();
  await own.bulkWrite(
    [3, 1, 4, 2].map((at) => ({ document: document(`o${at}`, at) })),
    'test',
  );
  const all = ['order:o4', 'order:o3', 'order:o2', 'order:o1'];
  expect(keys(await orders().find('order', { where: {} }))).toEqual(all);
  expect(keys(await orders().find('order', { where: {}, offset: 1, limit: 2 }))).toEqual(all.slice(1, 3));
  expect(keys(await orders().find('order', { where: { status: 0 }, from: 2, to: 3 }))).toEqual(all.slice(1, 3));
  expect(await orders().count('order', { where: { status: 0 }, from: 2 })).toBe(3);
});

test('a row that does not find what it says was there is answered with what is there, and nothing is written', async () => {
  const first = document('a', 1, 3);
  await orders().bulkWrite([{ document: first }], 'pull');
  const second = document('a', 9, 4);
  const { error } = await orders().bulkWrite([{ previous: document('a', 1, 2), document: second }], 'pull');
  expect(error).toMatchObject([{ status: 409, documentId: first.key, documentInDb: { version: 3, _rev: '3-a' } }]);
  expect(await orders().byKeys([first.key])).toMatchObject([{ version: 3, newest: -1 }]);
});

test('RxDB names its databases as they are looked for when a mirror is to be whole, or is of an older app', async () => {
  for (const [name, { byKeys }] of mirror) expect(await byKeys([name])).toEqual([]);
  expect(await isMirrorWhole(given, counterId, 1)).toBe(true);
  expect(await isMirrorWhole(given, counterId, 2)).toBe(false);
  await orders().bulkWrite([{ document: document('a', 1) }, { document: document('b', 2, 1, true) }], 'pull');
  const old = await openRxdbOldMirror(given, counterId, 1, ['orders']);
  expect(await old?.count()).toBe(2);
  expect(await old?.after('orders', '', 9)).toMatchObject([
    { key: 'order:a', version: 1, gone: false },
    { key: 'order:b', version: 1, gone: true },
  ]);
  old?.close();
  expect(await openRxdbOldMirror(given, counterId, 1, ['orders', 'moons'])).toBeUndefined();
});

/** What RxDB holds open of this mirror; Dexie's types say nothing of where it lists its connections. */
const connected = (): Dexie[] =>
  (Dexie as unknown as { readonly connections: Dexie[] }).connections.filter(({ name }) =>
    name.includes(`${nameOf(counterId, 1)}--`),
  );

test('a connection that the browser dropped is opened anew; a database that is gone is not taken for an empty one', async () => {
  await orders().bulkWrite([{ document: document('a', 1) }], 'pull');
  for (const each of connected()) each.close();
  expect(keys(await orders().find('order', { where: {} }))).toEqual(['order:a']);
  const names = connected().map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  for (const each of connected()) each.close();
  await Promise.all(names.map((name) => Dexie.delete(name)));
  await expect(orders().find('order', { where: {} })).rejects.toBeInstanceOf(MirrorLost);
});
