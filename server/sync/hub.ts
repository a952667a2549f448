import { randomUUID } from 'node:crypto';
import pg, { type Pool } from 'pg';
import { makeGather, noticesOf as noticesOfText } from './passed-text.ts';

type Listener = (pushedBy?: string) => void;

/** Tells whoever listens that something changed in a scope; what changed is asked by a pull. */
export interface Hub {
  /**
   * Something changed in these scopes: tells this process and, through the database, every other. Listeners of this
   * process hear which counter's push it was, if it was one: that counter pulls anyway.
   */
  announce(brandId: string, scopes: readonly string[], pushedBy?: string): Promise<void>;
  /** Calls `listener` whenever one of these scopes changes; answers how to stop it. */
  listen(brandId: string, scopes: readonly string[], listener: Listener): () => void;
  /** Says a text to every other process; one whose connection breaks just then misses it. */
  pass(brandId: string, scope: string, text: string): Promise<void>;
  /** Calls `listener` with what other processes say under this scope; answers how to stop it. */
  hear(brandId: string, scope: string, listener: (text: string) => void): () => void;
  close(): Promise<void>;
}

const channel = 'poke';
const passing = 'pass';
const reconnectAfter = 1_000;
/** A connection on which nothing comes may be dead without anybody having said so: it is asked this often. */
const askEvery = 20_000;
/** Keys in one notice, behind the id of the process that gives it: PostgreSQL takes less than 8,000 bytes, ids are at most 64 characters of one byte each. */
const keysPerNotice = 50;

const noticesOf = (from: string, keys: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(keys.length / keysPerNotice) }, (_, index) =>
    [from, ...keys.slice(index * keysPerNotice, (index + 1) * keysPerNotice)].join('\n'),
  );

/** Announcements within this process and, by LISTEN and NOTIFY, between all processes of one database. */
export const openHub = async (pool: Pool, url: string, pause = askEvery): Promise<Hub> => {
  const self = randomUUID();
  const listeners = new Map<string, Set<Listener>>();
  const hearers = new Map<string, Set<(text: string) => void>>();
  const key = (brandId: string, scope: string): string => `${brandId} ${scope}`;
  const tell = (keys: readonly string[], pushedBy?: string): void => {
    const called = new Set(keys.flatMap((each) => [...(listeners.get(each) ?? [])]));
    for (const listener of called) listener(pushedBy);
  };

  let closed = false;
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  const reconnect = (): void => {
    if (closed || again) return;
    again = setTimeout(() => {
      again = undefined;
      connect().catch(reconnect);
    }, reconnectAfter);
  };
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'counter poke',
      connectionTimeoutMillis: pause,
      query_timeout: pause,
    });
    const gather = makeGather();
    let isLost = false;
    let asking: NodeJS.Timeout | undefined;
    const lost = () => {
      if (isLost) return;
      isLost = true;
      clearInterval(asking);
      if (client === fresh) client = undefined;
      reconnect();
    };
    fresh.on('error', lost);
    fresh.on('end', lost);
    fresh.on('notification', ({ channel: by, payload = '' }) => {
      const keys = payload.split('\n');
      if (keys[0] === self) return;
      if (by === channel) return tell(keys);
      const passed = gather(payload);
      for (const hears of (passed && hearers.get(passed.key)) ?? []) hears(passed?.text ?? '');
    });
    await fresh.connect();
    await fresh.query(`listen ${passing}`);
    await fresh.query(`listen ${channel}`);
    if (closed) return fresh.end();
    client = fresh;
    asking = setInterval(() => {
      fresh.query('select 1').catch(() => {
        lost();
        void fresh.end().catch(() => undefined);
      });
    }, pause);
    // What was missed while nobody listened is asked for by everybody.
    tell([...listeners.keys()]);
  };
  await connect();

  /** Adds a listener under each key; answers how to stop it. */
  const under = <L>(all: Map<string, Set<L>>, keys: readonly string[], listener: L): (() => void) => {
    for (const each of keys) {
      const known = all.get(each) ?? new Set();
      all.set(each, known.add(listener));
    }
    return () => {
      for (const each of keys) {
        all.get(each)?.delete(listener);
        if (all.get(each)?.size === 0) all.delete(each);
      }
    };
  };
  const notify = async (by: string, notices: readonly string[]): Promise<void> => {
    const each =
      'select pg_notify($1, notice) from unnest($2::text[]) with ordinality each(notice, place) order by place';
    await pool.query(each, [by, notices]).catch(() => undefined);
  };

  return {
    async announce(brandId, scopes, pushedBy) {
      const keys = scopes.map((scope) => key(brandId, scope));
      // Who listens here need not wait for the database to say it.
      tell(keys, pushedBy);
      await notify(channel, noticesOf(self, keys));
    },
    listen: (brandId, scopes, listener) =>
      under(
        listeners,
        scopes.map((scope) => key(brandId, scope)),
        listener,
      ),
    pass: (brandId, scope, text) => notify(passing, noticesOfText({ from: self, key: key(brandId, scope), text })),
    hear: (brandId, scope, listener) => under(hearers, [key(brandId, scope)], listener),
    async close() {
      closed = true;
      clearTimeout(again);
      await client?.end();
    },
  };
};
