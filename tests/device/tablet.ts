import type { Queries, QueryName } from '../../src/nouns/queries.ts';
import type { Transport } from '../../src/sync/transport.ts';
import { openStore } from '../../src/workers/open-store.ts';
import { type TestBrowser, testBrowser } from './browser.ts';

/** One tab of a tablet with the store in it. Faults that nobody waits for are kept for the test to see. */
export const openTab = async (transport: Transport, browser: TestBrowser = testBrowser()) => {
  const faults: unknown[] = [];
  const store = await openStore({ browser, transport, report: (fault) => faults.push(fault) });
  const state = await store.start();
  return { store, state, browser, faults };
};
export type Tab = Awaited<ReturnType<typeof openTab>>;

/** A tab in which somebody has logged in and chosen the shop, with everything loaded. */
export const openCounterTab = async (
  transport: Transport,
  browser?: TestBrowser,
  { account = 'wang', shopId = 'shop-1' }: { account?: string; shopId?: string } = {},
): Promise<Tab> => {
  const tab = await openTab(transport, browser);
  const login = await tab.store.login(account, 'demo1234', 'zh_CN');
  if (!login.ok) throw new Error(login.code);
  const chosen = await tab.store.chooseShop(shopId);
  if (!chosen.ok) throw new Error(chosen.code);
  await tab.store.syncNow();
  return tab;
};

/** Every answer to a query, in the order in which a screen would have shown it. */
export const recordAnswers = async <Name extends QueryName>(
  tab: Tab,
  name: Name,
  params: Queries[Name]['params'],
  check: (answer: Queries[Name]['answer']) => void = () => {},
) => {
  const answers: Queries[Name]['answer'][] = [];
  const stop = await tab.store.watch(name, params, (answer) => {
    answers.push(answer);
    check(answer);
  });
  return { answers, stop };
};

/** Waits until something holds, or fails. */
export const until = async (holds: () => boolean | Promise<boolean>, what = 'it'): Promise<void> => {
  const end = Date.now() + 100_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`${what} did not come about`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};
