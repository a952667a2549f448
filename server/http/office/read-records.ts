import type { Pool, PoolClient } from 'pg';
import { type AnyEntity, type AnyRecord, scopesBelow } from '#domain/kernel/entity.ts';
import { member } from '#domain/member/member.ts';
import { shopAndAbove } from '#domain/staff/permissions.ts';
import { allOfIt, hiddenFrom, replicated } from '#domain/sync/hidden.ts';
import {
  mostBytesInAll,
  mostLookedAt,
  mostRecords,
  mostRecordsInAll,
  type RecordsFound,
  type RecordsRead,
} from '#domain/sync/office-calls.ts';
import type { PulledRecord } from '#domain/sync/protocol.ts';
import { sendAll } from '../../db/send-all.ts';
import { beginToRead } from '../../db/statement.ts';
import { tableFor } from '../../db/tables.ts';
import { type FeedOf, loadIds, type Room, recordsWithin } from '../../sync/feed.ts';
import { type Reading, readable } from '../../sync/readable-records.ts';
import type { CallerInShop } from '../caller.ts';
import { RefusedCall, rejected } from '../refusal.ts';
import { withSeenPersons } from './seen-persons.ts';
import { openPlace, sealPlace } from './walk-place.ts';

const kinds: ReadonlyMap<string, AnyEntity> = new Map(replicated.map((entity) => [entity.name, entity]));

/** Refusal of a question that names its field. */
const wrong = (field: string, code: 'field.wrongKind' | 'field.unknown'): RefusedCall =>
  new RefusedCall({ status: 422, reason: 'invalid', fields: { [field]: code } });

type Where = Extract<RecordsRead, { readonly where: unknown }>['where'];

/** The columns that a question names with the values that it asks for; 422 for those that the kind of record cannot be asked for. */
const askedColumns = (entity: AnyEntity, where: Where, at: string): { readonly column: string; value: unknown }[] => {
  const { columns } = tableFor(entity.name);
  return Object.entries(where).map(([field, value]) => {
    const column = entity.lookups.includes(field) ? columns.find((each) => each.field === field) : undefined;
    if (!column) throw wrong(`${at}.where.${field}`, 'field.unknown');
    const fits = column.type === 'bigint' ? Number.isSafeInteger(value) : typeof value === 'string';
    if (!fits) throw wrong(`${at}.where.${field}`, 'field.wrongKind');
    return { column: column.column, value };
  });
};

/** The ids of records like that, whoever sees them: by an index of the lookups alone. */
const idsLike = async ({ client, brandId }: FeedOf, entity: AnyEntity, where: Where, at: string): Promise<string[]> => {
  const asked = askedColumns(entity, where, at);
  const like = asked.map(({ column }, place) => `"${column}" = $${place + 2}`);
  const { rows } = await client.query<{ id: string }>(
    `select id from ${tableFor(entity.name).name} where brand_id = $1 and not deleted and ${like.join(' and ')}
     order by id limit ${mostRecords + 1}`,
    [brandId, ...asked.map(({ value }) => value)],
  );
  if (rows.length > mostRecords) throw rejected('office.tooManyRecords', { count: mostRecords });
  return rows.map(({ id }) => id);
};

/** Which records are asked for: those that are sought, and of a walk through all of them where it goes on. */
interface Sought {
  readonly ids: readonly string[];
  readonly next: string | null;
  /** A page of a walk: the next one answers what does not fit. */
  readonly isPage: boolean;
}

const nothing: Sought = { ids: [], next: null, isPage: false };

const seek = async (of: FeedOf, entity: AnyEntity, read: RecordsRead, at: string): Promise<Sought> => {
  if ('ids' in read) return { ids: read.ids, next: null, isPage: false };
  if ('after' in read)
    return { ...(await loadIds(of, entity.name, read.after, Math.min(read.limit, mostRecords))), isPage: true };
  if (Object.keys(read.where).length > 0)
    return { ids: await idsLike(of, entity, read.where, at), next: null, isPage: false };
  const all = await loadIds(of, entity.name, '', mostRecords);
  if (all.next !== null) throw rejected('office.tooManyRecords', { count: mostRecords });
  return { ...all, isPage: false };
};

/** An answer, and the bytes of what it says. */
interface Answered {
  readonly found: RecordsFound;
  readonly bytes: number;
}

/** Reads the records sought; null where no call has room for them. */
const readSought = async (
  of: FeedOf,
  entity: AnyEntity,
  { ids, next, isPage }: Sought,
  room: Room,
  reading: Reading,
): Promise<Answered | null> => {
  const { records, bytes, isWhole } = await recordsWithin(of, entity.name, ids, room);
  const [last] = records.slice(-1);
  if (!isWhole && !(isPage && last)) return null;
  const shown = present(readable(reading, entity.name, records));
  return { found: { records: shown, next: isWhole || !last ? next : last.id }, bytes };
};

