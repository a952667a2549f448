import type { Card } from '#domain/card/card.ts';
import type { Member } from '#domain/member/member.ts';
import { isKnownIn } from '#domain/member/person.ts';
import { orderActions } from '#domain/order/codes.ts';
import type { Order } from '#domain/order/order.ts';
import type { Employee } from '#domain/staff/employee.ts';
import type { Write } from '../../server/books/rows.ts';
import type { LedgerHead } from '../../src/db/ledger/ledger-head.ts';
import type { OpenStore } from '../../src/workers/open-store.ts';
import { type Chance, chance } from '../device/chance.ts';
import { accounts, foundBrand, pinOf } from './brand.ts';
import { sequencesAndEffects } from './check/at-commit.ts';
import { cursorPassesNothing } from './check/at-cursor.ts';
import { couponsComeBack } from './check/coupons.ts';
import { isExpected } from './check/expected-faults.ts';
import { firstIdOf, givers } from './check/givers.ts';
import { hasInherited, inheritedWhole } from './check/inherited-whole.ts';
import { approvedAsTyped, pushedWithPins } from './check/pins.ts';
import { pointsWereThere } from './check/points.ts';
import type { FigureOrPart, Heard } from './check/rest.ts';
import { Screen } from './check/screen.ts';
import { honestMoneyIsTaken } from './check/suspense.ts';
import { Givers } from './givers.ts';
import type { Faults, Weather } from './network.ts';
import { Server } from './server/server.ts';
import { Shelf } from './shelf.ts';
import { shops } from './shops.ts';
import { type Surroundings, type Tab, Tablet } from './tablet.ts';
import { TypedPins } from './typed-pins.ts';
import { VirtualTime } from './virtual-time.ts';

/** What commands say of orders and cards. */
interface Said {
  readonly orderId?: string;
  readonly cardId?: string;
  readonly roundTo?: number;
}

/** The cards that were changed into others by the orders that this writes. */
const changedOn = (writes: readonly Write[]): string[] =>
  writes.flatMap((write) => {
    const written = write.op === 'update' && write.entity === 'order' ? (write.record as Order) : undefined;
    if (written?.action !== orderActions.cardChange) return [];
    return written.payments.flatMap(({ card }) => (card ? [card.cardId] : []));
  });

/** The orders of which what they brought onto a card may be there whole again: it goes back there, or a later recharge is taken off. */
const wholeAgain = (writes: readonly Write[]): string[] => {
  const returned = new Set(
    writes.flatMap((write) =>
      write.op === 'insert' &&
      write.entity === 'cardEntry' &&
      /^(useReturned|refund)$/.test(write.record.kind as string)
        ? [write.record.cardId]
        : [],
    ),
  );
  return writes.flatMap((write) =>
    write.op === 'update' && write.entity === 'card' && returned.has(write.record.id)
      ? (write.record as Card).lots.map(({ orderId }) => orderId)
      : [],
  );
};

/** The members that this merges into somebody whom fewer shops know: those that do not cannot tell whose their cards are. */
const mergedAway = (writes: readonly Write[]): string[] => {
  const written = writes.flatMap((write) =>
    write.op === 'update' && write.entity === 'member' ? [write.record as Member] : [],
  );
  return written.flatMap(({ id, mergedInto, shopId, knownTo }) => {
    const into = written.find((each) => each.id === mergedInto);
    return into && [shopId, ...knownTo].some((shop) => !isKnownIn(into, shop)) ? [id] : [];
  });
};

/** How a history begins. */
export interface Setting {
  readonly seed: number;
  readonly tablets: number;
  readonly hasLocks: boolean;
  /** The shops are being counted from the beginning. */
  readonly takesStock: boolean;
  /** The shops sell cards. */
  readonly sellsCards: boolean;
  /** Members hold coupons, and cards by which things cost less. */
  readonly givesCoupons: boolean;
  /** Members may owe the shops something. */
  readonly sellsOnAccount: boolean;
  /** What is to be paid is rounded to the yuan. */
  readonly rounds: boolean;
  /** Members earn points, and pay by them. */
  readonly givesPoints: boolean;
  /** The second shop counts services as given when they are paid. */
  readonly countsServicesAsGiven: boolean;
  /** Small changes come with the pokes that tell of them. */
  readonly sendsChanges: boolean;
  /** Those who work there have personal PINs. */
  readonly hasPins: boolean;
  /** What the networks of the tablets do to calls and replies. */
  readonly weather: Weather;
  /** Each tablet's clock minus the true time, in milliseconds. */
  readonly clocks: readonly number[];
}

/** Whether a mirror holds other kinds or fields now than it did. */
const differs = (before: LedgerHead, now: LedgerHead): boolean =>
  JSON.stringify(before.hidden) !== JSON.stringify(now.hidden);

