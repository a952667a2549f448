import { entities } from '#domain/entities.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { Reader } from '#domain/kernel/read.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Employee } from '#domain/staff/employee.ts';
import { shopsOf } from '#domain/staff/permissions.ts';
import type {
  CommandResult,
  OfferedCounter,
  PullReply,
  PullRequest,
  PushReply,
  PushRequest,
  SentCommand,
} from '#domain/sync/protocol.ts';
import { type Answer, type Call, type Transport, Unreachable } from '../../src/sync/transport.ts';
import { anEmployee, aProduct, aRole, aShop } from '../make.ts';
import { judgeSent, unbookedAs } from './judge-sent.ts';

interface Kept {
  readonly version: number;
  readonly rev: number;
  readonly record: AnyRecord | null;
}
interface KnownCounter {
  readonly id: string;
  readonly secret: string;
  readonly number: string;
  readonly shopId: string;
  last: number;
  readonly results: Map<number, CommandResult>;
  readonly received: SentCommand[];
}

/**
 * The protocol's other end, in memory: the real rules, one shop, one feed. It stands in for the server where a test is
 * about the device; the server itself is tested with the device in `tests/sync`.
 */
export class SimulatedServer {
  epoch = 1;
  /** The server's clock minus this machine's, in milliseconds. */
  readonly clock = { offset: 0 };
  pageSize = 1_000;
  readonly records = new Map<string, Kept>();
  readonly counters = new Map<string, KnownCounter>();
  readonly password = 'demo1234';
  sessions = new Set<string>();
  /** Counters that get nothing any more, and whose commands are kept aside. */
  readonly retired = new Set<string>();
  /** What it says whatever the rules say; null to go by the rules. */
  overrules: (sent: SentCommand) => (Pick<CommandResult, 'outcome' | 'code'> & Partial<CommandResult>) | null = () =>
    null;
  /** So many commands of one counter are held at most. */
  heldRoom = 2_000;
  /** What came of each command, by its id, by whichever counter it came. */
  private booked = new Map<string, CommandResult>();
  private readonly revised = new Map<string, CommandResult[]>();
  private rev = 0;
  private forgotten = 0;

  private now(): number {
    return Date.now() + this.clock.offset;
  }

  constructor() {
    for (const [entity, record] of [
      ['shop', aShop()],
      ['role', aRole()],
      ['employee', anEmployee()],
      ['product', aProduct()],
    ] as const) {
      this.put(entity, record);
    }
  }

  put(entity: string, record: AnyRecord): void {
    const before = this.records.get(`${entity}:${record.id}`);
    this.rev += 1;
    this.records.set(`${entity}:${record.id}`, {
      version: (before?.version ?? 0) + 1,
      rev: this.rev,
      record: structuredClone(record),
    });
  }

  remove(entity: string, id: string): void {
    const before = this.records.get(`${entity}:${id}`);
    this.rev += 1;
    this.records.set(`${entity}:${id}`, { version: (before?.version ?? 0) + 1, rev: this.rev, record: null });
  }

  all<T>(entity: string): T[] {
    const found = [...this.records].filter(([key, kept]) => key.startsWith(`${entity}:`) && kept.record !== null);
    return found.map(([, kept]) => kept.record as T);
  }

  /** Who stands at this moment or before has to load everything anew. */
  forgetFeed(): void {
    this.forgotten = this.rev;
  }

  /** What a backup of this moment brings back: everything later is lost, and the epoch rises. */
  backup(): () => void {
    const records = new Map(this.records);
    const counters = [...this.counters].map(
      ([id, counter]) => [id, { ...counter, results: new Map(counter.results) }] as const,
    );
    const booked = new Map(this.booked);
    const { rev } = this;
    return () => {
      this.records.clear();
      for (const [key, kept] of records) this.records.set(key, kept);
      for (const [id, counter] of counters) this.counters.set(id, counter);
      this.rev = rev;
      this.booked = booked;
      this.epoch += 1;
    };
  }

