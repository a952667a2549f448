import { entityNamed } from '#domain/entities.ts';
import { rightsScope } from '#domain/kernel/entity.ts';
import { formatOrderNumber } from '#domain/order/number.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Employee } from '#domain/staff/employee.ts';
import type { Role } from '#domain/staff/role/role.ts';
import type { Books, Entry, OpenBooks } from '../../../server/books/books.ts';
import type { LockedCounter, Lookup, LookWhere, Origin, Versioned, Write } from '../../../server/books/rows.ts';
import { shopsCounter } from '../../../server/commands/counters.ts';
import type { FeedChange } from '../../../server/db/publish.ts';
import { touchedNone } from '../../../server/db/records.ts';
import type { ProvingSession } from '../../../server/sessions/proofs.ts';
import { heldRoom } from '../../../server/sync/held-room.ts';
import { highestRows } from '../../highest-taken.ts';
import { frozen } from '../frozen.ts';
import { momentOf } from './memory-moment.ts';
import { noteTerms } from './note-terms.ts';
import type { RowLocks } from './row-locks.ts';
import type { CounterState, LogRow, RecordRow, Tables } from './tables.ts';
import { takenField } from './unique.ts';

const problem = (code: string, message: string): Error => Object.assign(new Error(message), { code, table: '' });
/** A record as its table keeps it: the fields of its schema, those that are missing null. */
const asKept = (entity: string, record: RecordRow['record']): RecordRow['record'] => {
  const fields = Object.keys(entityNamed(entity).schema.shape);
  return frozen(Object.fromEntries(fields.map((field) => [field, record[field] ?? null]))) as RecordRow['record'];
};

/** Whether a field is what is asked for: this value, one of these, or a later time. */
const isAsked = (value: unknown, asked: LookWhere[string]): boolean => {
  if (Array.isArray(asked)) return asked.includes(value);
  if (typeof asked === 'object' && 'has' in asked) {
    const like = Object.entries(asked.has);
    return (value as object[]).some((each) => like.every(([field, one]) => Reflect.get(each, field) === one));
  }
  return typeof asked === 'object' && 'after' in asked ? Number(value) > asked.after : value === asked;
};

/** What is booked under this id, by whichever counter; where several sent it, what has been decided. */
const storedAs = (log: readonly LogRow[], id: string): LogRow | undefined => {
  const same = log.filter(({ commandId }) => `${commandId} `.startsWith(`${id} `));
  return same.find(({ result }) => result.outcome !== 'held') ?? same[0];
};

/** The rows a question finds, in the order of their ids. */
const found = ({ records, log, counters }: Tables, look: Lookup): RecordRow[] => {
  if ('unbooked' in look) {
    const row = storedAs(log.all(), look.unbooked);
    const outcome = row?.result.outcome;
    if (!row || (outcome !== 'rejected' && outcome !== 'held')) return [];
    const { name, args } = row.command;
    const record = { id: look.unbooked, shopId: counters.get(row.counterId)?.shopId, outcome, name, args };
    return [{ entity: '', record, version: 0, deleted: false }];
  }
  if ('highest' in look) return highestRows(records.all(), look.highest);
  if ('ids' in look) {
    const rows = [...new Set(look.ids)].sort().map((id) => records.get(`${look.entity}:${id}`));
    return rows.flatMap((row) => (row && !row.deleted ? row : []));
  }
  const where = Object.entries(look.where);
  return records
    .all()
    .filter((row) => row.entity === look.entity && !row.deleted)
    .filter(({ record }) => where.every(([field, asked]) => isAsked(record[field], asked)))
    .sort((a, b) => (a.record.id < b.record.id ? -1 : 1));
};

