import type { Pool, PoolClient } from 'pg';
import { type AnyEntity, type AnyRecord, scopesBelow } from '#domain/kernel/entity.ts';
import { shopAndAbove } from '#domain/staff/permissions.ts';
import { allOfIt, hiddenFrom, replicated } from '#domain/sync/hidden.ts';
import { mostRecords, type RecordsFound, type RecordsRead } from '#domain/sync/office-calls.ts';
import type { PulledRecord } from '#domain/sync/protocol.ts';
import type { LoadPage } from '../../books/books.ts';
import { sendAll } from '../../db/send-all.ts';
import { beginToRead } from '../../db/statement.ts';
import { tableFor } from '../../db/tables.ts';
import { type FeedOf, loadPage, recordsOf } from '../../sync/feed.ts';
import { type Reading, readable } from '../../sync/readable-records.ts';
import type { CallerInShop } from '../caller.ts';
import { rejected } from '../refusal.ts';

const kinds: ReadonlyMap<string, AnyEntity> = new Map(replicated.map((entity) => [entity.name, entity]));

/** The ids of records like that, whoever sees them: by an index of the lookups alone. */
const idsLike = async (
  { client, brandId }: FeedOf,
  entity: AnyEntity,
  where: Readonly<Record<string, string | number>>,
): Promise<string[]> => {
  const fields = Object.keys(where);
  const strange = fields.find((field) => !entity.lookups.includes(field));
  if (strange !== undefined) throw rejected('system.badArguments', { field: strange });
  const { name, columns } = tableFor(entity.name);
  const columnOf = (field: string) => columns.find((column) => column.field === field)?.column ?? field;
  const like = fields.map((field, place) => `"${columnOf(field)}" = $${place + 2}`);
  const { rows } = await client.query<{ id: string }>(
    `select id from ${name} where brand_id = $1 and not deleted and ${like.join(' and ')}
     order by id limit ${mostRecords + 1}`,
    [brandId, ...Object.values(where)],
  );
  if (rows.length > mostRecords) throw rejected('office.tooManyRecords', { count: mostRecords });
  return rows.map(({ id }) => id);
};

const readOne = async (of: FeedOf, read: RecordsRead): Promise<LoadPage> => {
  const entity = kinds.get(read.entity);
  if (!entity) throw rejected('system.badArguments', { field: read.entity });
  const { name } = entity;
  if ('ids' in read) return { records: await recordsOf(of, name, read.ids), next: null };
  if ('after' in read) return loadPage(of, name, read.after, read.limit);
  if (Object.keys(read.where).length > 0)
    return { records: await recordsOf(of, name, await idsLike(of, entity, read.where)), next: null };
  const page = await loadPage(of, name, '', mostRecords);
  if (page.next !== null) throw rejected('office.tooManyRecords', { count: mostRecords });
  return page;
};

const present = (records: readonly PulledRecord[]): AnyRecord[] =>
  records.flatMap(({ record }) => (record ? [record as AnyRecord] : []));

const readAll = async (
  client: PoolClient,
  caller: CallerInShop,
  reads: readonly RecordsRead[],
): Promise<RecordsFound[]> => {
  const [shopId, ...above] = shopAndAbove(caller.shop.id, caller.shops);
  const of: FeedOf = { client, brandId: caller.brandId, scopes: scopesBelow([shopId ?? '', ...above]) };
  const reading: Reading = { shopId: caller.shop.id, hidden: hiddenFrom(caller.may) };
  const found: RecordsFound[] = [];
  for (const read of reads) {
    const isHidden = reading.hidden[read.entity] === allOfIt;
    const { records, next } = isHidden ? { records: [], next: null } : await readOne(of, read);
    found.push({ records: present(readable(reading, read.entity, records)), next });
  }
  return found;
};

/**
 * Records as a counter of the current shop would hold them for the caller: what the shop's scopes show, without what the
 * caller may not read, all of one moment.
 */
export const readForOffice = async (
  pool: Pool,
  caller: CallerInShop,
  reads: readonly RecordsRead[],
): Promise<RecordsFound[]> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await sendAll(client, [beginToRead()]);
    return await readAll(client, caller, reads);
  } finally {
    await client.query('rollback').catch((gone: Error) => {
      broken = gone;
    });
    client.release(broken);
  }
};
