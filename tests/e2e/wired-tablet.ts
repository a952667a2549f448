import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { type CutProxy, cutProxy } from './cut-proxy.ts';
import { demoBrand } from './demo-brand.ts';
import { killBrowser } from './kill-browser.ts';
import type { Place } from './place.ts';
import { dropProfile, freshProfile } from './profiles.ts';
import { installed, newTablet, openCounter, switchOn, type Tablet, tellOnline, untilSent } from './tablet.ts';

interface Wanted {
  /** Who of the demo brand opens the counter. */
  readonly name?: string;
  /** Where; else in a brand of its own on the server that the stories share. */
  readonly place?: Place;
}

/** A tablet with the app installed, where its story happens, and the wire between it and the server. */
export class WiredTablet {
  readonly place: Place;
  readonly wire: CutProxy;
  protected tablet: Tablet;

  constructor(place: Place, wire: CutProxy, tablet: Tablet) {
    this.place = place;
    this.wire = wire;
    this.tablet = tablet;
  }

  /** The page in front, also after the browser was opened anew. */
  get page(): Page {
    return this.tablet.page;
  }

  get context(): BrowserContext {
    return this.tablet.context;
  }

  /** Speaks to the browser itself. */
  browser(): Promise<CDPSession> {
    return this.context.newCDPSession(this.page);
  }

  /** The network is there again, and the device says so. */
  async reconnect(): Promise<void> {
    this.wire.heal();
    await tellOnline(this.context);
  }

  async close(): Promise<void> {
    await this.tablet.close();
    await this.wire.close();
  }
}

/** A tablet with a browser of its own, that a story closes or kills. */
export class TabletThatDies extends WiredTablet {
  private readonly profile: string;

  constructor(place: Place, wire: CutProxy, tablet: Tablet, profile: string) {
    super(place, wire, tablet);
    this.profile = profile;
  }

  /** Closes the browser and opens it again. */
  async reopen(): Promise<void> {
    await this.tablet.close();
    this.tablet = await switchOn(this.profile, this.wire.url, { brief: true });
  }

  /** The browser dies as in a power cut, and is opened again once `work` on it has noticed. */
  async die(work?: Promise<unknown>): Promise<void> {
    await killBrowser(this.profile);
    await work;
    this.tablet = await switchOn(this.profile, this.wire.url, { brief: true });
  }

  override async close(): Promise<void> {
    await super.close();
    await dropProfile(this.profile);
  }
}

const opened = async ({ name = 'cashier', place }: Wanted, switched: (url: string) => Promise<Tablet>) => {
  const where = place ?? (await demoBrand());
  const wire = await cutProxy(where.port);
  const tablet = await switched(wire.url);
  await openCounter(tablet.page, where.account(name));
  await installed(tablet.page);
  await untilSent(tablet.page);
  return [where, wire, tablet] as const;
};

/** Opens the counter on a new tablet. */
export const wiredTablet = async (wanted: Wanted = {}): Promise<WiredTablet> =>
  new WiredTablet(...(await opened(wanted, newTablet)));

/** The same on a tablet whose browser the story closes or kills. */
export const tabletThatDies = async (wanted: Wanted = {}): Promise<TabletThatDies> => {
  const profile = await freshProfile();
  return new TabletThatDies(...(await opened(wanted, (url) => switchOn(profile, url, { brief: true }))), profile);
};
