import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cutProxy } from './cut-proxy.ts';
import { demoBrand } from './demo-brand.ts';
import { byId, installed, newTablet, openCounter, tellOnline, untilSent, waiting } from './tablet.ts';

/** The colour of what can be done, as the page draws it. */
const colorOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-8').trim());

test('theme and language change at once without the network, outlive a reload, and the theme reaches another tablet', async () => {
  const place = await demoBrand();
  const looks = { logo: '/images/logo', carousel: ['/images/1'], themeColor: '#1864ab' };
  const headquarters = await place.signIn('boss', 'HQ');
  expect((await headquarters.call('POST', '/pc/v1/decorations/common', looks)).status).toBe(200);
  const wire = await cutProxy(place.port);
  const boss = await newTablet(wire.url);
  const cashier = await newTablet(place.url);
  try {
    await openCounter(boss.page, place.account('boss'), 'HQ');
    await openCounter(cashier.page, place.account('cashier'));
    for (const { page } of [boss, cashier]) await expect.poll(() => colorOf(page)).toBe('#1864ab');
    await installed(boss.page);
    await boss.page.goto('/store/decoration');
    await byId(boss.page, 'decoration-carousel').waitFor();
    await untilSent(boss.page);

    wire.cut();
    await byId(boss.page, 'theme-color').fill('#5f3dc4');
    await byId(boss.page, 'save-decoration').click();
    await expect.poll(() => colorOf(boss.page)).toBe('#5f3dc4');
    expect(await waiting(boss.page)).toBe(1);
    await byId(boss.page, 'language-menu').first().click();
    await byId(boss.page, 'language-en').click();
    await expect.poll(() => byId(boss.page, 'shop-decoration').innerText()).toContain('Theme colour');
    await boss.page.reload();
    // Before the store has answered anything: what is drawn first has the colour already.
    await boss.page.waitForFunction(() => document.querySelector('style[data-mantine-styles]') !== null);
    expect(await colorOf(boss.page)).toBe('#5f3dc4');
    await expect.poll(() => byId(boss.page, 'shop-decoration').innerText()).toContain('Theme colour');
    expect(await colorOf(cashier.page)).toBe('#1864ab');

    wire.heal();
    await tellOnline(boss.context);
    await untilSent(boss.page);
    await expect.poll(() => colorOf(cashier.page)).toBe('#5f3dc4');
  } finally {
    await boss.close();
    await cashier.close();
    await wire.close();
  }
});
