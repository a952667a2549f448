import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from './api.ts';
import { type CutProxy, cutProxy } from './cut-proxy.ts';
import { demoBrand } from './demo-brand.ts';
import { goWithin } from './go-within.ts';
import type { Place } from './place.ts';
import {
  addItem,
  byId,
  collectCash,
  newTablet,
  openCounter,
  scanCode,
  type Tablet,
  tellOnline,
  untilSent,
} from './tablet.ts';

/** The pause between two keys of a person, in milliseconds: a scanner is faster. */
const asByHand = 80;

/** Scans a code and waits until the screen says how many there are now. */
const scan = async (page: Page, code: string, pieces: number): Promise<void> => {
  await scanCode(page, code);
  await expect.poll(() => byId(page, 'last-pieces').innerText()).toBe(String(pieces));
};

/** Types how many there are of the product that is shown. */
const setPieces = async (page: Page, pieces: string): Promise<void> => {
  for (const digit of pieces) await byId(page, `count-${digit}`).click();
  await byId(page, 'count-set').click();
  await expect.poll(() => byId(page, 'last-pieces').innerText()).toBe(pieces);
};

/** Types how many there are of a product that is chosen from the list of what is missing. */
const countTyped = async (page: Page, number: string, pieces: string): Promise<void> => {
  await byId(page, 'tab-missing').click();
  await byId(page, 'missing-search').fill(number);
  await byId(page, `missing-${number}`).click();
  await setPieces(page, pieces);
};

describe('a stocktake while the store sells', () => {
  let place: Place;
  const wires: CutProxy[] = [];
  const tablets: Tablet[] = [];

  beforeAll(async () => {
    place = await demoBrand();
    for (let index = 0; index < 3; index += 1) {
      const wire = await cutProxy(place.port);
      wires.push(wire);
      tablets.push(await newTablet(wire.url));
    }
    await Promise.all(tablets.map(({ page }) => openCounter(page, place.account('manager'))));
  });
  afterAll(async () => {
    for (const tablet of tablets) await tablet.close();
    for (const wire of wires) await wire.close();
  });

  const sell = async (page: Page, number: string) => {
    await goWithin(page, '/cashier');
    await addItem(page, number);
    await collectCash(page);
    await untilSent(page);
  };
  const bookOf = async (caller: Caller, number: string): Promise<number | undefined> => {
    const { data } = await caller.call('GET', '/inventories?per_page=200');
    return (data as { number: string; quantity: number }[]).find((row) => row.number === number)?.quantity;
  };

  test('two tablets count two zones offline while a third sells, one breaks down, a zone is counted twice, the differences are reviewed: the book equals the shelf', async () => {
    const [first, second, third] = tablets;
    if (!first || !second || !third) throw new Error('three tablets are needed');
    const [a, b, seller] = [first.page, second.page, third.page];

    await goWithin(a, '/inventory/check/add');
    await a.getByPlaceholder('例如').click();
    for (const zone of ['front', 'back']) {
      await a.keyboard.type(zone, { delay: asByHand });
      await a.keyboard.press('Enter');
    }
    await byId(a, 'begin').click();
    await byId(a, 'zone-front').click();
    await byId(a, 'counting').waitFor();
    await untilSent(a);
    const { pathname } = new URL(a.url());
    await goWithin(b, pathname);
    await byId(b, 'zone-back').click();
    await byId(b, 'counting').waitFor();
    wires[0]?.cut();
    wires[1]?.cut();

    // Of the second product one is sold before it is counted, of the first one after, of the third one in between.
    await sell(seller, '5102');
    await scan(a, '5101', 1);
    await scan(a, '5101', 2);
    await scan(a, '6905120000371', 3);
    await scan(b, '5101', 1);
    await byId(b, 'count-undo').click();
    await expect.poll(() => byId(b, 'last-pieces').innerText()).toBe('—');
    await countTyped(b, '5101', '5');
    await countTyped(a, '5102', '10');
    await countTyped(a, '5103', '4');
    await sell(seller, '5101');
    await sell(seller, '5103');
    await countTyped(b, '5103', '2');
    await byId(a, 'zone-done').click();
    await expect.poll(() => byId(a, 'zone-done').getAttribute('data-done')).toBe('true');

    wires[0]?.heal();
    wires[1]?.heal();
    await tellOnline(first.context);
    await tellOnline(second.context);
    await untilSent(a);
    await untilSent(b);
    // The second one breaks down before anybody has said that its zone is done.
    await second.close();
    // The seller goes through the front once more, and finds one of the three products there.
    await goWithin(seller, pathname);
    await expect.poll(() => byId(seller, 'zone-front').innerText()).toContain('号台');
    await byId(seller, 'zone-front').click();
    await byId(seller, 'confirm-double').click();
    await scan(seller, '5102', 1);
    await setPieces(seller, '10');
    await byId(seller, 'zone-done').click();
    await expect.poll(() => byId(seller, 'zone-done').getAttribute('data-done')).toBe('true');
    await untilSent(seller);

    await goWithin(a, pathname.replace('/count/', '/review/'));
    await expect.poll(() => byId(a, 'review-5102').getAttribute('data-state')).toBe('unexplained');
    await byId(a, 'open-lines').click();
    await expect.poll(() => byId(a, 'review-5101').getAttribute('data-state')).toBe('twice');
    await byId(a, 'review-5101').click();
    const found = byId(a, 'review-drawer').locator('[data-testid^="count-of-"]', { hasText: /^3 / });
    const counter = (await found.getAttribute('data-testid'))?.replace('count-of-', '');
    await a.keyboard.press('Escape');
    await byId(a, 'hold-all-open').click();
    await byId(a, `hold-all-${counter}`).check();
    await byId(a, 'confirm-hold-all').click();
    await expect.poll(() => byId(a, 'review-5101').getAttribute('data-state')).toBe('unexplained');
    await a.reload();
    await expect.poll(() => byId(a, 'review-5101').getAttribute('data-state')).toBe('unexplained');

    const moved = byId(a, 'review-5103');
    await expect.poll(() => moved.getAttribute('data-state')).toBe('moved');
    await moved.click();
    await byId(a, 'recount-front').fill('4');
    await byId(a, 'recount-back').fill('1');
    await byId(a, 'save-recount').click();
    await expect.poll(() => moved.getAttribute('data-state')).toBe('unexplained');
    await byId(a, 'explain-all-open').click();
    await byId(a, 'line-reason').fill('lost');
    await byId(a, 'confirm-explain-all').click();
    await expect.poll(() => moved.getAttribute('data-state')).toBe('ready');
    await byId(a, 'finish').click();
    await byId(a, 'close-zone-back').click();
    await byId(a, 'zone-reason').fill('broken');
    await byId(a, 'confirm-close-zone').click();
    await byId(a, 'open-zones').waitFor({ state: 'detached' });
    await byId(a, 'confirm-finish').click();
    await byId(a, 'confirm-finish').waitFor({ state: 'detached' });

    await goWithin(a, pathname.replace('/count/', '/detail/'));
    await expect.poll(() => byId(a, 'stocktake-status').getAttribute('data-status')).toBe('finished');
    const manager = await place.signIn();
    expect(await bookOf(manager, '5101')).toBe(3 + 5 - 1);
    expect(await bookOf(manager, '5102')).toBe(10);
    expect(await bookOf(manager, '5103')).toBe(4 + 1);
    expect(await byId(a, 'sync-badge').getAttribute('data-attention')).toBe('0');
  });
});
