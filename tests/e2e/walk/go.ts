import type { Locator, Page } from 'playwright-core';
import { goWithin } from '../go-within.ts';
import { byId } from '../tablet.ts';
import type { FurnishedShop } from './furnished-shop.ts';
import type { Stop } from './stop.ts';

/** Whatever lies over a screen. */
export const over = '[role="dialog"], [role="menu"], [role="listbox"]';
const whatIsOver = (page: Page): Locator => page.locator(over).filter({ visible: true });

/** A test id, or a selector that begins with a bracket. */
const named = (page: Page, id: string): Locator => (id.startsWith('[') ? page.locator(id) : byId(page, id)).first();

/** Goes to the screen within the app and waits until it shows what it is for. */
export const goTo = async (page: Page, { path, shows, before }: Stop, shop: FurnishedShop): Promise<void> => {
  await goWithin(page, path(shop));
  await (shows ? byId(page, shows).first() : page.getByRole('heading', { level: 1 }).first()).waitFor();
  await before?.(page);
  await page.locator('.mantine-Skeleton-root, .mantine-Loader-root').first().waitFor({ state: 'hidden' });
};

/** Something more lies over the screen than did before. */
const moreOver = async (page: Page, before: number): Promise<void> => {
  await page.waitForFunction(
    ([selector, count]) =>
      [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).length > count,
    [over, before] as const,
  );
};

/** A dialog has its name a moment after it is seen; one that never gets any is found by what is measured of it. */
const nameOver = async (page: Page): Promise<void> => {
  const isNamed = () =>
    [...document.querySelectorAll('[role="dialog"]')].every(
      (each) => each.ariaLabel || each.hasAttribute('aria-labelledby'),
    );
  for (let tries = 0; tries < 40 && !(await page.evaluate(isNamed)); tries += 1) await page.waitForTimeout(25);
};

/** Clicks through to what lies over the screen. */
export const open = async (page: Page, clicks: string | readonly string[]): Promise<void> => {
  for (const id of [clicks].flat()) {
    const before = await whatIsOver(page).count();
    await named(page, id).click();
    await moreOver(page, before);
  }
  await nameOver(page);
};

/** A busy machine takes seconds to move the focus: so many times 25 ms. */
const moments = 200;

/** What was opened last has the focus, or the field that it belongs to does; false where that does not come. */
const focusOnTop = async (page: Page): Promise<boolean> => {
  const onTop = () =>
    page.evaluate((selector) => {
      const { activeElement } = document;
      const top = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).at(-1);
      return top?.contains(activeElement) || activeElement?.getAttribute('aria-expanded') === 'true';
    }, over);
  for (let tries = 0; tries < moments; tries += 1) {
    if (await onTop()) return true;
    await page.waitForTimeout(25);
  }
  return false;
};

/** Opens what lies over the screen by keys alone, from where a click would open it. */
export const openByKeys = async (page: Page, clicks: string | readonly string[]): Promise<void> => {
  for (const id of [clicks].flat()) {
    const before = await whatIsOver(page).count();
    const what = named(page, id);
    await what.focus();
    await page.keyboard.press((await what.getAttribute('aria-haspopup')) === 'listbox' ? 'ArrowDown' : 'Enter');
    await moreOver(page, before);
  }
  await nameOver(page);
  // Whatever is gone over by keys is what has the focus: a dialog takes it from the one below a moment after it is seen.
  await focusOnTop(page);
};

/** What was opened last over the screen has the focus; what is wrong, in words. */
export const focusIsOver = async (page: Page): Promise<string[]> =>
  (await focusOnTop(page)) ? [] : ['what lies over it has not taken the focus'];

/** Escape closes what was opened last, and the focus is where it was opened; what is wrong, in words. */
export const focusIsBack = async (page: Page, clicks: string | readonly string[]): Promise<string[]> => {
  const opener = [clicks].flat().at(-1) ?? '';
  const before = await whatIsOver(page).count();
  await page.keyboard.press('Escape');
  for (let tries = 0; tries < moments; tries += 1) {
    const closed = (await whatIsOver(page).count()) < before;
    if (closed && (await named(page, opener).evaluate((each) => each.contains(document.activeElement)))) return [];
    await page.waitForTimeout(25);
  }
  const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
  return [`Escape has not led back to ${opener}, but to ${at}`];
};

/** Closes everything that lies over the screen. */
export const closeAll = async (page: Page): Promise<void> => {
  for (let tries = 0; (await whatIsOver(page).count()) > 0; tries += 1) {
    if (tries === 20) throw new Error('something stays over the screen');
    // What was typed on the walk is not to be saved.
    const leaving = page.getByTestId('leave-unsaved');
    if (await leaving.isVisible()) await leaving.click();
    else await page.keyboard.press('Escape');
    await page.waitForTimeout(50);
  }
};
