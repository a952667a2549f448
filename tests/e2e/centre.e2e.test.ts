import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderStatuses } from '#domain/order/codes.ts';
import type { Caller } from './api.ts';
import { type CutProxy, cutProxy } from './cut-proxy.ts';
import { demoBrand } from './demo-brand.ts';
import { goWithin } from './go-within.ts';
import type { Place } from './place.ts';
import {
  addItem,
  byId,
  collectCash,
  installed,
  newTablet,
  openCounter,
  park,
  type Tablet,
  untilSent,
} from './tablet.ts';
import { faultsInBothColours } from './walk/axe.ts';

const attention = (page: Page) => byId(page, 'sync-badge').getAttribute('data-attention');

const cancel = async (page: Page, orderId: string): Promise<void> => {
  await goWithin(page, `/order/view/${orderId}`);
  await byId(page, 'cancel-order').click();
  await byId(page, 'cancel-reason').fill('changed their mind');
  await byId(page, 'confirm-cancel').click();
  await byId(page, 'confirm-cancel').waitFor({ state: 'hidden' });
};

/** The card of the refused command on this order. */
const refusedOn = (page: Page, number: string) =>
  page.locator('[data-testid^="refused-"][data-state]').filter({ hasText: number });

describe('the sync centre', () => {
  let place: Place;
  let wire: CutProxy;
  let tablet: Tablet;
  let manager: Caller;
  let file: string;
  let unsent: string;

  beforeAll(async () => {
    place = await demoBrand();
    wire = await cutProxy(place.port);
    tablet = await newTablet(wire.url);
    await openCounter(tablet.page, place.account('manager'));
    await installed(tablet.page);
    await untilSent(tablet.page);
    manager = await place.signIn();
  });
  afterAll(async () => {
    await tablet?.close();
    await wire?.close();
  });

  test('corrects what was refused and sends it again, and books money that went out to suspense', async () => {
    const { page } = tablet;
    await addItem(page, '5101');
    await park(page, 'bed-1');
    await addItem(page, '5102');
    const paidNumber = await collectCash(page);
    await untilSent(page);
    const orders = await manager.orders();
    const open = orders.find(({ parked }) => parked !== null);
    const paid = orders.find(({ number }) => number === paidNumber);
    if (!open || !paid) throw new Error('the orders did not arrive');
    wire.cut();
    await cancel(page, open.id);
    await cancel(page, paid.id);
    const pay = { payments: [{ type: 0, amount: open.total }] };
    expect(await manager.call('PUT', `/orders/${open.id}/payment`, pay)).toMatchObject({ status: 200 });
    const other = { reason: 'at the other counter', refund: paid.total };
    expect(await manager.call('PUT', `/orders/${paid.id}/cancel`, other)).toMatchObject({ status: 200 });
    wire.heal();
    await expect.poll(() => attention(page)).toBe('2');

    await goWithin(page, '/sync?tab=attention');
    const refunded = refusedOn(page, paid.number);
    await refunded.getByTestId('handed').waitFor();
    expect(await faultsInBothColours(page)).toEqual([]);
    await refunded.getByTestId('suspend').click();
    await byId(page, 'confirm-suspend').click();
    await byId(page, 'quick-0').click();
    await byId(page, 'confirm-suspend').click();
    await refunded.waitFor({ state: 'detached' });

    await refusedOn(page, open.number).getByTestId('mend-open').click();
    await byId(page, 'mend-refund').fill('no sum');
    await byId(page, 'confirm-mend').click();
    expect(await faultsInBothColours(page)).toEqual([]);
    expect(await byId(page, 'mend').locator('[aria-invalid="true"]').count()).toBe(1);
    await byId(page, 'mend-refund').fill(String(open.total / 100));
    await byId(page, 'confirm-mend').click();
    await refusedOn(page, open.number).waitFor({ state: 'detached' });
    await untilSent(page);
    expect(await attention(page)).toBe('0');

    const now = await manager.orders();
    expect(now.find(({ id }) => id === open.id)).toMatchObject({ status: orderStatuses.refunded, paid: 0 });
    expect(now.find(({ id }) => id === paid.id)?.payments).toMatchObject([
      { state: 'refunded' },
      { state: 'suspenseOut', amount: paid.total },
    ]);
    await goWithin(page, '/sync?tab=journal');
    await byId(page, 'journal').waitFor();
    expect(await byId(page, 'closing').count()).toBe(2);
    await byId(page, 'journal-search').fill(paid.number);
    await expect.poll(() => page.locator('[data-testid^="entry-"]:not([data-testid="entry-state"])').count()).toBe(2);
  });

  test('complaint 9: logging out with unsent work asks first and says what is unsent; it locks and never wipes', async () => {
    const { page } = tablet;
    await goWithin(page, '/cashier');
    wire.cut();
    await addItem(page, '5103');
    unsent = await collectCash(page);
    await byId(page, 'user-menu').click();
    await byId(page, 'logout').click();
    const asking = byId(page, 'leaving');
    await asking.waitFor();
    expect(await byId(page, 'unsent-waiting').getAttribute('data-count')).toBe('1');
    // What it is worth is read after the question is there.
    await byId(page, 'unsent-list').getByText(unsent).waitFor();
    expect(Number(await byId(page, 'unsent-waiting').getAttribute('data-taken'))).toBeGreaterThan(0);
    await byId(page, 'send-now').click();
    await byId(page, 'not-sent').waitFor();
    expect(await faultsInBothColours(page)).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), byId(page, 'export-now').click()]);
    expect(download.suggestedFilename()).toMatch(/S01-\d+-\d{4}-\d\d-\d\d-\d{4}\.json$/);
    file = await readFile(await download.path(), 'utf8');
    await byId(page, 'stay').click();
    await asking.waitFor({ state: 'hidden' });
    expect(await byId(page, 'sync-badge').getAttribute('data-waiting')).toBe('1');

    await byId(page, 'user-menu').click();
    await byId(page, 'logout').click();
    await byId(page, 'logout-anyway').click();
    await byId(page, 'sign-in').waitFor();
    await openCounter(page, place.account('manager'));
    expect(await byId(page, 'sync-badge').getAttribute('data-waiting')).toBe('1');
    expect((await manager.orders()).some(({ number }) => number === unsent)).toBe(false);
  });

  test('a tablet is wiped, and its unsent work goes out from another one, once and under its own number', async () => {
    await tablet.close();
    wire.heal();
    // Of a counter that was at work a moment ago nothing is carried on before it is retired, as one is whose tablet is gone.
    const counters = (await manager.call('GET', '/counters')).data as {
      readonly id: string;
      readonly number: string;
    }[];
    const gone = counters.find(({ number }) => number === unsent.split('-')[1]);
    const retiring = { reason: 'wiped', signOut: false };
    expect(await manager.call('POST', `/counters/${gone?.id}/retire`, retiring)).toMatchObject({ status: 200 });
    tablet = await newTablet(wire.url);
    const { page } = tablet;
    await openCounter(page, place.account('manager'));
    await goWithin(page, '/sync?tab=device');
    for (let taken = 1; taken <= 2; taken += 1) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), byId(page, 'import-work').click()]);
      await chooser.setFiles({ name: 'unsent.json', mimeType: 'application/json', buffer: Buffer.from(file) });
      await byId(page, 'take-in').getByText(unsent).waitFor();
      if (taken === 2) expect(await byId(page, 'confirm-take-in').isDisabled()).toBe(true);
      else {
        await byId(page, 'confirm-take-in').click();
        await byId(page, 'take-in').waitFor({ state: 'hidden' });
      }
    }
    await page.reload();
    await untilSent(page);
    expect(await attention(page)).toBe('0');
    const found = (await manager.orders()).filter(({ number }) => number === unsent);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ paid: found[0]?.total, payments: [{ state: 'paid' }] });
  });

  test('the device tries itself out: every line says how it is, and what fails says what to do', async () => {
    const { page } = tablet;
    await goWithin(page, '/sync?tab=device');
    await byId(page, 'run-self-test').click();
    await byId(page, 'finding-serviceWorker').waitFor();
    for (const what of ['worker', 'ledger', 'storage', 'server', 'round', 'clock'])
      expect(await byId(page, `finding-${what}`).getAttribute('data-level'), what).toBe('ok');
    wire.cut();
    await byId(page, 'run-self-test').click();
    await expect.poll(() => byId(page, 'finding-server').getAttribute('data-level')).toBe('fail');
    expect(await byId(page, 'finding-ledger').getAttribute('data-level')).toBe('ok');
    wire.heal();
  });
});
