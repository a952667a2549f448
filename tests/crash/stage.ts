import type { Answer, Call } from '../../src/sync/transport.ts';
import { type TestBrowser, testBrowser } from '../device/browser.ts';
import { Network, type SimulatedServer } from '../device/simulated-server.ts';
import { openTab, type Tab } from '../device/tablet.ts';
import { copiedServer } from './copied-server.ts';
import { type DiskImage, durableDisk } from './durable-disk.ts';

/** What the staff was told is done; whatever happens afterwards, it has to be. */
export type FigureOrPart =
  | { readonly kind: 'command'; readonly n: number; readonly commandId: string; readonly number: string | null }
  | { readonly kind: 'tap'; readonly orderId: string; readonly lineId: string }
  /** They have asked for it and do not know yet: it may or may not have happened. */
  | { readonly kind: 'undoing'; readonly orderId: string; readonly lineId: string }
  | { readonly kind: 'undone'; readonly orderId: string; readonly lineId: string }
  | { readonly kind: 'dropping'; readonly orderId: string }
  | { readonly kind: 'dropped'; readonly orderId: string }
  | { readonly kind: 'forked'; readonly orderId: string; readonly n: number }
  | { readonly kind: 'discarded'; readonly n: number }
  | { readonly kind: 'scan'; readonly scanId: string };

/** One instant at which everything may end: what is on the disk, what the server knows, what the staff was told. */
export interface Moment {
  readonly disk: DiskImage;
  readonly server: SimulatedServer;
  readonly told: readonly FigureOrPart[];
  /** The step that has just happened. */
  readonly after: string;
}

/** One tablet and its server, of which every instant that differs from the one before is kept once recording begins. */
export class Stage {
  readonly server: SimulatedServer;
  readonly network: Network;
  readonly browser: TestBrowser;
  readonly told: FigureOrPart[];
  readonly moments: Moment[] = [];
  /** Steps that were made while recording, whether or not anything durable changed. */
  steps = 0;
  private tabs: Tab[] = [];
  private recording = false;
  private kept: SimulatedServer;
  private readonly disk: ReturnType<typeof durableDisk>;

  constructor(disk: DiskImage, server: SimulatedServer, told: readonly FigureOrPart[] = []) {
    this.server = server;
    this.told = [...told];
    this.kept = copiedServer(server);
    this.network = new Network(server);
    this.network.onRequest = (call: Call) => this.step(`request ${call.path}`);
    this.network.onReply = (call: Call, _: Answer) => {
      this.serverChanged();
      this.step(`reply ${call.path}`);
    };
    this.disk = durableDisk(disk, (what) => this.step(what));
    this.browser = testBrowser({ offset: 0 }, this.disk.indexedDB);
  }

  /** Opens the app in one more tab of this browser. */
  async open(): Promise<Tab> {
    const tab = await openTab(this.network, this.browser);
    this.tabs.push(tab);
    return tab;
  }

  /** The first tab, with somebody signed in and the shop open. */
  async counter(): Promise<Tab> {
    const tab = this.tabs[0] ?? (await this.open());
    if ((await stateOf(tab)).kind === 'signedOut') {
      const login = await tab.store.login('wang', 'demo1234', 'zh_CN');
      if (!login.ok) throw new Error(login.code);
    }
    if ((await stateOf(tab)).kind === 'choosingShop') {
      const chosen = await tab.store.chooseShop('shop-1');
      if (!chosen.ok) throw new Error(chosen.code);
    }
    return tab;
  }

  /** The server was changed by somebody else. */
  serverChanged(): void {
    this.kept = copiedServer(this.server);
  }

  /** The staff is told that something is done. */
  tell(what: FigureOrPart): void {
    this.told.push(what);
    this.step(`told ${what.kind}`);
  }

  record(): void {
    this.recording = true;
    this.step('begin');
  }
  stopRecording(): void {
    this.recording = false;
  }

  private step(after: string): void {
    if (!this.recording) return;
    this.steps += 1;
    const last = this.moments.at(-1);
    const disk = this.disk.image();
    if (last?.disk === disk && last.server === this.kept && last.told.length === this.told.length) return;
    this.moments.push({ disk, server: this.kept, told: [...this.told], after });
  }

  diskNow(): DiskImage {
    return this.disk.image();
  }

  /** Faults that nobody waited for. */
  faults(): unknown[] {
    return this.tabs.flatMap(({ faults }) => faults);
  }

  async close(): Promise<void> {
    for (const tab of this.tabs) await tab.store.stop();
    this.tabs = [];
  }
}

const stateOf = async (tab: Tab) => {
  const states: Tab['state'][] = [];
  const stop = await tab.store.watchSession((state) => states.push(state));
  while (states.length === 0) await new Promise((resolve) => setTimeout(resolve, 0));
  stop();
  return states.at(-1) ?? tab.state;
};
