import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoBrand } from './demo-brand.ts';
import { byId, linesOf, newTablet, orderRead } from './tablet.ts';

/** Goes on with Tab until the focus is on one of these. */
const tabTo = async (page: Page, ...ids: readonly string[]): Promise<string> => {
  for (let strokes = 0; strokes < 120; strokes += 1) {
    const at = await page.evaluate(() => document.activeElement?.getAttribute('data-testid') ?? '');
    if (ids.includes(at)) return at;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${ids.join(' or ')}`);
};

const press = async (page: Page, id: string): Promise<void> => {
  await byId(page, id).waitFor();
  await tabTo(page, id);
  await page.keyboard.press('Enter');
};

test('a cashier without a mouse logs in, sells two items for cash and begins the next order', async () => {
  const place = await demoBrand();
  const { page, close } = await newTablet(place.url);
  try {
    await page.goto('/auth/login');
    await byId(page, 'account').waitFor();
    await tabTo(page, 'account');
    await page.keyboard.type(place.account('cashier'));
    await tabTo(page, 'password');
    await page.keyboard.type('demo1234');
    await page.keyboard.press('Enter');
    const shop = byId(page, 'shop-S01');
    await shop.or(byId(page, 'item-grid')).first().waitFor();
    if (await shop.isVisible()) await press(page, 'shop-S01');
    await byId(page, 'item-grid').waitFor();

    // Past the menu and the header at once.
    await press(page, 'skip-to-content');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    await orderRead(page);
    for (const [count, number] of ['5101', '5102'].entries()) {
      await page.keyboard.press('/');
      // As fast as a hand; faster is a scanner.
      await page.keyboard.type(number, { delay: 120 });
      await page.keyboard.press('Enter');
      await linesOf(page).nth(count).waitFor();
    }
    await press(page, 'collect');
    await press(page, 'pay-cash');
    await press(page, 'confirm-collect');
    await byId(page, 'success-number').waitFor();
    await press(page, 'next-order');
    await byId(page, 'item-grid').waitFor();
    await orderRead(page);
    expect(await linesOf(page).count()).toBe(0);
  } finally {
    await close();
  }
});
