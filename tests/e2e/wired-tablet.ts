import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { type CutProxy, cutProxy } from './cut-proxy.ts';
import { killBrowser } from './kill-browser.ts';
import { dropProfile, freshProfile } from './profiles.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { installed, openCounter, switchOn, tellOnline, untilSent } from './tablet.ts';

/** A tablet with the app installed, its server, and the wire between them. */
export interface WiredTablet {
  readonly server: RunningServer;
  readonly wire: CutProxy;
  /** The page in front, also after the browser was opened anew. */
  readonly page: Page;
  readonly context: BrowserContext;
  /** Speaks to the browser itself. */
  browser(): Promise<CDPSession>;
  /** The network is there again, and the device says so. */
  reconnect(): Promise<void>;
  /** Closes the browser and opens it again. */
  reopen(): Promise<void>;
  /** The browser dies as in a power cut, and is opened again once `work` on it has noticed. */
  die(work?: Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server and opens the counter of a demo account on a tablet; `program` is the built server to start. */
export const wiredTablet = async (program?: string, account = 'cashier'): Promise<WiredTablet> => {
  const server = await startServer({}, program);
  const wire = await cutProxy(server.port);
  const profile = await freshProfile();
  let tablet = await switchOn(profile, wire.url);
  await openCounter(tablet.page, account);
  await installed(tablet.page);
  await untilSent(tablet.page);
  return {
    server,
    wire,
    get page() {
      return tablet.page;
    },
    get context() {
      return tablet.context;
    },
    browser: () => tablet.context.newCDPSession(tablet.page),
    async reconnect() {
      wire.heal();
      await tellOnline(tablet.context);
    },
    async reopen() {
      await tablet.close();
      tablet = await switchOn(profile, wire.url);
    },
    async die(work) {
      await killBrowser(profile);
      await work;
      tablet = await switchOn(profile, wire.url);
    },
    async close() {
      await tablet.close();
      await wire.close();
      await server.stop();
      await dropProfile(profile);
    },
  };
};