const apply = (tables: Tables, write: Write, at: number): void => {
  const { records } = tables;
  const id = write.op === 'remove' ? write.id : write.record.id;
  const key = `${write.entity}:${id}`;
  const present = records.get(key);
  if (write.op === 'insertOnce') {
    if (present) return;
  } else if (write.op === 'insert') {
    if (present && !present.deleted) throw problem(touchedNone, `${key} is there already`);
  } else if (present?.version !== write.version || present.deleted) {
    throw problem(touchedNone, `${key} has changed meanwhile`);
  }
  const record = write.op === 'remove' ? (present as RecordRow).record : asKept(write.entity, write.record);
  const taken = write.op === 'remove' ? undefined : takenField({ entity: write.entity, record }, records.all());
  if (taken) throw problem('23505', `${taken} is taken`);
  const version = (present?.version ?? 0) + 1;
  records.set(key, { entity: write.entity, record, version, deleted: write.op === 'remove' });
  noteTerms(tables, write.entity, present?.record, record, at);
};

/** Gives changes their revs, scope by scope: the next ones of each, without a gap. */
export const publish = ({ revs, feed }: Tables, changes: readonly FeedChange[]): void => {
  const latest = new Map(changes.map((change) => [`${change.scopeId} ${change.entity}:${change.recordId}`, change]));
  for (const [key, { scopeId, entity, recordId, deleted }] of latest) {
    const rev = (revs.get(scopeId) ?? 0) + 1;
    revs.set(scopeId, rev);
    feed.set(key, { scope: scopeId, entity, recordId, rev, deleted });
  }
};

const counterRow = (tables: Tables, counter: CounterState): LockedCounter => {
  const { id, shopId, number, incarnation, lastN, lastAt, enrolledAt } = counter;
  const code = String(tables.records.get(`shop:${shopId}`)?.record.code);
  return {
    brandId: 'brand-1',
    id,
    shopId,
    number,
    incarnation,
    lastN,
    lastAt,
    enrolledAt,
    rightsRev: tables.revs.get(rightsScope) ?? 0,
    nextOrderNumber: formatOrderNumber(code, number, 1),
    nextOrder: 1,
  };
};

/** The counter under which calls of the API are booked in a shop, as it comes about. */
const counterForCalls = (id: string, shopId: string, number: string, enrolledAt: number): CounterState => ({
  id,
  shopId,
  number,
  secret: '',
  incarnation: 1,
  state: 'active',
  lastN: 0,
  lastAt: 0,
  enrolledAt,
  emptyN: 0,
  emptyAt: 0,
  waitingSince: null,
});

const book = (tables: Tables, { counter, writes, command, judgement, feed }: Entry, now: number): void => {
  for (const write of writes) apply(tables, write, now);
  const key = `${counter.id} ${command.n}`;
  const isKnown = tables.log.all().some((row) => row.commandId === command.commandId);
  if (tables.log.get(key) || isKnown) throw problem('23505', `${key} is booked already`);
  const { outcome, code, params, exceptions } = judgement;
  const result = { n: command.n, outcome, code, params, exceptions: [...exceptions] };
  const { commandId, payloadHash } = command;
  tables.log.set(key, frozen({ commandId, payloadHash, result, counterId: counter.id, command }));
  const state = tables.counters.get(counter.id) as CounterState;
  tables.counters.set(counter.id, { ...state, lastN: command.n, lastAt: Math.max(state.lastAt ?? 0, command.clockAt) });
  publish(tables, feed);
};

export interface MemoryParts {
  /** Hears of every command that was booked. */
  readonly booked: (entry: Entry) => void;
  readonly now: () => number;
  /** What is known of a session by its public id. */
  readonly session: (id: string) => ProvingSession | undefined;
}

/** A counter as its commands are judged by; all of them make proofs. */
const originOf = ({ id, number, incarnation, enrolledAt, emptyN, emptyAt, waitingSince }: CounterState): Origin => ({
  id,
  number,
  lastContact: null,
  incarnation,
  enrolledAt,
  emptyN,
  emptyAt,
  waitingSince,
  unprovedUntil: 0,
  unprovedN: null,
  seen: [],
});

/**
 * The twin of the books on PostgreSQL: the same rows, locks, unique keys and revs, in memory. `step` takes the time
 * that a message to the database takes, and never ends once the process is gone.
 */
