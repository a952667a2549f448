import Dexie from 'dexie';
import type { BareDocument, BareShop } from '../documents.ts';

/** The least that a counter of this kind has to do: the same documents in bare Dexie, without anything around it. */
const db = new Dexie('bare', { chromeTransactionDurability: 'relaxed' });
const strict = new Dexie('bare-ledger', { chromeTransactionDurability: 'strict' });
strict.version(1).stores({ meta: 'key', outbox: 'n, &id, state, [state+n]', drafts: '++id, orderId' });

const ready = fetch('/shop.json').then(async (reply) => {
  const { stores } = (await reply.json()) as BareShop;
  db.version(1).stores(stores);
});
const pageSize = 1_000;
const shown = 48;
const rows = document.querySelector('#rows');

/** Writes all documents; answers how many there were and how long it took, in milliseconds, fetching not included. */
const load = async (): Promise<{ documents: number; took: number }> => {
  await ready;
  const pages: Record<string, BareDocument[]>[] = [];
  for (let page = 0; ; page += 1) {
    const reply = await fetch(`/documents-${page}.json`);
    if (!reply.ok) break;
    pages.push((await reply.json()) as Record<string, BareDocument[]>);
  }
  await db.delete();
  await db.open();
  let documents = 0;
  const began = performance.now();
  for (const page of pages) {
    for (const [store, found] of Object.entries(page)) {
      for (let from = 0; from < found.length; from += pageSize) {
        await db.table(store).bulkPut(found.slice(from, from + pageSize));
      }
      documents += found.length;
    }
  }
  return { documents, took: performance.now() - began };
};

/** Opens the database and reads what a counter needs to be used; answers when that was, since the page was asked for. */
const open = async (): Promise<number> => {
  await ready;
  await db.open();
  const kinds = (store: string, kind: string) =>
    db.table(store).where('[kind+number]').between([kind, Dexie.minKey], [kind, Dexie.maxKey]);
  const first = await kinds('items', 'product').limit(shown).toArray();
  rows?.replaceChildren(
    ...first.map((item: BareDocument) => {
      const row = document.createElement('li');
      row.textContent = String(item.record.name);
      return row;
    }),
  );
  const read = await Promise.all(
    ['shops', 'staff', 'items', 'members', 'holdings'].map((store) => db.table(store).toArray()),
  );
  if (read.some((found) => found.length === 0)) throw new Error('the bare database is empty');
  return performance.now();
};

/** Writes a command as the ledger does, in one strict transaction; answers how long it took in milliseconds. */
const write = async (n: number, command: object): Promise<number> => {
  await strict.open();
  return new Promise((resolve) => {
    const button = document.createElement('button');
    button.addEventListener(
      'click',
      () => {
        const began = performance.now();
        void strict
          .transaction('rw', strict.table('meta'), strict.table('outbox'), strict.table('drafts'), async () => {
            await strict.table('outbox').add({ n, id: `bare-${n}`, state: 'waiting', command });
            await strict.table('drafts').where('orderId').equals('none').delete();
            await strict.table('meta').put({ key: 'standing', nextN: n + 1 });
          })
          .then(() => resolve(performance.now() - began));
      },
      { once: true },
    );
    button.click();
  });
};

const echo = new Worker(
  URL.createObjectURL(new Blob(['onmessage = ({ data }) => postMessage(data)'], { type: 'text/javascript' })),
);

/** Asks a worker that only repeats what it is told, and draws; answers when the next frame is drawn, in ms. */
const answer = (draw: () => void): Promise<number> =>
  new Promise((resolve) => {
    const began = performance.now();
    echo.onmessage = () => {
      draw();
      requestAnimationFrame(() => resolve(performance.now() - began));
    };
    echo.postMessage('');
  });

Object.assign(window, { floor: { load, open, write, answer } });
