import type { AnyRouter } from '@tanstack/react-router';
import type { Page } from 'playwright-core';

/** The router shows what its address asks for, and not the screen before. */
const arrived = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as { __TSR_ROUTER__: AnyRouter };
    return router.state.status === 'idle' && router.state.resolvedLocation?.href === router.state.location.href;
  });
};

/**
 * Goes to this address within the app, as a tap on a link does: a page that is loaded anew takes a second of a processor.
 * Where a story is about loading anew, it says `page.reload()` or `page.goto()`.
 */
export const goWithin = async (page: Page, address: string): Promise<void> => {
  await page.evaluate((path) => history.pushState(null, '', path), address);
  await arrived(page);
};