  /** A manager has decided about a command that was held. */
  revise(counterId: string, result: CommandResult): void {
    this.revised.set(counterId, [...(this.revised.get(counterId) ?? []), result]);
  }

  private readonly reader: Reader = {
    unbooked: async (id) => unbookedAs(id, this.booked.get(id), this.counters.values()),
    one: async (entity, id) => this.records.get(`${entity}:${id}`)?.record ?? undefined,
    all: async (entity, ids) => ids.flatMap((id) => this.records.get(`${entity}:${id}`)?.record ?? []),
    many: async (entity, where) =>
      this.all<AnyRecord>(entity).filter((record) =>
        Object.entries(where).every(([field, value]) => record[field] === value),
      ),
  };

  private async execute(counter: KnownCounter, sent: SentCommand): Promise<CommandResult> {
    const overruled = this.overrules(sent);
    if (overruled) return { n: sent.n, params: {}, exceptions: [], ...overruled };
    const rows = { all: <T>(entity: string): T[] => this.all<T>(entity), reader: this.reader };
    const { result, changes } = await judgeSent(rows, counter, sent);
    for (const change of changes) {
      if (change.op === 'remove') this.remove(change.entity, change.id);
      else this.put(change.entity, change.record);
    }
    return result;
  }

  async push(request: PushRequest): Promise<PushReply> {
    const counter = this.counters.get(request.counterId);
    if (!counter) throw new Error('unknown counter');
    const frame = { epoch: this.epoch, serverTime: this.now() };
    if (request.epoch !== this.epoch) return { ...frame, last: counter.last, results: [] };
    const results: CommandResult[] = [];
    for (const sent of request.commands) {
      const known = counter.results.get(sent.n);
      if (known) {
        results.push(known);
        continue;
      }
      if (sent.n !== counter.last + 1) break;
      const earlier = this.booked.get(sent.id);
      const result = earlier ? { ...earlier, n: sent.n } : await this.execute(counter, sent);
      const held = [...counter.results.values()].filter(({ outcome }) => outcome === 'held');
      if (result.outcome === 'held' && held.length >= this.heldRoom)
        return { ...frame, last: counter.last, results, heldFull: true };
      this.booked.set(sent.id, result);
      counter.results.set(sent.n, result);
      counter.received.push(sent);
      counter.last = sent.n;
      results.push(result);
    }
    return { ...frame, last: counter.last, results };
  }

  pull(request: PullRequest): PullReply {
    const frame = {
      epoch: this.epoch,
      asked: request.cursor,
      scopes: ['brand', 'shop-1'],
      serverTime: this.now(),
      loading: null,
    };
    const isForgotten = request.cursor !== '' && Number(request.cursor) < this.forgotten;
    if (request.epoch !== this.epoch || isForgotten)
      return { ...frame, cursor: '', last: null, changes: {}, more: true, reset: true };
    const from = request.cursor === '' ? 0 : Number(request.cursor);
    const fresh = [...this.records].filter(([, kept]) => kept.rev > from).sort(([, a], [, b]) => a.rev - b.rev);
    const page = fresh.slice(0, this.pageSize);
    const changes: PullReply['changes'] = {};
    for (const [key, kept] of page) {
      const [entity = '', ...id] = key.split(':');
      if (entities.find((known) => known.name === entity)?.collection === null) continue;
      changes[entity] = [
        ...(changes[entity] ?? []),
        { id: id.join(':'), version: kept.version, record: structuredClone(kept.record) },
      ];
    }
    const more = page.length < fresh.length;
    const last = more ? null : (this.counters.get(request.counterId)?.last ?? 0);
    const results = this.revised.get(request.counterId) ?? [];
    const news = results.slice(request.revision ?? 0);
    const revised = more || news.length === 0 ? {} : { revised: { revision: results.length, results: news } };
    return { ...frame, ...revised, cursor: String(page.at(-1)?.[1].rev ?? from), last, changes, more, reset: false };
  }

  /** The counter that a browser was, as one to go on as. */
  private offers(was: string): OfferedCounter[] {
    const found = this.counters.get(was);
    if (!found || this.retired.has(was)) return [];
    return [{ id: was, number: found.number, name: '', lastContact: null, lastBooked: null, wasHere: true }];
  }

