import { scopesBelow } from '#domain/kernel/entity.ts';
import type { May } from '#domain/permissions.ts';
import { allOfIt, type Hidden, hiddenFrom, replicated } from '#domain/sync/hidden.ts';
import type { PulledRecord, PullReply, PullRequest } from '#domain/sync/protocol.ts';
import type { Books, Moment } from '../books/books.ts';
import { type Position, readCursor, writeCursor } from './cursor.ts';
import type { KnownCounter } from './enrol.ts';
import { readable } from './readable-records.ts';

/** Records in one page of a first load; changes in one page of each scope after it. */
const loadSize = 2_000;
const changeSize = 500;

/** Whose feed is asked for, as of which moment, and what whoever asks may not read. */
interface Asked extends Moment {
  readonly shopId: string;
  readonly scopes: readonly string[];
  readonly hidden: Hidden;
  readonly may: May;
  readonly door: 'counter';
  readonly now: number;
}

type Part = Pick<PullReply, 'changes' | 'more' | 'loading' | 'turned'> & { readonly position: Position };

const loadNext = async (asked: Asked, position: Position, load: NonNullable<Position['load']>): Promise<Part> => {
  const changes: Record<string, PulledRecord[]> = {};
  const since = load.again ? position.revs : undefined;
  let [kinds, after, room] = [load.kinds, load.after, loadSize];
  for (let [name] = kinds; name !== undefined && room > 0; [name] = kinds) {
    const { records, next } = await asked.loadPage(name, after, room, since);
    if (records.length > 0) changes[name] = readable(asked, name, records);
    room -= records.length;
    after = next ?? '';
    if (next === null) kinds = kinds.slice(1);
  }
  const done = load.done + loadSize - room;
  const isThrough = kinds.length === 0;
  return {
    changes,
    more: true,
    loading: isThrough ? null : { done: Math.min(done, load.of), of: load.of },
    ...(load.again || load.dropped.length > 0 ? { turned: { dropped: load.dropped } } : {}),
    position: { ...position, load: isThrough ? null : { ...load, dropped: [], kinds, after, done } },
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
  for (const [name, ids] of touched) changes[name] = readable(asked, name, await asked.recordsOf(name, [...ids]));
  return { changes, more, loading: null, position: { ...position, revs } };
};

/**
 * The start of a first load: what changes from here on is sent after it. This page has no records. The counter stores
 * its cursor first, so that one that dies within its first page goes on from there, and learns what has left the shop
 * since.
 */
const beginning = async (asked: Asked): Promise<Part> => {
  const { hidden, revs, now: sight } = asked;
  const kinds = replicated.map(({ name }) => name).filter((name) => hidden[name] !== allOfIt);
  const of = await asked.liveCount(kinds);
  const position = { revs, hidden, sight, load: { kinds, dropped: [], after: '', done: 0, of, again: false } };
  return { changes: {}, more: true, loading: { done: 0, of }, position };
};

/** The kinds that the counter holds otherwise than whoever asks may read them. */
const turnedKinds = ({ hidden }: Asked, position: Position): string[] =>
  replicated.map(({ name }) => name).filter((name) => (hidden[name] ?? '') !== (position.hidden[name] ?? ''));

/**
 * Somebody with other rights works at the counter now: it drops the kinds that they may not read, and loads those anew
 * of which they may read more or less, as of the counter's revs. What has changed since is sent after it. As with a
 * first load the counter stores its cursor first: one that comes back before it dropped anything, or after, is sent
 * what it may lack.
 */
const turning = async (asked: Asked, position: Position, kinds: readonly string[]): Promise<Part> => {
  const { hidden } = asked;
  const { load } = position;
  const going = new Set([...(load?.dropped ?? []), ...kinds]);
  const dropped = [...going].filter((name) => hidden[name] === allOfIt);
  const [first = ''] = load?.kinds ?? [];
  const goesOn = load !== null && load.after !== '' && !kinds.includes(first);
  const wanted = new Set([...(load?.kinds ?? []), ...kinds]);
  const rest = replicated.map(({ name }) => name).filter((name) => wanted.has(name) && hidden[name] !== allOfIt);
  const next = goesOn ? [first, ...rest.filter((name) => name !== first)] : rest;
  const done = load?.done ?? 0;
  const of = done + (await asked.liveCount(next));
  const after = goesOn ? load.after : '';
  return {
    changes: {},
    more: true,
    loading: { done, of },
    turned: { dropped: [] },
    position: {
      revs: position.revs,
      hidden,
      sight: Math.max(position.sight + 1, asked.now),
      load: { kinds: next, dropped, after, done, of, again: load?.again ?? true },
    },
  };
};

const goOn = (asked: Asked, position: Position): Promise<Part> => {
  const kinds = turnedKinds(asked, position);
  if (kinds.length > 0) return turning(asked, position, kinds);
  const { load } = position;
  return load ? loadNext(asked, position, load) : whatChanged(asked, position);
};

/** What the counter does not hold of each kind, once it has taken this in. */
const lacking = ({ hidden, load }: Position): Hidden => {
  const coming = replicated.filter(({ name }) => load?.kinds.includes(name));
  return { ...hidden, ...Object.fromEntries(coming.map(({ name }) => [name, allOfIt])) };
};

/** Whether a position was made for these scopes and lies in their past, but not before what they have forgotten. */
const fits = ({ scopes, revs, purged = {} }: Asked, position: Position): boolean =>
  Object.keys(position.revs).every((scope) => scopes.includes(scope)) &&
  scopes.every(
    (scope) =>
      (position.revs[scope] ?? -1) >= (purged[scope] ?? 0) && (position.revs[scope] ?? 0) <= (revs[scope] ?? 0),
  );

/**
 * What a counter does not have yet of its shop and its brand, of one moment and as whoever asks may read it (`may`, in
 * the counter's shop): records, what is gone, and how far its own commands are in it. A first load comes kind by kind,
 * then whatever changed while it ran. A cursor that is of no use, or of another epoch, is answered with an empty one to
 * start anew.
 */
export const pull = (
  books: Books,
  counter: KnownCounter,
  request: PullRequest,
  now: number,
  may: May,
): Promise<PullReply> => {
  const scopes = scopesBelow([counter.shopId, ...counter.above]);
  const door = 'counter';
  return books.moment(counter, scopes, async (moment) => {
    const { epoch, last } = moment;
    const asked: Asked = { ...moment, shopId: counter.shopId, scopes, hidden: hiddenFrom(may, door), may, door, now };
    const frame = { epoch, asked: request.cursor, scopes, serverTime: now };
    const position = request.cursor === '' ? 'begins' : readCursor(request.cursor);
    if (request.epoch !== epoch || !position || (position !== 'begins' && !fits(asked, position))) {
      return { ...frame, cursor: '', last: null, changes: {}, more: true, reset: true, loading: null };
    }
    const part = await (position === 'begins' ? beginning(asked) : goOn(asked, position));
    const { position: at, ...page } = part;
    const holds = { hidden: lacking(at), sight: at.sight };
    return { ...frame, cursor: writeCursor(at), last: page.more ? null : last, ...page, ...holds, reset: false };
  });
};
