import { type AnyRecord, scopesBelow } from '#domain/kernel/entity.ts';
import type { May } from '#domain/permissions.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Employee } from '#domain/staff/employee.ts';
import { holds, permissionsIn, shopsOf } from '#domain/staff/permissions.ts';
import type { Role } from '#domain/staff/role/role.ts';
import {
  enrolRequest,
  type PullReply,
  type PullRequest,
  type PushReply,
  type PushRequest,
  pullRequest,
  pushRequest,
} from '#domain/sync/protocol.ts';
import type { Books, Entry } from '../../../server/books/books.ts';
import { approvedBy } from '../../../server/pins/approvals.ts';
import { beginSessions } from '../../../server/pins/pin-logins.ts';
import type { KnownCounter } from '../../../server/sync/enrol.ts';
import type { Hub } from '../../../server/sync/hub.ts';
import { noteContact } from '../../../server/sync/origin.ts';
import { pull } from '../../../server/sync/pull.ts';
import { ForkedCounter, push } from '../../../server/sync/push.ts';
import type { Call } from '../../../src/sync/transport.ts';
import type { Chance } from '../../device/chance.ts';
import { never } from '../device/tab.ts';
import type { Emptied } from '../givers.ts';
import type { VirtualTime } from '../virtual-time.ts';
import { bookedByCall, type CalledBy } from './by-call.ts';
import { above, noteGuest } from './guests.ts';
import { memoryBooks } from './memory-books.ts';
import { PinTable } from './pin-table.ts';
import { everyOf, type PutRecord, putRecords } from './put-record.ts';
import { Refusal, type Said } from './refusal.ts';
import { RowLocks } from './row-locks.ts';
import { Sessions } from './sessions.ts';
import { Streams } from './streams.ts';
import { Tables } from './tables.ts';
import { takeOut } from './take-out.ts';

const brandId = 'brand-1';
const neverEmpty = { emptyN: 0, emptyAt: 0, waitingSince: null };
export const password = 'demo1234';

/** How often a message to the database takes its time. */
const slow = 0.15;

/**
 * The server: the real push and pull on books in memory, behind the few calls that a tablet makes. It may be restarted
 * at any moment, and come back from an older backup.
 */
export class Server {
  readonly tables = new Tables();
  up = true;
  /** The oldest version of the app that it still sends records to. */
  oldestApp = 1;
  readonly faults: unknown[] = [];
  onBooked: (entry: Entry) => void = () => {};
  /** Hears of each push before anything is made of it; what it answers hears of the reply. */
  onPush: (request: PushRequest) => (reply: PushReply) => void = () => () => {};
  /** Hears of each contact at which a counter had nothing unsent. */
  onEmptied: (emptied: Emptied) => void = () => {};
  private process = 0;
  private books: Books;
  private streams: Streams;
  readonly sessions: Sessions;
  readonly pins = new PinTable();
  private readonly time: VirtualTime;
  private readonly luck: Chance;
  private readonly sendsChanges: boolean;
  private made = 0;
  constructor(time: VirtualTime, luck: Chance, sendsChanges: boolean) {
    this.time = time;
    this.sendsChanges = sendsChanges;
    this.luck = luck;
    this.sessions = new Sessions(time);
    [this.books, this.streams] = this.start();
  }

  /** Records as headquarters or the server itself writes them, all at once. */
  readonly putAll = (all: readonly PutRecord[]): void =>
    void this.hub.announce(brandId, putRecords(this.tables, all, this.time.now));
  readonly put = (entity: string, record: AnyRecord): void => this.putAll([{ entity, record }]);

  every<T>(entity: string): T[] {
    return everyOf<T>(this.tables, entity);
  }

  /** Whatever was under way is lost; what was committed stays. */
  restart(): void {
    this.process += 1;
    this.streams.breakOff();
    [this.books, this.streams] = this.start();
  }

  /** A backup comes back that lacks the last commits. */
  restore(lost: number): void {
    this.restart();
    this.tables.restore(lost);
  }

  retire(counterId: string): void {
    const { counters } = this.tables;
    const counter = counters.get(counterId);
    if (counter) this.tables.commit(() => counters.set(counterId, { ...counter, state: 'retired' }));
  }

  /** Takes what is past the window out of the shops' feeds, as the server does daily. */
  closeWindow(isPast: (entity: string, record: AnyRecord) => boolean): void {
    takeOut(this.tables, isPast);
  }

