import type { Pool, PoolClient } from 'pg';
import { entities } from '#domain/entities.ts';
import { brandScope } from '#domain/kernel/entity.ts';
import type { PulledRecord, PullReply, PullRequest } from '#domain/sync/protocol.ts';
import { type Position, readCursor, writeCursor } from './cursor.ts';
import type { KnownCounter } from './enrol.ts';
import { changesAfter, liveCount, loadPage, recordsOf, revsOf } from './feed.ts';

const replicated = entities.filter((entity) => entity.collection !== null);
/** Records in one page of a first load, and of what changed since. */
const loadSize = 2_000;
const changeSize = 1_000;

interface Asked {
  readonly client: PoolClient;
  readonly brandId: string;
  readonly scopes: readonly string[];
}

type Part = Pick<PullReply, 'changes' | 'more' | 'loading'> & { readonly position: Position };

const firstLoad = async (asked: Asked, position: Position): Promise<Part> => {
  const load = position.load ?? { entity: 0, after: '', done: 0, of: 0 };
  const changes: Record<string, PulledRecord[]> = {};
  let { entity, after } = load;
  let room = loadSize;
  while (room > 0 && entity < replicated.length) {
    const name = replicated[entity]?.name ?? '';
    const page = await loadPage(asked, name, after, room);
    if (page.length > 0) changes[name] = page;
    if (page.length < room) {
      entity += 1;
      after = '';
    } else {
      after = page.at(-1)?.id ?? '';
    }
    room -= page.length;
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
    const rows = await changesAfter(asked, scope, position.revs[scope] ?? 0, changeSize);
    revs[scope] = rows.at(-1)?.rev ?? position.revs[scope] ?? 0;
    more ||= rows.length === changeSize;
    for (const { entity, recordId } of rows) touched.set(entity, (touched.get(entity) ?? new Set()).add(recordId));
  }
  const changes: Record<string, PulledRecord[]> = {};
  for (const [name, ids] of touched) changes[name] = await recordsOf(asked, name, [...ids]);
  return { changes, more, loading: null, position: { revs, load: null } };
};

const startPosition = async (asked: Asked): Promise<Position> => ({
  revs: await revsOf(asked),
  load: { entity: 0, after: '', done: 0, of: await liveCount(asked) },
});

/** Whether a cursor was made for these scopes and lies in their past. */
const fits = async (asked: Asked, position: Position | undefined): Promise<boolean> => {
  if (!position) return false;
  const now = await revsOf(asked);
  return (
    Object.keys(position.revs).every((scope) => asked.scopes.includes(scope)) &&
    asked.scopes.every((scope) => (position.revs[scope] ?? -1) >= 0 && (position.revs[scope] ?? 0) <= (now[scope] ?? 0))
  );
};

/**
 * What a counter does not have yet of its shop and its brand, of one moment: records, what is gone, and how far its
 * own commands are in it. A first load comes kind by kind, then whatever changed while it ran.
 */
export const pull = async (
  pool: Pool,
  counter: KnownCounter,
  request: PullRequest,
  now: number,
): Promise<PullReply> => {
  const scopes = [brandScope, counter.shopId];
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ epoch: number; last: number }>({
      name: 'pull-state',
      text: 'select b.epoch, c.last_n as last from brand b join counter c on c.brand_id = b.brand_id where b.brand_id = $1 and c.id = $2',
      values: [counter.brandId, counter.id],
    });
    const { epoch, last } = rows[0] ?? { epoch: request.epoch, last: 0 };
    const asked: Asked = { client, brandId: counter.brandId, scopes };
    const frame = { epoch, asked: request.cursor, scopes, serverTime: now };
    const given = request.cursor === '' ? undefined : readCursor(request.cursor);
    if (request.epoch !== epoch || (request.cursor !== '' && !(await fits(asked, given)))) {
      return { ...frame, cursor: '', last: null, changes: {}, more: true, reset: true, loading: null };
    }
    const position = given ?? (await startPosition(asked));
    const part = await (position.load ? firstLoad(asked, position) : whatChanged(asked, position));
    const { changes, more, loading } = part;
    return {
      ...frame,
      cursor: writeCursor(part.position),
      last: more ? null : last,
      changes,
      more,
      reset: false,
      loading,
    };
  } finally {
    await client.query('rollback').finally(() => client.release());
  }
};
