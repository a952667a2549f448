import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller, OrderSeen } from './api.ts';
import { demoBrand } from './demo-brand.ts';
import { goWithin } from './go-within.ts';
import type { Place } from './place.ts';
import { byId, newTablet, openCounter, type Tablet } from './tablet.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

let place: Place;
let manager: Caller;
let counter: Tablet;
let wall: Tablet;
let service: Named;
let order: OrderSeen;
let bedId: string;
const mobile = '13577770088';
const bedOf = (name: string) => byId(wall.page, 'wall-bed').filter({ hasText: name });
const standing = (name: string, state: string) =>
  wall.page.locator(`[data-testid="wall-bed"][data-state="${state}"]`).filter({ hasText: name }).waitFor();

beforeAll(async () => {
  place = await demoBrand();
  manager = await place.signIn();
  [service] = (await manager.call('GET', '/items/service')).data as [Named];
  const { id: roomId } = (await manager.call('POST', '/rooms', { name: '墙前间' })).data as Named;
  for (const name of ['甲', '乙']) await manager.call('POST', `/rooms/${roomId}/beds`, { name });
  const { beds } = (await manager.call('GET', `/rooms/${roomId}`)).data as { readonly beds: readonly Named[] };
  bedId = beds[0]?.id ?? '';
  const { id: memberId } = (await manager.call('POST', '/members', { name: '石不宣', mobile })).data as Named;
  const line = { kind: 'service', itemId: service.id, quantity: 1 };
  order = (await manager.call('POST', '/orders', { lines: [line], memberId })).data as OrderSeen;
  const payments = [{ type: 0, amount: order.total }];
  expect(await manager.call('PUT', `/orders/${order.id}/payment`, { payments })).toMatchObject({ status: 200 });
  counter = await newTablet(place.url);
  await openCounter(counter.page, place.account('manager'));
  wall = await newTablet(place.url, { width: 1_920, height: 1_080 });
});
afterAll(async () => {
  await counter?.close();
  await wall?.close();
});

test('a manager makes a link, and a television without anybody signed in shows the beds by it', async () => {
  const { page } = counter;
  await goWithin(page, '/room/status');
  await byId(page, 'walls-open').click();
  await byId(page, 'wall-name').fill('前厅');
  await byId(page, 'make-wall').click();
  const address = await byId(page, 'wall-address').innerText();
  await wall.page.goto(address);
  await standing('甲', 'free');
  // Nothing of the app, and no network call but its own.
  expect(await wall.page.evaluate('indexedDB.databases().then((all) => all.length)')).toBe(0);
  await page.keyboard.press('Escape');
});

test('a paid piece that waits is given on a free bed, and the wall says so without whoever it is given to', async () => {
  const { page } = counter;
  await byId(page, `bed-${bedId}`).click();
  await byId(page, 'waiting-piece').filter({ hasText: order.number }).getByTestId('give-here-piece').click();
  await byId(page, 'allot-bed').locator(`[data-testid="place-${bedId}"][aria-checked="true"]`).waitFor();
  await byId(page, 'save-allotment').click();
  await byId(page, 'begin-allotted').click();
  await standing('甲', 'inService');
  await bedOf('甲').getByText(service.name).waitFor();
  const text = await wall.page.locator('body').innerText();
  for (const secret of ['石不宣', mobile, order.number]) expect(text).not.toContain(secret);
  await page.keyboard.press('Escape');
  await byId(page, 'bed-drawer').waitFor({ state: 'detached' });
});

test('letters are large enough for four metres, on a television and on an old tablet upright', async () => {
  const smallest = () =>
    wall.page.evaluate(() => {
      const walker = document.createTreeWalker(document.querySelector('[data-testid="wall"]') as Element, 4);
      const sizes: number[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (node.textContent?.trim() && parent) sizes.push(Number.parseFloat(getComputedStyle(parent).fontSize));
      }
      return Math.min(...sizes);
    });
  expect(await smallest()).toBeGreaterThanOrEqual(27);
  await wall.page.setViewportSize({ width: 768, height: 1_024 });
  await expect.poll(smallest).toBeLessThan(27);
  expect(await smallest()).toBeGreaterThanOrEqual(19);
  expect(await wall.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});

test('it goes on without network, speaks another language, and shows nothing once its link is taken back', async () => {
  await wall.context.setOffline(true);
  await byId(wall.page, 'wall-silent').waitFor();
  await standing('甲', 'inService');
  await wall.context.setOffline(false);
  await byId(wall.page, 'wall-silent').waitFor({ state: 'detached' });
  await byId(wall.page, 'second-screen-settings').click();
  await byId(wall.page, 'second-screen-en').click();
  await bedOf('甲').getByText('In service').waitFor();
  const { page } = counter;
  await goWithin(page, '/room/status');
  await byId(page, 'walls-open').click();
  await byId(page, 'take-back-wall').click();
  await byId(page, 'wall-link').waitFor({ state: 'detached' });
  await wall.page.locator('[data-testid="wall"][data-state="ended"]').waitFor();
  expect(await wall.page.locator('body').innerText()).not.toContain(service.name);
});