/** The list of orders without a filter. */
export const everything = { status: -1, text: '', from: null, to: null, offset: 0, limit: 1_000 };

/** Whoever gives a command has it kept within this time, in milliseconds. */
const quick = 500;

/** 21 November 2026, 08:00 in Shanghai. */
const morning = 1_795_219_200_000;

/** Everything there is in one history: the server, the tablets, their network, and what was seen of them. */
export class World implements Surroundings {
  readonly time: VirtualTime;
  readonly luck: Chance;
  readonly server: Server;
  readonly tablets: Tablet[];
  readonly hasLocks: boolean;
  readonly faults: Faults = { lost: 0, twice: 0, late: 0 };
  readonly told: FigureOrPart[] = [];
  readonly heard: Heard[] = [];
  readonly shelf: Shelf;
  readonly givers = new Givers();
  readonly typed: TypedPins;
  /** Commands by which money was put aside as it was found. */
  readonly putAside = new Set<string>();
  /** Which command booked a movement of stock. */
  readonly movedBy = new Map<string, string>();
  /** In which entry of the ledger a scan was booked. */
  readonly entryOf = new Map<string, string>();
  readonly trace: string[] = [];
  readonly violations = new Set<string>();
  /** How often each command came out how: `order.park accepted`. */
  readonly outcomes = new Map<string, number>();
  /** Orders that could not be opened because another counter's receipt had, as may be after a restore. */
  readonly openedByOthers = new Set<string>();
  /** Orders of which a review was refused, as somebody else had given another one: what was done on it rests on that. */
  readonly reviewedByOthers = new Set<string>();
  /** When a command of each counter was refused or held last. */
  readonly refusedAt = new Map<string, number>();
  /** When each of these was given, and when it was refused or held. */
  readonly refused: { readonly counterId: string; readonly given: number; readonly at: number }[] = [];
  /** Cards that could be used again, as they were unfrozen, hold for longer, or were not given away or changed after all. */
  readonly usableAgain = new Set<string>();
  /** Cards that were given to somebody else. */
  private readonly givenOn = new Set<string>();
  /** Orders by which such a card was recharged, or sold where its change was cancelled; those of which all is there again. */
  readonly rechargedAgain = new Set<string>();
  /** The order by which each card was sold. */
  private readonly soldBy = new Map<string, string>();
  /** Orders that left the counters of their shop because they were finished long ago: `<shop> <order>`. */
  readonly leftByWindow = new Set<string>();
  /** Members whom not every shop knows any more that did. */
  readonly movedMembers = new Set<string>();
  /** Staff who work in other shops than before. */
  readonly movedStaff = new Set<string>();
  /** The faults have stopped: nobody cuts a network any more. */
  isHealing = false;
  /** How many times a backup was restored. */
  restored = 0;

  constructor(setting: Setting, settle: () => Promise<void>) {
    this.time = new VirtualTime(morning, settle);
    this.luck = chance(setting.seed * 2 + 1);
    this.shelf = new Shelf(() => this.time.now);
    this.server = new Server(this.time, this.luck, setting.sendsChanges);
    this.hasLocks = setting.hasLocks;
    foundBrand(this.server, setting, morning);
    this.typed = new TypedPins(this.server.pins.usedUp);
    if (setting.hasPins) for (const account of accounts) this.server.pins.set(`staff-${account}`, pinOf(account));
    this.tablets = Array.from({ length: setting.tablets }, (_, i) => new Tablet(`tablet-${i + 1}`, this));
    for (const [i, tablet] of this.tablets.entries()) tablet.clock = setting.clocks[i] ?? 0;
    this.server.onEmptied = (emptied) => this.givers.emptied.push(emptied);
    this.server.onPush = (request) => {
      const replied = pushedWithPins(this.server, this.typed, request, this.time.now);
      return (reply) => this.check(replied(reply));
    };
    this.server.onBooked = (entry) => {
      const { outcome, code } = entry.judgement;
      const { orderId = '', cardId = '', roundTo = 0 } = entry.command.args as Said;
      if (code === 'order.existsAlready') this.openedByOthers.add(orderId);
      const isTransfer = entry.command.name === 'card.transfer';
      // It is again whose it was where that is refused, or where it is given on once more.
      const isBack = isTransfer && (outcome === 'rejected' || this.givenOn.has(cardId));
      if (isTransfer) this.givenOn.add(cardId);
      if (isBack) this.usedAgain(cardId);
      if (/^card\.(unfreeze|extend)$/.test(entry.command.name)) this.usableAgain.add(cardId);
      if (entry.command.name === 'card.recharge' && this.usableAgain.has(cardId)) this.rechargedAgain.add(orderId);
      if (entry.command.name === 'card.issue') this.soldBy.set(cardId, orderId);
      if (entry.command.name === 'order.cancel') for (const changed of changedOn(entry.writes)) this.usedAgain(changed);
      for (const whole of wholeAgain(entry.writes)) this.rechargedAgain.add(whole);
      for (const merged of mergedAway(entry.writes)) this.movedMembers.add(merged);
      if (code === 'refund.reviewedAlready') this.reviewedByOthers.add(orderId);
      if (outcome === 'rejected' || outcome === 'held') this.isRefused(entry.counter.id, entry.command.commandId);
      this.note(`${entry.counter.id} ${entry.command.n} ${entry.command.name} ${outcome} ${code ?? ''}`);
      this.count(`${entry.command.name} ${outcome === 'exception' ? 'accepted' : outcome}`);
      for (const write of entry.writes)
        if (write.op === 'insert' && write.entity === 'stockMovement')
          this.movedBy.set(write.record.id, firstIdOf(entry.command.commandId));
        else if (write.op !== 'remove' && write.entity === 'pointsEntry') this.count(`points ${write.record.kind}`);
      if (roundTo > 0 && outcome === 'accepted') this.count('sold at a rounded total');
      if (/^(points|order)\.(tooFew|otherTerms)$/.test(code ?? '')) this.count(`${code}`);
      this.check(sequencesAndEffects(entry));
      this.check(couponsComeBack(this.server.tables, entry));
      this.check(pointsWereThere(entry));
      this.check(honestMoneyIsTaken(this.putAside, entry));
      this.check(approvedAsTyped(this.typed, entry));
      if (!this.typed.mayBeHeld(entry)) this.check(givers(this.givers, entry, this.leftAt(entry.command.staffId)));
    };
  }

