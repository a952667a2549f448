import type { CDPSession } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoBrand } from './demo-brand.ts';
import { byId, newTablet } from './tablet.ts';
import { faultsInBothColours } from './walk/axe.ts';

/** What a browser holds against a page: Lighthouse asks the same for its best practices. */
const complaintsIn = async (session: CDPSession): Promise<string[]> => {
  const complaints: string[] = [];
  session.on('Audits.issueAdded', ({ issue }) => complaints.push(JSON.stringify(issue)));
  session.on('Log.entryAdded', ({ entry }) => {
    if (entry.level === 'error' || entry.source === 'deprecation') complaints.push(`${entry.source}: ${entry.text}`);
  });
  session.on('Runtime.exceptionThrown', ({ exceptionDetails }) => complaints.push(exceptionDetails.text));
  await Promise.all([session.send('Audits.enable'), session.send('Log.enable'), session.send('Runtime.enable')]);
  return complaints;
};

test('the login page on a phone gives neither a browser nor whoever cannot see it cause for complaint, nor the forgotten password the latter', async () => {
  const tablet = await newTablet((await demoBrand()).url, { width: 412, height: 823 });
  try {
    const { page, context } = tablet;
    const complaints = await complaintsIn(await context.newCDPSession(page));
    await page.goto('/auth/login');
    await byId(page, 'language-menu').waitFor();
    await page.waitForLoadState('networkidle');
    expect(complaints).toEqual([]);
    expect(await faultsInBothColours(page)).toEqual([]);
    await byId(page, 'forgot').click();
    await byId(page, 'forgot-account').fill('boss');
    expect(await faultsInBothColours(page)).toEqual([]);
    await byId(page, 'forgot-next').click();
    await byId(page, 'principal-number').waitFor();
    expect(await faultsInBothColours(page)).toEqual([]);
  } finally {
    await tablet.close();
  }
});

test('what comes after the login is fetched while somebody types, and not before', async () => {
  const tablet = await newTablet((await demoBrand()).url);
  try {
    const { page } = tablet;
    const fetched = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => /\/counter-/.test(name)).length,
      );
    await page.goto('/auth/login');
    await byId(page, 'language-menu').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await fetched()).toBe(0);
    await byId(page, 'account').fill('c');
    await expect.poll(fetched).toBeGreaterThan(0);
  } finally {
    await tablet.close();
  }
});