const present = (records: readonly PulledRecord[]): AnyRecord[] =>
  records.flatMap(({ record }) => (record ? [record as AnyRecord] : []));

/** Members without whom the caller may not see. */
const asSeen = async (
  client: PoolClient,
  caller: CallerInShop,
  { found, bytes }: Answered,
  read: RecordsRead,
): Promise<Answered> => {
  const where = 'where' in read ? read.where : {};
  return { found: { ...found, records: await withSeenPersons(client, caller, found.records, where) }, bytes };
};

/** Whose records are read, and how. */
interface Asking {
  readonly of: FeedOf;
  readonly caller: CallerInShop;
  readonly reading: Reading;
  /** By which places of walks are sealed. */
  readonly secret: string;
  /** At how many more records the call looks. */
  readonly looks: { left: number };
}

/** Reads the records sought as the caller may see them; null where no call has room for them. */
const readSeen = async (
  { of, caller, reading }: Asking,
  entity: AnyEntity,
  sought: Sought,
  read: RecordsRead,
): Promise<Answered | null> => {
  const room = { records: mostRecordsInAll, bytes: mostBytesInAll };
  const answered = await readSought(of, entity, sought, room, reading);
  return answered && entity === member ? asSeen(of.client, caller, answered, read) : answered;
};

/**
 * Answers one question. A walk goes on behind the last record that the caller sees: the id of another one may say what
 * happened to whom. Where the call may look no further and has seen none, it goes on from a sealed place.
 */
const answer = async (asking: Asking, entity: AnyEntity, read: RecordsRead, at: string): Promise<Answered | null> => {
  const isHidden = asking.reading.hidden[read.entity] === allOfIt;
  const walk = { secret: asking.secret, brandId: asking.of.brandId, entity: entity.name };
  const opened = 'after' in read ? { ...read, after: openPlace(walk, read.after) } : read;
  const sought = isHidden ? nothing : await seek(asking.of, entity, opened, at);
  asking.looks.left -= sought.ids.length;
  let answered = await readSeen(asking, entity, sought, read);
  while (answered && answered.found.records.length === 0 && answered.found.next !== null) {
    const { next } = answered.found;
    if (asking.looks.left <= 0) return { ...answered, found: { records: [], next: sealPlace(walk, next) } };
    const ids = await loadIds(asking.of, entity.name, next, mostRecords);
    asking.looks.left -= ids.ids.length;
    answered = await readSeen(asking, entity, { ...ids, isPage: true }, read);
  }
  if (!answered || answered.found.next === null) return answered;
  const { records, next } = answered.found;
  return { ...answered, found: { records, next: records.at(-1)?.id ?? next } };
};

const readAll = async (
  client: PoolClient,
  caller: CallerInShop,
  reads: readonly RecordsRead[],
  secret: string,
): Promise<RecordsFound[]> => {
  const [shopId, ...above] = shopAndAbove(caller.shop.id, caller.shops);
  const of: FeedOf = { client, brandId: caller.brandId, scopes: scopesBelow([shopId ?? '', ...above]) };
  const { may, staff } = caller;
  const roleIds = staff.grants.map(({ roleId }) => roleId);
  const door = { staffId: staff.id, roleIds };
  const reading: Reading = { shopId: caller.shop.id, may, door, hidden: hiddenFrom(may, door) };
  const asking: Asking = { of, caller, reading, secret, looks: { left: mostLookedAt } };
  const known = new Map<string, Answered | null>();
  const found: RecordsFound[] = [];
  const room = { records: mostRecordsInAll, bytes: mostBytesInAll };
  for (const [place, read] of reads.entries()) {
    if (found.length > 0 && asking.looks.left <= 0) break;
    const entity = kinds.get(read.entity);
    if (!entity) throw wrong(`reads.${place}.entity`, 'field.unknown');
    const key = JSON.stringify(read);
    if (!known.has(key)) {
      known.set(key, await answer(asking, entity, read, `reads.${place}`));
    }
    const answered = known.get(key);
    if (!answered || answered.bytes > room.bytes || answered.found.records.length > room.records) break;
    room.bytes -= answered.bytes;
    room.records -= answered.found.records.length;
    found.push(answered.found);
  }
  if (found.length === 0 && reads.length > 0) throw rejected('office.tooMuch', {});
  return found;
};

/**
 * Records of the current shop that the caller's own screens show: what the shop's scopes hold, without what a counter alone
 * works with and what the caller may not read, all of one moment. `secret` seals where a walk goes on.
 */
export const readForOffice = async (
  pool: Pool,
  caller: CallerInShop,
  reads: readonly RecordsRead[],
  secret: string,
): Promise<RecordsFound[]> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await sendAll(client, [beginToRead()]);
    return await readAll(client, caller, reads, secret);
  } finally {
    await client.query('rollback').catch((gone: Error) => {
      broken = gone;
    });
    client.release(broken);
  }
};