  private isRefused(counterId: string, commandId: string): void {
    this.refusedAt.set(counterId, this.time.now);
    const given = this.givers.given.get(firstIdOf(commandId));
    if (given) this.refused.push({ counterId, given: given.at, at: this.time.now });
  }

  /** A card was changed into another one, and that was cancelled, or was given back: it is its member's again. */
  private usedAgain(cardId: string): void {
    this.usableAgain.add(cardId);
    this.rechargedAgain.add(this.soldBy.get(cardId) ?? '');
  }

  /** A tablet's ledger says that its counter stands elsewhere now. */
  moved(tablet: Tablet, counterId: string, before: LedgerHead | undefined, now: LedgerHead): void {
    this.check(cursorPassesNothing(this.server.tables, tablet.databases, counterId, before, now));
    if (before?.loaded && before.generation === now.generation && differs(before, now)) this.count('turned');
    if (!hasInherited(before, now)) return;
    this.count('inherited');
    this.check(inheritedWhole(tablet.databases, counterId, before, now));
  }

  /** When somebody left; null while they work there. */
  private leftAt(staffId: string): number | null {
    const staff = this.server.tables.records.get(`employee:${staffId}`)?.record;
    return (staff as Employee | undefined)?.resignedAt ?? null;
  }

  /** Somebody was told that what they gave at this counter is saved. */
  gave(tablet: Tablet, counterId: string, commandId: string): void {
    const at = this.time.now;
    const isHandedOver = tablet.handedOver.filter((each) => each > at - quick).length > 1;
    this.givers.given.set(commandId, { counterId, at, isClockSure: !tablet.clockJumped, isHandedOver });
  }

  /** In which shop a tablet stands. */
  shopOf(tablet: Tablet): string {
    return this.tablets.indexOf(tablet) === 2 ? shops[1] : shops[0];
  }

  note(what: string): void {
    this.trace.push(`${this.time.now} ${what}`);
  }

  count(outcome: string): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
  }

  check(violations: readonly string[]): void {
    for (const violation of violations) {
      if (!this.violations.has(violation)) this.note(`VIOLATION ${violation}`);
      this.violations.add(violation);
    }
  }

  /** Time passes, and every tablet is asleep. */
  sleep(milliseconds: number): void {
    for (const tablet of this.tablets) tablet.sleeps();
    this.time.sleep(milliseconds);
  }

  fault(tablet: Tablet, fault: unknown): void {
    this.note(`${tablet.name} reports ${String(fault)}`);
    if (!isExpected(fault, tablet.wasStopped()))
      this.check([`a fault on ${tablet.name}: ${(fault as Error).stack ?? String(fault)}`]);
  }

  /** Something that goes on by itself; when it fails, that is looked at. */
  doing(tablet: Tablet, activity: Promise<unknown>): void {
    activity.catch((fault: unknown) => this.fault(tablet, fault));
  }

  /** Looks at whatever this tab shows its people. */
  async watch(tablet: Tablet, tab: Tab, store: OpenStore): Promise<void> {
    const screen = new Screen(this, tablet);
    const shown = await store.watch('order.list', everything, (answer) => {
      if (tab.life.alive) this.check(screen.show(store.counterId() ?? '', answer));
    });
    tab.life.whenItEnds(shown);
  }
}
