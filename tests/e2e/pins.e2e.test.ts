import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from './api.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { addItem, byId, installed, newTablet, openCounter } from './tablet.ts';
import { faultsInBothColours } from './walk/axe.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

const look = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.LOOK;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
};

const typePin = async (page: Page, id: string, pin: string): Promise<void> => {
  await byId(page, id).locator('input').first().click();
  await page.keyboard.type(pin);
};
const setPin = async (page: Page, pin: string): Promise<void> => {
  await page.goto('/password');
  await byId(page, 'pin-password').fill('demo1234');
  await typePin(page, 'new-pin', pin);
  await look(page, 'own-pin');
  await byId(page, 'save-pin').click();
  await expect.poll(() => byId(page, 'pin-password').inputValue()).toBe('');
};
const lock = async (page: Page): Promise<void> => {
  await byId(page, 'user-menu').click();
  await byId(page, 'lock').click();
  await byId(page, 'unlock').waitFor();
};

test('without contact a manager approves a price on the cashier’s tablet, and cashiers change there with their PINs', async () => {
  const { page, context, close } = await newTablet(server.url);
  try {
    await openCounter(page, 'manager');
    await setPin(page, '482913');
    await lock(page);
    await openCounter(page, 'cashier');
    await setPin(page, '907315');
    await page.goto('/cashier');
    await addItem(page, '5101');
    await installed(page);
    await context.setOffline(true);

    const before = await byId(page, 'total').innerText();
    const reprice = async () => {
      await byId(page, 'line-0').locator('button').first().click();
      await byId(page, 'line-price').fill('8.80');
      // As long as a finger lies on it: what is asked for comes when it is lifted.
      await byId(page, 'line-done').click({ delay: 400 });
      await byId(page, 'approval-cancel').waitFor();
    };
    await reprice();
    await look(page, 'approval');
    expect(await faultsInBothColours(page)).toEqual([]);
    // Nobody approves: nothing has happened.
    await byId(page, 'approval-cancel').click();
    await byId(page, 'approval-cancel').waitFor({ state: 'hidden' });
    expect(await byId(page, 'total').innerText()).toBe(before);
    await reprice();
    await byId(page, 'approval-pin').waitFor();
    await typePin(page, 'approval-pin', '482914');
    await expect.poll(() => byId(page, 'approval-pin-refused').innerText()).not.toBe('');
    await look(page, 'approval-wrong');
    await typePin(page, 'approval-pin', '482913');
    await expect.poll(() => byId(page, 'total').innerText()).toBe('¥8.80');
    // What was approved is collected by the cashier alone.
    await byId(page, 'collect').click();
    await byId(page, 'confirm-collect').click();
    await byId(page, 'success').waitFor();

    await byId(page, 'next-order').click();
    await addItem(page, '5101');
    await lock(page);
    await look(page, 'locked');
    expect(await faultsInBothColours(page)).toEqual([]);
    await byId(page, 'person-manager').click();
    await typePin(page, 'unlock-pin', '482913');
    await byId(page, 'main-layout').waitFor();
    await byId(page, 'user-menu').click();
    expect(await byId(page, 'who').innerText()).toContain('manager');
    await page.keyboard.press('Escape');
    await lock(page);
    await byId(page, 'person-cashier').click();
    await typePin(page, 'unlock-pin', '907315');
    await byId(page, 'main-layout').waitFor();

    await context.setOffline(false);
    const caller = await signIn(server.url, 'boss');
    const orders = async () => (await caller.orders()).filter(({ total }) => total === 880);
    await expect.poll(orders, { timeout: 30_000 }).toHaveLength(1);
    const [order] = await orders();
    await page.goto(`/order/view/${order?.id}`);
    await byId(page, 'approved-by').first().waitFor();
    await look(page, 'timeline');
  } finally {
    await close();
  }
});
