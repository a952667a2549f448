import type { AnyRouter } from '@tanstack/react-router';
import type { Locator, Page } from 'playwright-core';
import { byId } from '../tablet.ts';
import type { FurnishedShop } from './furnished-shop.ts';
import type { Stop } from './stops.ts';

/** Whatever lies over a screen. */
const over = '[role="dialog"]:visible, [role="menu"]:visible, [role="listbox"]:visible';

/** A test id, or a selector that begins with a bracket. */
const named = (page: Page, id: string): Locator => (id.startsWith('[') ? page.locator(id) : byId(page, id)).first();

/** The router shows what its address asks for, and not the screen before. */
const arrived = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as { __TSR_ROUTER__: AnyRouter };
    return router.state.status === 'idle' && router.state.resolvedLocation?.href === router.state.location.href;
  });
};

/** Goes to the screen within the app, without loading the page anew, and waits until it shows what it is for. */
export const goTo = async (page: Page, { path, shows, before }: Stop, shop: FurnishedShop): Promise<void> => {
  await page.evaluate((address) => history.pushState(null, '', address), path(shop));
  await arrived(page);
  await (shows ? byId(page, shows).first() : page.getByRole('heading', { level: 1 }).first()).waitFor();
  await before?.(page);
  await page.locator('.mantine-Skeleton-root, .mantine-Loader-root').first().waitFor({ state: 'hidden' });
};

/** Clicks through to what lies over the screen. */
export const open = async (page: Page, clicks: string | readonly string[]): Promise<void> => {
  for (const id of [clicks].flat()) {
    const before = await page.locator(over).count();
    await named(page, id).click();
    await page.waitForFunction(
      ([selector, count]) =>
        [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).length > count,
      [over.replaceAll(':visible', ''), before] as const,
    );
  }
};

/** Closes everything that lies over the screen. */
export const closeAll = async (page: Page): Promise<void> => {
  for (let tries = 0; (await page.locator(over).count()) > 0; tries += 1) {
    if (tries === 20) throw new Error('something stays over the screen');
    // What was typed on the walk is not to be saved.
    const leaving = page.getByTestId('leave-unsaved');
    if (await leaving.isVisible()) await leaving.click();
    else await page.keyboard.press('Escape');
    await page.waitForTimeout(50);
  }
};
