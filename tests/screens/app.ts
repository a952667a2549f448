import { notifications } from '@mantine/notifications';
import { fireEvent, screen } from '@testing-library/dom';
import i18next from 'i18next';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../../src/app/app.tsx';
import { startLanguage } from '../../src/app/i18n.ts';
import { makeRouter, type Router } from '../../src/app/router.ts';
import { createSearchService } from '../../src/nouns/search/search-service.ts';
import type { StoreApi } from '../../src/store/store-api.ts';
import type { Transport } from '../../src/sync/transport.ts';
import { fetchWords, type Noun } from '../../src/ui/words.ts';
import { openStore } from '../../src/workers/open-store.ts';
import { testBrowser } from '../device/browser.ts';
import { readScreen } from './read-screen.ts';

// As wide and high as a tablet: what is drawn only where there is room for it is drawn.
for (const sort of ['offset', 'client']) {
  Object.defineProperty(HTMLElement.prototype, `${sort}Width`, { configurable: true, get: () => 1_024 });
  Object.defineProperty(HTMLElement.prototype, `${sort}Height`, { configurable: true, get: () => 768 });
}
// Nothing moves: dialogs are there at once.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: /reduced-motion/.test(media),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
// What would happen by itself after seconds happens never, what waits for a pause in typing at once: a slow machine
// reads the same as a fast one.
const { setTimeout: after, setInterval: every } = globalThis;
globalThis.setTimeout = ((run: () => void, pause = 0) =>
  pause < 2_000 ? after(run, pause <= 300 ? Math.min(pause, 5) : pause) : undefined) as typeof setTimeout;
globalThis.setInterval = ((run: () => void, pause = 0) =>
  pause < 1_000 ? every(run, pause) : undefined) as typeof setInterval;

/** What is being worked out beside this thread: digests, keys, signatures. */
let beside = 0;
const { subtle } = crypto;
for (const name of ['digest', 'sign', 'verify', 'importKey', 'deriveBits', 'generateKey', 'exportKey'] as const) {
  const work = subtle[name].bind(subtle) as (...given: unknown[]) => Promise<unknown>;
  const counted = async (...given: unknown[]): Promise<unknown> => {
    beside += 1;
    return work(...given).finally(() => {
      beside -= 1;
    });
  };
  Object.defineProperty(subtle, name, { configurable: true, value: counted });
}

/** A shop is opened: it is shown once it is known there what somebody may do. */
const isOpening = (): boolean => screen.queryByTestId('opening-shop') !== null;

