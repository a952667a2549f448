import { entities } from '#domain/entities.ts';
import { brandScope } from '#domain/kernel/entity.ts';
import type { PulledRecord, PullReply, PullRequest } from '#domain/sync/protocol.ts';
import type { Books, Moment } from '../books/books.ts';
import { type Position, readCursor, writeCursor } from './cursor.ts';
import type { KnownCounter } from './enrol.ts';

const replicated = entities.filter((entity) => entity.collection !== null);
/** Records in one page of a first load; changes in one page of each scope after it. */
const loadSize = 2_000;
const changeSize = 500;

/** Whose feed is asked for, as of which moment. */
interface Asked extends Moment {
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
    const { records, next } = await asked.loadPage(name, after, room);
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
    const rows = asked.revs[scope] === from ? [] : await asked.changesAfter(scope, from, changeSize);
    revs[scope] = rows.at(-1)?.rev ?? from;
    more ||= rows.length === changeSize;
    for (const { entity, recordId } of rows) touched.set(entity, (touched.get(entity) ?? new Set()).add(recordId));
  }
  const changes: Record<string, PulledRecord[]> = {};
  for (const [name, ids] of touched) changes[name] = await asked.recordsOf(name, [...ids]);
  return { changes, more, loading: null, position: { revs, load: null } };
};

/**
 * Where a first load starts: what happens from here on comes after it. No record comes with it: a counter first keeps
 * where it began, so that one that dies in the middle of its first page goes on from there, and is told what has left
 * the shop since.
 */
const beginning = async (asked: Asked): Promise<Part> => {
  const of = await asked.liveCount();
  const position = { revs: asked.revs, load: { entity: 0, after: '', done: 0, of } };
  return { changes: {}, more: true, loading: { done: 0, of }, position };
};

/** Whether a position was made for these scopes and lies in their past, but not before what they have forgotten. */
const fits = ({ scopes, revs, purged = {} }: Asked, position: Position): boolean =>
  Object.keys(position.revs).every((scope) => scopes.includes(scope)) &&
  scopes.every(
    (scope) =>
      (position.revs[scope] ?? -1) >= (purged[scope] ?? 0) && (position.revs[scope] ?? 0) <= (revs[scope] ?? 0),
  );

/**
 * What a counter does not have yet of its shop and its brand, of one moment: records, what is gone, and how far its
 * own commands are in it. A first load comes kind by kind, then whatever changed while it ran. A cursor that is of no
 * use, or of another epoch, is answered with an empty one to start anew.
 */
export const pull = (books: Books, counter: KnownCounter, request: PullRequest, now: number): Promise<PullReply> => {
  const scopes = [brandScope, counter.shopId];
  return books.moment(counter, scopes, async (moment) => {
    const { epoch, last } = moment;
    const asked: Asked = { ...moment, scopes };
    const frame = { epoch, asked: request.cursor, scopes, serverTime: now };
    const position = request.cursor === '' ? 'begins' : readCursor(request.cursor);
    if (request.epoch !== epoch || !position || (position !== 'begins' && !fits(asked, position))) {
      return { ...frame, cursor: '', last: null, changes: {}, more: true, reset: true, loading: null };
    }
    const goOn = (from: Position): Promise<Part> => (from.load ? firstLoad : whatChanged)(asked, from);
    const part = await (position === 'begins' ? beginning(asked) : goOn(position));
    const { changes, more, loading } = part;
    const cursor = writeCursor(part.position);
    return { ...frame, cursor, last: more ? null : last, changes, more, reset: false, loading };
  });
};
