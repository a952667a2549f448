import type { Enrolment } from '#domain/sync/protocol.ts';
import type { LedgerHead } from '../../src/db/ledger/ledger-head.ts';
import type { BufferedCommand, OutboxRow } from '../../src/db/ledger/ledger-rows.ts';
import type { MirrorDoc } from '../../src/db/mirror/mirror-schema.ts';
import { type OpenStore, openStore } from '../../src/workers/open-store.ts';
import type { Chance } from '../device/chance.ts';
import { confirmedIsBooked } from './check/at-confirmation.ts';
import { Channels } from './device/channels.ts';
import { Locks } from './device/locks.ts';
import { MemoryDatabases } from './device/memory-databases.ts';
import { TabLife } from './device/tab.ts';
import { type Faults, Network } from './network.ts';
import { password, type Server } from './server/server.ts';
import type { Shelf } from './shelf.ts';
import type { VirtualTime } from './virtual-time.ts';

/** A tab of a tablet; its store is there once it has opened. */
export interface Tab {
  readonly life: TabLife;
  store: OpenStore | undefined;
}

/** What a counter of a tablet has kept. */
export interface KeptCounter {
  readonly enrolment: Enrolment & { readonly retired?: true };
  readonly head: LedgerHead;
  /** By their numbers. */
  readonly rows: readonly OutboxRow[];
  readonly tape: readonly BufferedCommand[];
  /** What its present mirror shows. */
  readonly mirror: readonly MirrorDoc[];
}

/** The history that a tablet is a part of, and who hears of what it does. */
export interface Surroundings {
  readonly server: Server;
  readonly time: VirtualTime;
  readonly luck: Chance;
  readonly faults: Faults;
  readonly shelf: Shelf;
  readonly hasLocks: boolean;
  note(what: string): void;
  check(violations: readonly string[]): void;
  moved(tablet: Tablet, counterId: string, before: LedgerHead | undefined, now: LedgerHead): void;
  fault(tablet: Tablet, fault: unknown): void;
  doing(tablet: Tablet, activity: Promise<unknown>): void;
  watch(tablet: Tablet, tab: Tab, store: OpenStore): Promise<void>;
}

/** A tablet or laptop: storage that lasts, tabs that come and go, a clock that may be wrong, and its way to the server. */
export class Tablet {
  readonly name: string;
  readonly databases = new MemoryDatabases();
  readonly network: Network;
  readonly channels: Channels;
  readonly locks = new Locks();
  /** Its clock minus the true time, in milliseconds. */
  clock = 0;
  /** Its clock has been set since it was taken up first. */
  /** When the last of its tabs goes on that were frozen. */
  thawsAt = 0;
  clockJumped = false;
  /** When people signed in and out. */
  readonly handedOver: number[] = [];
  appVersion = 1;
  tabs: Tab[] = [];
  private readonly lives: TabLife[] = [];
  /** Where each counter stands. */
  readonly standings = new Map<string, LedgerHead>();
  readonly world: Surroundings;
  readonly shelf: Shelf;
  /** What its clock shows. */
  now(): number {
    return this.world.time.now + this.clock;
  }
  constructor(name: string, world: Surroundings) {
    const { server, time, luck, faults } = world;
    this.name = name;
    this.world = world;
    this.shelf = world.shelf;
    this.network = new Network(server, time, luck, faults, (what) => world.note(`${name} ${what}`));
    this.channels = new Channels(time);
    this.databases.onMove = (counterId, before, now) => {
      this.standings.set(counterId, now);
      world.moved(this, counterId, before, now);
    };
    this.databases.onPut = (counterId, rows, now) =>
      world.check(confirmedIsBooked(server.tables, counterId, rows, now));
  }

  /** Whether one of its tabs has been stopped, so that keeping something may have taken too long. */
  wasStopped(): boolean {
    return this.lives.some((life) => life.wasStopped);
  }

  /** Its lid is closed for a while, whatever is going on. */
  sleeps(): void {
    for (const life of this.lives) life.wasStopped = true;
  }

  generationOf(counterId: string): number {
    return this.standings.get(counterId)?.generation ?? 0;
  }

  /** Opens one more tab; it takes up what the tablet was doing. */
  async openTab(): Promise<OpenStore> {
    const { world } = this;
    const life = new TabLife(world.time, world.luck);
    const tab: Tab = { life, store: undefined };
    this.tabs.push(tab);
    this.lives.push(life);
    life.whenItEnds(() => {
      this.tabs = this.tabs.filter((other) => other !== tab);
    });
    const store = await openStore({
      browser: {
        databases: this.databases.in(life),
        channel: this.channels.in(life),
        locks: world.hasLocks ? this.locks.in(life) : (undefined as unknown as LockManager),
        storage: undefined as unknown as StorageManager,
        now: () => world.time.now + this.clock,
      },
      transport: this.network.in(life, () => this.appVersion),
      report: (fault) => world.fault(this, fault),
    });
    await store.start();
    tab.store = store;
    await world.watch(this, tab, store);
    return store;
  }

  /** Closes a tab as a person does: what is under way may end, for a while. */
  close(tab: Tab): void {
    this.tabs = this.tabs.filter((other) => other !== tab);
    this.world.time.after(3_000, () => tab.life.die());
    if (tab.store) this.world.doing(this, tab.store.stop());
  }

  /** Somebody logs in and chooses a shop, in whichever tab. */
  async signIn(store: OpenStore, account: string, shopId: string): Promise<boolean> {
    const entered = await store.login(account, password, 'zh_CN');
    const { ok } = entered.ok ? await store.chooseShop(shopId) : entered;
    this.handedOver.push(this.world.time.now);
    this.world.note(`${this.name} ${account} signs in: ${ok}`);
    return ok;
  }

  /** Every counter that this tablet is or was, as it lies in storage. */
  async kept(): Promise<KeptCounter[]> {
    const looking = this.databases.in(new TabLife(this.world.time, this.world.luck, 0));
    const enrolments = await (await looking.registry()).enrolments();
    const found: KeptCounter[] = [];
    for (const enrolment of enrolments) {
      const { counterId } = enrolment;
      const { head, rows, tape } = await looking.ledger(counterId).within('r', async (tx) => ({
        head: await tx.storedHead(),
        rows: (await tx.journal(null, 0, 10_000)).rows.reverse(),
        tape: await tx.buffered(),
      }));
      if (!head) continue;
      const docs = this.databases.mirror(counterId, head.generation).docs();
      const mirror = docs.filter(({ _deleted }) => !_deleted);
      found.push({ enrolment, head, rows, tape, mirror });
    }
    return found;
  }
}