  /**
   * Calls `hear` when something changes for this session's counter, and `broken` when the server goes down; throws when
   * it may not listen.
   */
  listen(
    call: Pick<Call, 'headers'>,
    appVersion: () => number,
    hear: (data: string) => void,
    broken: () => void,
  ): () => void {
    const { counter } = this.atCounter(call);
    return this.streams.listen(scopesBelow([counter.shopId, ...counter.above]), {
      hear,
      broken,
      whoIsThere: () => this.atCounter(call),
      isTooOld: () => appVersion() < this.oldestApp,
    });
  }

  /** Answers a call that was `sentAt`; never when it was restarted meanwhile. */
  async answer(call: Call, appVersion: number, sentAt: number): Promise<Said> {
    const begun = this.process;
    const said = await this.route(call, appVersion, sentAt).catch((problem: unknown): Said => {
      if (problem instanceof Refusal) return problem.said;
      this.faults.push(problem);
      return { status: 500, body: { message: '' } };
    });
    return begun === this.process && this.up ? said : never();
  }

  /** Somebody at an office gives a command by a call of the API. */
  async call(by: CalledBy, name: string, args: object): Promise<void> {
    const failed = (problem: unknown) => void this.faults.push(problem);
    const scopes = await bookedByCall(this.books, { ...by, brandId, name }, args, this.time.now, failed);
    await this.hub.announce(brandId, scopes);
  }

  private readonly hub: Hub = {
    announce: async (_, scopes) => this.streams.announce(scopes),
    listen: () => () => {},
    pass: async () => {},
    hear: () => () => {},
    close: async () => {},
  };

  /** The time that a message to the database takes; it never ends once that process is gone. */
  private step(process: number): () => Promise<void> {
    return async () => {
      if (this.luck.happens(slow)) await this.time.wait(this.luck.below(6));
      if (process !== this.process || !this.up) await never();
    };
  }

  private start(): [Books, Streams] {
    const step = this.step(this.process);
    const books = memoryBooks(this.tables, new RowLocks(this.time), step, {
      booked: (entry) => this.onBooked(entry),
      session: (id) => this.sessions.proof(id),
      now: () => this.time.now,
    });
    const { given } = this.tables;
    const note = ({ cursor, epoch }: PullReply) => given.set(cursor, (given.get(cursor) ?? new Set()).add(epoch));
    return [books, new Streams(books, this.time, this.sendsChanges ? this.luck : null, note)];
  }

  private async route(call: Call, appVersion: number, sentAt: number): Promise<Said> {
    const data = (found: unknown): Said => ({ status: 200, body: { data: found } });
    switch (call.path) {
      case '/auth/employees/token':
        return data(this.login(call.body as { username: string; password: string }));
      case '/sync/enrol':
        return data(this.enrol(call, enrolRequest.parse(call.body).shopId));
      case '/sync/push': {
        const counter = this.bySecret(call);
        const request = pushRequest.parse(call.body);
        try {
          const begun = this.time.now;
          let endedAt: number | undefined;
          const end = async () => {
            endedAt = this.sessions.endShown(request.ended);
            return endedAt;
          };
          const replied = this.onPush(request);
          const pins = this.pins.books(this.sessions, this.step(this.process));
          const reply = await push(this.books, this.hub, counter, request, begun, {
            end,
            begin: (logins) => beginSessions(pins, counter, logins, begun),
            approved: (command) => approvedBy(pins, counter, command, begun),
          });
          replied(reply);
          const isSure = endedAt !== undefined;
          if (reply.epoch === request.epoch && request.made !== undefined && request.made <= reply.last)
            this.onEmptied({ counterId: counter.id, sentAt, at: Math.max(begun, endedAt ?? 0), isSure });
          return data(reply);
        } catch (problem) {
          if (!(problem instanceof ForkedCounter)) throw problem;
          throw new Refusal(409, counter.state === 'retired' ? 'counter.retired' : 'counter.forked');
        }
      }
      case '/sync/pull': {
        const { counter, may } = this.atCounter(call);
        if (appVersion < this.oldestApp) throw new Refusal(426);
        const request = pullRequest.parse(call.body);
        await this.noteContact(counter.id, request, sentAt);
        const staff = this.identify(call);
        this.pins.works(counter.id, staff.id);
        noteGuest(this, staff, counter.shopId, this.time.now);
        const reply = await pull(this.books, counter, request, this.time.now, may);
        this.streams.note(counter.id, reply);
        return data(reply);
      }
      default:
        if (!/^\/employees\/[^/]+\/shops$/.test(call.path)) throw new Refusal(404);
        return data(shopsOf(this.identify(call), this.every<Shop>('shop')));
    }
  }

