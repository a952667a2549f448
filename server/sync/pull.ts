import type { Pool, PoolClient } from 'pg';
import { entities } from '#domain/entities.ts';
import { brandScope } from '#domain/kernel/entity.ts';
import type { PulledRecord, PullReply, PullRequest } from '#domain/sync/protocol.ts';
import { literal } from '../db/literal.ts';
import { sendAll } from '../db/send-all.ts';
import { type Position, readCursor, writeCursor } from './cursor.ts';
import type { KnownCounter } from './enrol.ts';
import { changesAfter, liveCount, loadPage, recordsOf } from './feed.ts';

const replicated = entities.filter((entity) => entity.collection !== null);
/** Records in one page of a first load; changes in one page of each scope after it. */
const loadSize = 2_000;
const changeSize = 500;

interface Asked {
  readonly client: PoolClient;
  readonly brandId: string;
  readonly scopes: readonly string[];
  /** The latest rev of each scope; 0 for one in which nothing ever happened. */
  readonly revs: Readonly<Record<string, number>>;
}

type Part = Pick<PullReply, 'changes' | 'more' | 'loading'> & { readonly position: Position };

const firstLoad = async (asked: Asked, position: Position): Promise<Part> => {
  const load = position.load ?? { entity: 0, after: '', done: 0, of: 0 };
  const changes: Record<string, PulledRecord[]> = {};
  let { entity, after } = load;
  let room = loadSize;
  while (room > 0 && entity < replicated.length) {
    const name = replicated[entity]?.name ?? '';
    const { records, next } = await loadPage(asked, name, after, room);
    if (records.length > 0) changes[name] = records;
    room -= records.length;
    after = next ?? '';
    if (next === null) entity += 1;
  }
  const done = load.done + loadSize - room;
  const finished = entity >= replicated.length;
  const next = finished ? null : { entity, after, done, of: load.of };
  return {
    changes,
    more: true,
    loading: finished ? null : { done: Math.min(done, load.of), of: load.of },
    position: { revs: position.revs, load: next },
  };
};

const whatChanged = async (asked: Asked, position: Position): Promise<Part> => {
  const revs: Record<string, number> = {};
  const touched = new Map<string, Set<string>>();
  let more = false;
  for (const scope of asked.scopes) {
    const from = position.revs[scope] ?? 0;
    const rows = asked.revs[scope] === from ? [] : await changesAfter(asked, scope, from, changeSize);
    revs[scope] = rows.at(-1)?.rev ?? from;
    more ||= rows.length === changeSize;
    for (const { entity, recordId } of rows) touched.set(entity, (touched.get(entity) ?? new Set()).add(recordId));
  }
  const changes: Record<string, PulledRecord[]> = {};
  for (const [name, ids] of touched) changes[name] = await recordsOf(asked, name, [...ids]);
  return { changes, more, loading: null, position: { revs, load: null } };
};

/** Where a first load starts: what happens from here on comes after it. */
const startPosition = async (asked: Asked): Promise<Position> => ({
  revs: asked.revs,
  load: { entity: 0, after: '', done: 0, of: await liveCount(asked) },
});

/** Whether a position was made for these scopes and lies in their past. */
const fits = ({ scopes, revs }: Asked, position: Position): boolean =>
  Object.keys(position.revs).every((scope) => scopes.includes(scope)) &&
  scopes.every((scope) => (position.revs[scope] ?? -1) >= 0 && (position.revs[scope] ?? 0) <= (revs[scope] ?? 0));

/** Begins to read everything of one moment: the epoch, how far the counter's commands are booked, the scopes' revs. */
const beginReading = async (client: PoolClient, counter: KnownCounter, scopes: readonly string[]) => {
  const [brandId, id] = [literal('text', counter.brandId), literal('text', counter.id)];
  const [, state, revs] = await sendAll(client, [
    'begin isolation level repeatable read read only',
    `select b.epoch, c.last_n from brand b join counter c on c.brand_id = b.brand_id
     where b.brand_id = ${brandId} and c.id = ${id}`,
    `select scope_id, rev from scope where brand_id = ${brandId}
     and scope_id in (${scopes.map((scope) => literal('text', scope)).join(', ')})`,
  ]);
  const row = state?.rows[0] as { epoch: number; last_n: number } | undefined;
  if (!row) throw new Error(`counter ${counter.id} is gone`);
  const known = new Map((revs?.rows ?? []).map((each): [string, number] => [each.scope_id, each.rev]));
  const all = Object.fromEntries(scopes.map((scope) => [scope, known.get(scope) ?? 0]));
  return { epoch: row.epoch, last: row.last_n, asked: { client, brandId: counter.brandId, scopes, revs: all } };
};

/**
 * What a counter does not have yet of its shop and its brand, of one moment: records, what is gone, and how far its
 * own commands are in it. A first load comes kind by kind, then whatever changed while it ran. A cursor that is of no
 * use, or of another epoch, is answered with an empty one to start anew.
 */
export const pull = async (
  pool: Pool,
  counter: KnownCounter,
  request: PullRequest,
  now: number,
): Promise<PullReply> => {
  const scopes = [brandScope, counter.shopId];
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const { epoch, last, asked } = await beginReading(client, counter, scopes);
    const frame = { epoch, asked: request.cursor, scopes, serverTime: now };
    const position = request.cursor === '' ? await startPosition(asked) : readCursor(request.cursor);
    if (request.epoch !== epoch || !position || !fits(asked, position)) {
      return { ...frame, cursor: '', last: null, changes: {}, more: true, reset: true, loading: null };
    }
    const part = await (position.load ? firstLoad(asked, position) : whatChanged(asked, position));
    const { changes, more, loading } = part;
    const cursor = writeCursor(part.position);
    return { ...frame, cursor, last: more ? null : last, changes, more, reset: false, loading };
  } finally {
    await client.query('rollback').catch((gone: Error) => {
      broken = gone;
    });
    client.release(broken);
  }
};
