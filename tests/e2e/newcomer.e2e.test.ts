import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goWithin } from './go-within.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { byId, newTablet } from './tablet.ts';
import { faultsInBothColours } from './walk/axe.ts';

let server: RunningServer;
beforeAll(async () => {
  // Not in production, codes by SMS can be read.
  server = await startServer({ NODE_ENV: 'test' });
});
afterAll(() => server?.stop());

const mobile = '13712345678';
const lastCode = async (): Promise<string> => {
  const { data } = (await (await fetch(`${server.url}/dev/sms`)).json()) as {
    data: { number: string; params: { code?: string } }[];
  };
  return data.find(({ number, params }) => number === mobile && params.code)?.params.code ?? '';
};

/** The screen at the sizes and in the languages at which people look, where somebody asks for it. */
const look = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.LOOK;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  const size = page.viewportSize() ?? { width: 1024, height: 768 };
  for (const width of [size.width, 390]) {
    await page.setViewportSize({ width, height: size.height });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize(size);
};

const isDone = (page: Page, step: string): Promise<void> =>
  page.locator(`[data-testid="step-${step}"][data-done]`).waitFor();

test('somebody has a brand of their own in a few minutes: name, number and code, a store, an item, staff, a printer and a first sale', async () => {
  const { page, context, close } = await newTablet(server.url);
  try {
    await context.grantPermissions(['geolocation'], { origin: server.url });
    await context.setGeolocation({ longitude: 121.4437, latitude: 31.2231 });
    // Nobody answers the browser's own dialog of printing here.
    await context.addInitScript(() => {
      window.print = () => undefined;
    });
    await page.goto('/auth/login');
    await byId(page, 'register').click();
    await byId(page, 'trial-name').waitFor();
    await byId(page, 'trial-begin').click();
    expect(await page.getByText('必填').count()).toBe(1);
    await byId(page, 'trial-name').fill('新芽堂');
    await byId(page, 'begin-phone').fill(mobile);
    await byId(page, 'begin-send').click();
    await expect.poll(lastCode).toMatch(/^\d{6}$/);
    await byId(page, 'begin-code').fill(await lastCode());
    await byId(page, 'trial-password').fill('mine1234');
    await look(page, 'register');
    expect(await faultsInBothColours(page)).toEqual([]);
    await byId(page, 'trial-begin').click();

    await byId(page, 'first-steps').waitFor();
    expect(await byId(page, 'first-steps-count').textContent()).toContain('0 / 5');
    expect(await byId(page, 'trial-state').textContent()).toContain('0 / 3');
    // What needs a store is in no menu before there is one.
    await byId(page, 'menu-overview').first().waitFor();
    for (const early of ['cashier', 'workbench', 'orders', 'inventory', 'shifts'])
      expect(await byId(page, `menu-${early}`).count()).toBe(0);
    await byId(page, 'menu-later').waitFor();
    await byId(page, 'to-papers').waitFor();
    await look(page, 'first-steps');
    expect(await faultsInBothColours(page)).toEqual([]);

    await byId(page, 'step-store').click();
    await expect.poll(() => byId(page, 'store-name').inputValue()).toBe('新芽堂');
    expect(await byId(page, 'store-code').inputValue()).toBe('S01');
    expect(await byId(page, 'store-phone').inputValue()).toBe(mobile);
    await byId(page, 'store-region').fill('徐汇');
    await page.getByRole('option', { name: /徐汇/ }).click();
    await byId(page, 'store-address').fill('衡山路 1 号');
    await byId(page, 'store-location').waitFor();
    await byId(page, 'store-location-here').click();
    await byId(page, 'store-location-written').waitFor();
    expect(await byId(page, 'store-location-written').textContent()).toContain('31°13′23″ N');
    await look(page, 'open-store');
    expect(await faultsInBothColours(page)).toEqual([]);
    await byId(page, 'open-store-confirm').click();

    await byId(page, 'workbench').waitFor();
    await isDone(page, 'store');
    await byId(page, 'menu-cashier').first().waitFor();
    await byId(page, 'step-items').click();
    await expect.poll(() => byId(page, 'service-number').inputValue()).toBe('S001');
    await byId(page, 'service-name').fill('肩颈调理');
    await byId(page, 'service-group').fill('推拿');
    await page.getByRole('option', { name: /新建“推拿”/ }).click();
    await expect.poll(() => byId(page, 'service-group').inputValue()).toBe('推拿');
    await byId(page, 'service-kind').click();
    await page.getByRole('option').first().click();
    await byId(page, 'service-price').fill('128');
    await byId(page, 'service-duration').fill('60');
    await look(page, 'first-item');
    await byId(page, 'save-service').click();
    await byId(page, 'service-number').waitFor({ state: 'detached' });

    await goWithin(page, '/workbench');
    await isDone(page, 'items');
    await byId(page, 'step-staff').click();
    await expect.poll(() => byId(page, 'person-number').inputValue()).toBe('001');
    await byId(page, 'person-name').fill('小芽');
    await byId(page, 'save-person').click();
    await byId(page, 'add-person-page').waitFor({ state: 'detached' });

    await goWithin(page, '/workbench');
    await isDone(page, 'staff');
    await byId(page, 'step-printer').click();
    await byId(page, 'print-test').click();

    await goWithin(page, '/workbench');
    await isDone(page, 'printer');
    await look(page, 'workbench');
    await byId(page, 'step-sale').click();
    await byId(page, 'item-grid').getByText('肩颈调理').click();
    await byId(page, 'collect').click();
    await byId(page, 'confirm-collect').click();
    await byId(page, 'success').waitFor();

    await goWithin(page, '/workbench');
    await isDone(page, 'sale');
    await look(page, 'all-done');
    expect(await faultsInBothColours(page)).toEqual([]);
    await byId(page, 'put-steps-away').click();
    await byId(page, 'first-steps').waitFor({ state: 'detached' });
  } finally {
    await close();
  }
}, 300_000);

test('papers are handed in later: they begin with what the headquarters says of itself', async () => {
  const { page, close } = await newTablet(server.url, { width: 1440, height: 900 });
  try {
    await page.goto('/auth/login');
    await byId(page, 'account').fill(mobile);
    await byId(page, 'password').fill('mine1234');
    await byId(page, 'sign-in').click();
    await byId(page, 'office-HQ').click();
    await byId(page, 'main-layout').waitFor();
    await goWithin(page, '/store/papers');
    await byId(page, 'papers').waitFor();
    await expect.poll(() => byId(page, 'register-phone').inputValue()).toBe(mobile);
    await look(page, 'papers');
    await goWithin(page, '/store/add-store');
    // The next store of the trial opens at once as well.
    await expect.poll(() => byId(page, 'store-code').inputValue()).toBe('S02');
  } finally {
    await close();
  }
}, 120_000);
