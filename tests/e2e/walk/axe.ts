import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const script = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Everything that WCAG 2.2 asks at A and AA, what is good practice, and names that lack their visible words. */
const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];
/** The other appearance has other colours and the same page. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong with the page as it stands: rule, part of the page, and what would mend it. */
const faultsOf = (page: Page, type: 'tag' | 'rule', named: readonly string[], part: string): Promise<string[]> =>
  page.evaluate(
    async ([kind, values, selector]) => {
      const { axe: tool } = globalThis as unknown as { axe: typeof axe };
      const options = { runOnly: { type: kind, values: [...values] }, resultTypes: ['violations' as const] };
      // What lies over it last.
      const shown = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).at(-1);
      if (!shown) return [`nothing is ${selector}`];
      const { violations } = await tool.run(shown === document.documentElement ? document : shown, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} (${failureSummary?.split('\n')[1]?.trim()})`,
        ),
      );
    },
    [type, named, part] as const,
  );

/** As the tool of a test, not as part of the page, which lets no foreign script in. */
const bringTool = async (page: Page): Promise<void> => {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await page.evaluate(await readFile(script, 'utf8'));
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');
    document.adoptedStyleSheets.push(still);
  });
};

const show = async (page: Page, appearance: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme: appearance });
  await page.locator(`html[data-mantine-color-scheme="${appearance}"]`).waitFor();
};

/** What is wrong with the colours of the page, or with what of it a selector shows, in one appearance. */
export const faultsOfColours = async (page: Page, appearance: 'light' | 'dark', part = 'html'): Promise<string[]> => {
  await bringTool(page);
  if (appearance === 'light') return faultsOf(page, 'rule', rulesOfColour, part);
  await show(page, 'dark');
  const dark = await faultsOf(page, 'rule', rulesOfColour, part);
  await show(page, 'light');
  return dark.map((fault) => `dark: ${fault}`);
};

/** All that is wrong with the page, or with what of it a selector shows, in its light colours. */
export const faultsInLight = async (page: Page, part = 'html'): Promise<string[]> => {
  await bringTool(page);
  return faultsOf(page, 'tag', everyRule, part);
};

/** The same, and what is wrong with its dark colours; empty when nothing is. */
export const faultsInBothColours = async (page: Page, part = 'html'): Promise<string[]> => [
  ...(await faultsInLight(page, part)),
  ...(await faultsOfColours(page, 'dark', part)),
];
