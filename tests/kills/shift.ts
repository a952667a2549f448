import type { Page } from 'playwright-core';
import type { Chance } from '../device/chance.ts';
import type { CutProxy } from '../e2e/cut-proxy.ts';
import { addItem, byId, collectCash, linesOf, park } from '../e2e/tablet.ts';
import type { OnDisk, ShiftBook } from './shift-book.ts';

const items = ['5101', '5102', '5103', '5104', '5105', '5106'];

const orderIdOf = async (page: Page): Promise<string> => {
  const id = await byId(page, 'counter').getAttribute('data-order-id');
  if (!id) throw new Error('no order is on the screen');
  return id;
};

const totalOf = async (page: Page): Promise<number> =>
  Math.round(100 * Number((await byId(page, 'total').innerText()).replace(/[^\d.]/g, '')));

/** What the tablet's disk holds, read past the app. */
export const readDisk = (page: Page): Promise<OnDisk> =>
  page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name = '' }) => name.startsWith('counter-'));
    const answered = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await answered(indexedDB.open(found?.name ?? ''));
    const all = <T>(store: string): Promise<T[]> => answered(db.transaction(store).objectStore(store).getAll());
    const rows = await all<{ command: { name: string; args: { orderId: string; number?: string } } }>('outbox');
    const taps = await all<{ orderId: string }>('drafts');
    db.close();
    return {
      commands: rows.map(({ command: { name, args } }) => ({ name, orderId: args.orderId, number: args.number ?? '' })),
      taps: taps.map(({ orderId }) => orderId),
    };
  });

/** Opens the counter as somebody does who has just switched the tablet on. */
export const openShift = async (page: Page, book: ShiftBook): Promise<void> => {
  await page.goto('/cashier');
  await byId(page, 'item-grid').waitFor();
  await byId(page, 'counter').waitFor();
  book.current = await orderIdOf(page);
};

const add = async (page: Page, book: ShiftBook, luck: Chance): Promise<void> => {
  const orderId = book.current;
  const item = luck.oneOf(items.filter((one) => !book.of(orderId).items.includes(one)));
  if (!item) return;
  book.begin({ what: 'add', orderId, item });
  await addItem(page, item);
  book.saved();
};

const more = async (page: Page, book: ShiftBook): Promise<void> => {
  const orderId = book.current;
  const { quantity } = book.of(orderId);
  book.begin({ what: 'more', orderId });
  await linesOf(page).first().getByTestId('line-more').click();
  await linesOf(page)
    .first()
    .getByTestId('line-quantity')
    .getByText(String(quantity + 1), { exact: true })
    .waitFor();
  await page.locator('[data-testid="counter"][data-saving="false"]').waitFor();
  book.saved();
};

const putAside = async (page: Page, book: ShiftBook): Promise<void> => {
  const orderId = book.current;
  book.begin({ what: 'park', orderId, total: 0 });
  await park(page, `bed ${book.promises}`);
  book.saved();
  await page.locator(`[data-testid="counter"]:not([data-order-id="${orderId}"])`).waitFor();
  book.current = await orderIdOf(page);
};

const resume = async (page: Page, book: ShiftBook, orderId: string): Promise<void> => {
  await byId(page, 'parked-open').click();
  const row = page.locator(`[data-testid^="parked-row-"][data-order-id="${orderId}"]`);
  await row.waitFor();
  book.begin({ what: 'resume', orderId, total: 0 });
  await row.getByTestId('resume').click();
  await page.locator(`[data-testid="counter"][data-order-id="${orderId}"]`).waitFor();
  book.saved();
  book.current = orderId;
  await linesOf(page).first().waitFor();
};

const collect = async (page: Page, book: ShiftBook): Promise<void> => {
  book.begin({ what: 'collect', orderId: book.current, total: await totalOf(page) });
  book.saved(await collectCash(page));
  await byId(page, 'next-order').click();
  await byId(page, 'counter').waitFor();
  book.current = await orderIdOf(page);
};

const cancel = async (page: Page, book: ShiftBook, orderId: string): Promise<void> => {
  await page.goto(`/order/view/${orderId}`);
  await byId(page, 'cancel-order').click();
  await byId(page, 'cancel-reason').fill('mistake');
  book.begin({ what: 'cancel', orderId, total: 0 });
  await byId(page, 'confirm-cancel').click();
  await byId(page, 'confirm-cancel').waitFor({ state: 'hidden' });
  book.saved();
  await openShift(page, book);
};

/** Does the next thing of a shift, as chance has it: compose, change, park, resume, collect, cancel; the wire too. */
const step = async (page: Page, wire: CutProxy, book: ShiftBook, luck: Chance): Promise<void> => {
  if (luck.happens(0.2)) wire.cut();
  else if (luck.happens(0.25)) wire.heal();
  const { items: lines } = book.of(book.current);
  if (lines.length > 0) {
    const next = luck.below(10);
    if (next < 3) await more(page, book);
    else if (next < 5) await add(page, book, luck);
    else if (next < 7) await putAside(page, book);
    else await collect(page, book);
    return;
  }
  const waiting = [...book.entries.values()].filter((entry) => entry.state === 'open' && entry.taps === 0);
  const found = luck.oneOf(waiting);
  if (found && luck.happens(0.5)) await resume(page, book, found.orderId);
  else if (found && luck.happens(0.3)) await cancel(page, book, found.orderId);
  else await add(page, book, luck);
};

/** Works on until something fails: the browser is dead then. */
export const workShift = async (page: Page, wire: CutProxy, book: ShiftBook, luck: Chance): Promise<never> => {
  for (;;) await step(page, wire, book, luck);
};