  private async noteContact(id: string, { epoch, made }: PullRequest, sentAt: number): Promise<void> {
    const state = await this.books.stateOf({ brandId, id, incarnation: 1 }, { counters: [], sessions: [] }, 0);
    const [origin] = state?.origins ?? [];
    if (!state || !origin || epoch !== state.epoch) return;
    const at = this.time.now;
    await noteContact(this.books, brandId, origin, { made, last: state.last }, at);
    if (made !== undefined && made <= state.last) this.onEmptied({ counterId: id, sentAt, at, isSure: false });
  }

  private login({ username, password: given }: { username: string; password: string }) {
    const staff = this.every<Employee>('employee').find((one) => one.account === username);
    if (!staff || given !== password) throw new Refusal(401, 'session.wrongPassword');
    if (staff.resignedAt !== null) throw new Refusal(401, 'session.resigned');
    const [token, reserve] = [this.sessions.open(staff.id), this.sessions.open(staff.id)];
    return { token, reserve, id: staff.id, employee: staff, pin: this.pins.hintOf(staff.id) };
  }

  private identify(call: Pick<Call, 'headers'>): Employee {
    const token = /^Bearer (\S+)$/.exec(call.headers?.authorization ?? '')?.[1] ?? '';
    const staff = this.every<Employee>('employee').find((one) => one.id === this.sessions.whose(token));
    if (!staff) throw new Refusal(401, 'session.expired');
    if (staff.resignedAt !== null) throw new Refusal(401, 'session.resigned');
    return staff;
  }

  private inShop(staff: Employee, shopId: string): ReadonlySet<string> {
    const shops = this.every<Shop>('shop');
    if (!shopsOf(staff, shops).some(({ id }) => id === shopId)) throw new Refusal(403, 'shop.notYours');
    return permissionsIn(shopId, staff, this.every<Role>('role'), shops);
  }

  private enrol(call: Call, shopId: string) {
    const staff = this.identify(call);
    const may = this.inShop(staff, shopId);
    if (!holds(may, 'pc.counter.enrol') && !holds(may, 'pc.order.cashier')) throw new Refusal(403);
    this.made += 1;
    const id = `counter-${this.made}`;
    const { counters } = this.tables;
    const others = counters.all().filter((counter) => counter.shopId === shopId);
    const number = String(Math.max(0, ...others.map((counter) => Number(counter.number))) + 1).padStart(2, '0');
    const made = { id, shopId, number, secret: `secret-${this.made}`, incarnation: 1, state: 'active' } as const;
    const counter = { ...made, lastN: 0, lastAt: 0, enrolledAt: this.time.now, ...neverEmpty };
    this.tables.commit(() => counters.set(id, counter));
    this.pins.works(id, staff.id);
    this.tables.backUp();
    const shopCode = String(this.tables.records.get(`shop:${shopId}`)?.record.code);
    const { id: counterId, state: _, ...enrolment } = made;
    return { ...enrolment, counterId, shopCode, brandId, epoch: this.tables.epoch, serverTime: this.time.now };
  }

  private known(call: Pick<Call, 'headers'>): KnownCounter & { readonly secret: string } {
    const found = this.tables.counters.get(call.headers?.['x-counter'] ?? '');
    if (!found) throw new Refusal(403, 'counter.unknown');
    return { ...found, brandId, above: above(found.shopId, this.every<Shop>('shop')) };
  }

  private bySecret(call: Call): KnownCounter {
    const found = this.tables.counters.get(call.headers?.['x-counter'] ?? '');
    if (!found || call.headers?.authorization !== `Counter ${found.secret}`) throw new Refusal(401, 'counter.unknown');
    return { ...found, brandId, above: above(found.shopId, this.every<Shop>('shop')) };
  }

  private atCounter(call: Pick<Call, 'headers'>): { counter: KnownCounter; may: May } {
    const staff = this.identify(call);
    const counter = this.known(call);
    const granted = this.inShop(staff, counter.shopId);
    if (counter.state === 'retired') throw new Refusal(403, 'counter.retired');
    return { counter, may: (permission) => holds(granted, permission) };
  }
}