  async answer(call: Call): Promise<Answer> {
    const said = (status: number, body: unknown): Answer => ({ status, body: structuredClone(body), retryAfter: null });
    const body = JSON.parse(JSON.stringify(call.body ?? {})) as Record<string, unknown>;
    const token = (call.headers?.authorization ?? '').replace('Bearer ', '');
    if (call.path.startsWith('/sync/enrol/offers?')) {
      return said(200, { data: this.offers(new URLSearchParams(call.path.split('?')[1]).get('was') ?? '') });
    }
    switch (call.path) {
      case '/auth/employees/token': {
        const staff = this.all<Employee>('employee').find((one) => one.account === body.username);
        if (!staff || body.password !== this.password) return said(401, { message: '', code: 'session.wrongPassword' });
        if (staff.resignedAt !== null) return said(401, { message: '', code: 'session.resigned' });
        const [given, reserve] = [`token-${this.sessions.size}`, `token-${this.sessions.size + 1}`];
        this.sessions.add(given).add(reserve);
        return said(200, { data: { token: given, reserve, id: staff.id, employee: staff, pin: null } });
      }
      case '/sync/enrol': {
        const before = this.counters.get(String(body.goOnAs ?? ''));
        if (before) this.retired.add(before.id);
        const number = before ? `${before.number}A` : String(this.counters.size + 1).padStart(2, '0');
        const id = `${crypto.randomUUID()}`;
        const shopId = typeof body.shopId === 'string' ? body.shopId : 'shop-1';
        const own = { id, secret: `secret-${id}`, number, shopId };
        const made = { ...own, last: 0, results: new Map(), received: [] };
        this.counters.set(id, made);
        const data = {
          counterId: id,
          secret: made.secret,
          incarnation: 1,
          number,
          shopId,
          shopCode: this.all<Shop>('shop').find((shop) => shop.id === shopId)?.code ?? '',
          brandId: 'brand-1',
          epoch: this.epoch,
          serverTime: this.now(),
        };
        return said(200, { data });
      }
      case '/sync/push':
        if (this.retired.has(String(body.counterId))) return said(409, { message: '', code: 'counter.retired' });
        return said(200, { data: await this.push(body as unknown as PushRequest) });
      case '/sync/pull':
        if (!this.sessions.has(token)) return said(401, { message: '', code: 'session.expired' });
        if (this.retired.has(call.headers?.['x-counter'] ?? '')) {
          return said(403, { message: '', code: 'counter.retired' });
        }
        return said(200, { data: this.pull(body as unknown as PullRequest) });
      default: {
        if (!/^\/employees\/[^/]+\/shops$/.test(call.path)) return said(404, { message: '' });
        const staff = this.all<Employee>('employee')[0] ?? anEmployee();
        return said(200, { data: shopsOf(staff, this.all<Shop>('shop')) });
      }
    }
  }
}

/** The network between one tablet and the server; a test cuts it as it likes. */
export class Network implements Transport {
  up = true;
  /** Called before a request goes out and before its reply comes in; throwing loses it. */
  onRequest: (call: Call) => void | Promise<void> = () => {};
  onReply: (call: Call, answer: Answer) => void | Promise<void> = () => {};
  private poked: ((data: string) => void) | undefined;
  private readonly server: SimulatedServer;
  constructor(server: SimulatedServer) {
    this.server = server;
  }

  async call(call: Call): Promise<Answer> {
    if (!this.up) throw new Unreachable('down');
    await this.onRequest(call);
    const answer = await this.server.answer(call);
    await this.onReply(call, answer);
    if (!this.up) throw new Unreachable('down');
    return answer;
  }

  /** Sends an event over the stream, with this data. */
  poke(data = ''): void {
    this.poked?.(data);
  }

  listen(...[, , heard, signal]: Parameters<Transport['listen']>): Promise<void> {
    if (!this.up) return Promise.reject(new Unreachable('down'));
    this.poked = heard;
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
  }
}