export const memoryBooks = (
  tables: Tables,
  locks: RowLocks,
  step: () => Promise<void>,
  { booked, session, now }: MemoryParts,
): Books => {
  let reading = 0;
  const storedByNumbers: Books['storedByNumbers'] = async (counter, numbers) =>
    new Map(
      numbers.flatMap((n) => {
        const row = tables.log.get(`${counter.id} ${n}`);
        return row ? [[n, row] as const] : [];
      }),
    );
  const openFor = (transaction: object): OpenBooks => {
    const read = async (looks: readonly Lookup[]): Promise<Versioned[][]> => {
      for (const look of looks) {
        if (look.reading !== 'hold') continue;
        for (const { entity, record } of found(tables, look)) await locks.hold(`${entity}:${record.id}`, transaction);
      }
      return looks.map((look) => found(tables, look));
    };
    const actor: OpenBooks['actor'] = async (_, staffId, shopId) => {
      const staff = tables.records.get(`employee:${staffId}`);
      if (!staff || staff.deleted) return undefined;
      const { grants } = staff.record as unknown as Employee;
      const shops: Shop[] = [];
      for (let next = shopId; next !== ''; ) {
        const shop = tables.records.get(`shop:${next}`)?.record as Shop | undefined;
        if (shop) shops.push(shop);
        next = shop?.parentId ?? '';
      }
      const roles = grants.flatMap(
        ({ roleId }) => (tables.records.get(`role:${roleId}`)?.record as Role | undefined) ?? [],
      );
      return { staff: staff.record as unknown as Employee, shops, roles };
    };
    return {
      atCounter: async (_, counterId, looks) => {
        await step();
        await locks.hold(`counter ${counterId}`, transaction);
        const counter = counterRow(tables, tables.counters.get(counterId) as CounterState);
        return { counter, found: await read(looks) };
      },
      atShop: async (_, shopId, at) => {
        await step();
        const { id, number } = shopsCounter(shopId);
        await locks.hold(`counter ${id}`, transaction);
        if (!tables.counters.get(id))
          tables.commit(() => tables.counters.set(id, counterForCalls(id, shopId, number, at)));
        return counterRow(tables, tables.counters.get(id) as CounterState);
      },
      look: async (_, looks) => read(looks),
      storedByNumbers,
      storedByCommand: async (_, commandId) => storedAs(tables.log.all(), commandId),
      hasRoomToHold: async ({ id }) =>
        tables.log.all().filter(({ counterId, result }) => counterId === id && result.outcome === 'held').length <
        heldRoom.commands,
      actor,
      rightsChanges: async (_, after, limit) =>
        tables.feed
          .all()
          .filter(({ scope, rev }) => scope === rightsScope && rev > after)
          .sort((a, b) => a.rev - b.rev)
          .slice(0, limit),
      commit: async (entry) => {
        await step();
        while (reading > 0) await Promise.resolve();
        tables.commit(() => book(tables, entry, now()));
        booked(entry);
      },
    };
  };
  return {
    transaction: async (work) => {
      const transaction = {};
      try {
        return await work(openFor(transaction));
      } finally {
        locks.release(transaction);
      }
    },
    stateOf: async (counter, named) => {
      await step();
      const found = tables.counters.get(counter.id);
      if (!found) return undefined;
      const others = named.counters
        .flatMap((id) => tables.counters.get(id) ?? [])
        .filter(({ shopId }) => shopId === found.shopId);
      return {
        epoch: tables.epoch,
        last: found.lastN,
        origins: [...others, found].map(originOf),
        sessions: named.sessions.flatMap((id) => session(id) ?? []),
      };
    },
    noteContact: async ({ id }, { emptyN, emptyAt, waitingSince }) => {
      const found = tables.counters.get(id);
      if (!found || found.emptyAt > emptyAt) return;
      tables.commit(() => tables.counters.set(id, { ...found, emptyN, emptyAt, waitingSince }));
    },
    storedByNumbers,
    quarantine: async (from, commands) =>
      tables.commit(() => {
        for (const { n, hash, command } of commands)
          tables.quarantine.set(`${from.id} ${n} ${hash}`, { counterId: from.id, n, commandId: command.id });
      }),
    moment: async (counter, scopes, work) => {
      await step();
      reading += 1;
      try {
        return await work(momentOf(tables, counter.id, scopes));
      } finally {
        reading -= 1;
      }
    },
  };
};
