import type { Page } from 'playwright-core';
import { byId } from './tablet.ts';

/** Chooses a service in the form of a booking or of somebody who waits; the form knows it once its name stands there. */
export const chooseService = async (page: Page, testId: string, name: string): Promise<void> => {
  await byId(page, testId).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  const part = page.locator('fieldset').filter({ has: byId(page, testId) });
  await part.getByText(name, { exact: true }).first().waitFor();
};
