import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from './api.ts';
import { demoBrand } from './demo-brand.ts';
import { goWithin } from './go-within.ts';
import { byId, newTablet, openCounter, type Tablet } from './tablet.ts';
import { cutWords } from './walk/measure.ts';

const tablet = { width: 1024, height: 768 };
const phone = { width: 390, height: 844 };
const languages = ['zh_CN', 'en', 'ja', 'zh_TW'] as const;
const mobile = '13577770390';

let boss: Tablet;
let caller: Caller;
beforeAll(async () => {
  const place = await demoBrand();
  caller = await place.signIn('boss');
  const said = async (path: string, body?: object) => (await caller.call(body ? 'POST' : 'GET', path, body)).data;
  const member = (await said('/members', { name: '欧阳明月', mobile })) as { id: string };
  const templates = (await said('/card_templates')) as { id: string; name: string; price: number }[];
  for (const { id, price } of templates)
    await said('/orders/card', {
      memberId: member.id,
      templateId: id,
      payments: [{ type: 0, amount: price }],
    });
  boss = await newTablet(place.url);
  await openCounter(boss.page, place.account('boss'));
});
afterAll(() => boss?.close());

/** In each language, chosen where there is room for its menu, then on a phone. */
const onPhone = async (page: Page, look: (language: string) => Promise<void>): Promise<void> => {
  for (const language of languages) {
    await page.setViewportSize(tablet);
    await byId(page, 'language-menu').first().click();
    await byId(page, `language-${language}`).click();
    await page.waitForFunction((of) => document.documentElement.lang.replace('-', '_') === of, language);
    await page.setViewportSize(phone);
    await look(language);
  }
};

test('what a member has is read whole on a phone, in every language', async () => {
  const { page } = boss;
  await byId(page, 'member-open').click();
  await byId(page, 'member-search').fill(mobile);
  await byId(page, `member-${mobile}`).click();
  await byId(page, 'member').waitFor();
  await onPhone(page, async (language) => {
    await byId(page, 'bar-order').click();
    await byId(page, 'member').click();
    await byId(page, 'recharge').first().waitFor();
    expect([language, await cutWords(page.locator('.mantine-Popover-dropdown'))]).toEqual([language, []]);
    await page.keyboard.press('Escape');
    await byId(page, 'recharge').first().waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await byId(page, 'order-sheet').waitFor({ state: 'hidden' });
  });
});

test('the days of a list can be chosen on a phone, all of their words, in every language', async () => {
  const { page } = boss;
  await page.setViewportSize(tablet);
  await goWithin(page, '/order/list');
  await byId(page, 'order-list').waitFor();
  await onPhone(page, async (language) => {
    if ((await byId(page, 'order-filters').getAttribute('aria-expanded')) === 'false')
      await byId(page, 'order-filters').click();
    const picks = page.locator('.mantine-SegmentedControl-root').first();
    await picks.waitFor();
    expect([language, await cutWords(picks)]).toEqual([language, []]);
  });
});

test('a message keeps nobody from what lies below it, and what it offers is tapped', async () => {
  const { page } = boss;
  await page.setViewportSize(tablet);
  await goWithin(page, '/inventory/transfer/add');
  await byId(page, 'provide-shop').click();
  await page.getByRole('option', { name: /S02/ }).click();
  const [product] = (await caller.call('GET', '/items/for_order?per_page=1')).data as { number: string }[];
  await byId(page, 'product-search').fill(product?.number ?? '');
  await byId(page, `found-${product?.number}`).click();
  await byId(page, 'wanted-line').getByRole('button').last().click();
  const undo = byId(page, 'undo');
  await undo.waitFor();
  // The browser says who would be tapped at its middle, and at its button.
  const tapped = await page.evaluate(() => {
    const message = document.querySelector('.mantine-Notification-root');
    const at = (of: Element | null) => {
      const { left, right, top, bottom } = of?.getBoundingClientRect() ?? new DOMRect();
      return document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    };
    const button = message?.querySelector('[data-testid="undo"]') ?? null;
    return { isMessage: message?.contains(at(message)), isButton: button?.contains(at(button)) };
  });
  expect(tapped).toEqual({ isMessage: false, isButton: true });
  await undo.click();
  await byId(page, 'wanted-line').waitFor();
});