/** Until nothing is drawn, worked out or opened any more. */
const untilCalm = async (): Promise<void> => {
  let changed = false;
  const changes = new MutationObserver(() => {
    changed = true;
  });
  changes.observe(document.documentElement, { childList: true, subtree: true, characterData: true, attributes: true });
  for (let calm = 0; calm < 4; calm = changed || beside > 0 || isOpening() ? 0 : calm + 1) {
    changed = false;
    await new Promise((resolve) => setTimeout(resolve, 4));
    // On a busy machine a timer is due at once: what goes on step by step gets its steps all the same.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
  changes.disconnect();
};

/** Fetched once, so that nobody waits for a disk: a screen gets its words from them when it needs them. */
const nouns = Object.keys(import.meta.glob('../../locales/en/*.json')).map((path) =>
  path.replace(/^.*\/|\.json$/g, ''),
);
await Promise.all(nouns.map((noun) => fetchWords(noun as Noun, 'en').catch(() => undefined)));

/** What comes of a refused call is fetched with it, and its words too: until then nothing is calm. */
const untilReacted = async (): Promise<void> => {
  beside += 1;
  await import('../../src/app/react-to.ts');
  await new Promise((resolve) => setTimeout(resolve, 40));
  beside -= 1;
};

/** Words that come with a part of the screens that is fetched once and stays, as its script does. */
const comeOnce = ['form'];
const first = ['app', 'session'];

/** As after a start: the first words are there and no others. What is shown without its words is a fault. */
const firstWordsOnly = async (faults: unknown[]): Promise<void> => {
  if (!i18next.isInitialized) await startLanguage();
  const others = nouns.filter((noun) => !first.includes(noun) && !comeOnce.includes(noun));
  for (const noun of others) i18next.removeResourceBundle('en', noun);
  i18next.options.saveMissing = true;
  i18next.off('missingKey');
  i18next.on('missingKey', (_, noun, key) => faults.push(new Error(`${noun}: ${key} is shown without its words`)));
};

/** The whole app at a counter, with a store and a browser of its own; nobody is signed in yet. */
export const openApp = async (transport: Transport) => {
  localStorage.clear();
  localStorage.setItem('language', 'en');
  const faults: unknown[] = [];
  await firstWordsOnly(faults);
  const { feed, api } = createSearchService();
  const store = await openStore({
    browser: testBrowser(),
    transport,
    search: feed,
    report: (fault) => faults.push(fault),
  });
  const router: Router = makeRouter();
  await router.navigate({ href: '/' });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const askServer: StoreApi['askServer'] = async (call) => {
    const answer = await store.askServer(call);
    if (!answer.ok && answer.status !== undefined) void untilReacted();
    return answer;
  };
  root.render(createElement(App, { store: { ...store, ...api, askServer } as StoreApi, router }));
  await untilCalm();
  let waiting = 0;
  await store.watchStatus((status) => {
    waiting = status.waiting;
  });
  return {
    store,
    faults,
    /** Waits until everything is drawn, and what was done has gone to the server and come back. */
    async settle() {
      await untilCalm();
      if (waiting === 0) return;
      await store.syncNow();
      await untilCalm();
    },
    async open(address: string) {
      await router.navigate({ href: address });
    },
    async close() {
      notifications.clean();
      root.unmount();
      document.body.replaceChildren();
      await store.stop();
    },
  };
};
export type OpenApp = Awaited<ReturnType<typeof openApp>>;

/** What lies over the screen, or the screen without menu and header; with the messages that have come up since. */
export const screenNow = (): string => {
  const content = screen.queryByTestId('content');
  if (!content) return readScreen(document.body);
  const outside = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((each) => !content.contains(each));
  const over = outside('[role="dialog"], [role="menu"]');
  const messages = outside('[role="alert"]').filter((each) => each.closest('[role="dialog"]') === null);
  const lists = over.length > 0 ? [] : outside('[role="listbox"]');
  const shown =
    over.length > 0 ? over.filter((each) => !over.some((other) => other !== each && other.contains(each))) : [content];
  const text = [...shown, ...messages, ...lists].map(readScreen).join('');
  notifications.clean();
  return text;
};

export const elementAt = (testId: string, place = 0): HTMLElement => {
  const found = screen.queryAllByTestId(testId)[place];
  if (!found) throw new Error(`no ${testId} at ${place}:\n${screenNow()}`);
  return found;
};
/** The first button, link or entry that says so. */
const elementSaying = (text: string): Element => {
  const all = [
    ...document.querySelectorAll('button, a, label, [role="option"], [role="tab"], [role="menuitem"], tr, th'),
  ];
  const says = (each: Element) => each.getAttribute('aria-label') === text || each.textContent === text;
  const found = all.find(says) ?? all.find((each) => each.textContent?.startsWith(text));
  if (!found) throw new Error(`nothing says ${text}:\n${screenNow()}`);
  return found;
};

/** Does something to an element; what comes of it is drawn later. */
const click = async (element: Element): Promise<void> => void fireEvent.click(element);
export const tap = (testId: string, place = 0): Promise<void> => click(elementAt(testId, place));
export const press = (text: string): Promise<void> => click(elementSaying(text));
export const type = async (testId: string, text: string, place = 0): Promise<void> => {
  const field = elementAt(testId, place);
  field.focus();
  fireEvent.change(field, { target: { value: text } });
};
export const leave = async (testId: string, place = 0): Promise<void> =>
  void fireEvent.focusOut(elementAt(testId, place));
/** A key, pressed where the focus is. */
export const key = async (name: string, testId?: string): Promise<void> => {
  const at = testId === undefined ? (document.activeElement ?? document.body) : elementAt(testId);
  fireEvent.keyDown(at, { key: name, code: name });
  fireEvent.keyUp(at, { key: name, code: name });
};
