import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../../sessions/origin.ts';
import { tooMany } from './too-many.ts';

/** So many calls at once, and so many a second after them. */
export interface Pace {
  readonly atOnce: number;
  readonly perSecond: number;
}

/** How fast each may call: who is signed in, a counter at the calls of sync and by streams, and everybody at one address. */
export interface Paces {
  readonly session: Pace;
  readonly counter: Pace;
  readonly stream: Pace;
  readonly address: Pace;
  readonly countersAtAddress: Pace;
}

/**
 * More than anybody does who works: the first load of a tablet takes some hundred pulls, a day's outage six pushes, an
 * export of 10,000 rows 50 calls one after the other, and a whole region may be back online at one address. A tablet
 * whose stream breaks off again and again waits longer each time before it opens the next (`src/sync/poke.ts`).
 */
export const usualPaces: Paces = {
  session: { atOnce: 240, perSecond: 10 },
  counter: { atOnce: 600, perSecond: 60 },
  stream: { atOnce: 30, perSecond: 0.5 },
  address: { atOnce: 2_000, perSecond: 100 },
  countersAtAddress: { atOnce: 10_000, perSecond: 1_000 },
};

/** Of so many callers is remembered how fast they were before those are forgotten who have been slow since. */
const mostRemembered = 10_000;

/** Counts calls by who makes them, in this process alone: answers in how many milliseconds one more may be made. */
export const makePacer = (now: () => number) => {
  /** When each has made up for all of their calls. */
  const paidAt = new Map<string, number>();
  const forgetSlow = (at: number): void => {
    for (const [who, paid] of paidAt) if (paid <= at) paidAt.delete(who);
  };
  return (who: string, { atOnce, perSecond }: Pace): number => {
    const [at, cost] = [now(), 1_000 / perSecond];
    const paid = Math.max(at, paidAt.get(who) ?? at) + cost;
    const wait = paid - at - atOnce * cost;
    if (wait > 0) return wait;
    if (paidAt.size >= mostRemembered) forgetSlow(at);
    paidAt.set(who, paid);
    return 0;
  };
};

const short = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
/** A call by which a counter says or hears something; to be enrolled is a call of whoever does it. */
const isSync = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  url.startsWith('/api/sync/') && !url.startsWith('/api/sync/enrol');
/** A call that stays open: each asks the database who that is, and hears of every change while it lasts. */
const isStream = ({ routeOptions: { url } }: FastifyRequest): boolean => url === '/api/sync/poke';
/** A counter as it shows itself, by its secret or a session: whichever it names, one that shows the same is the same. */
const counterOf = ({ headers: { authorization = '' } }: FastifyRequest): string => `counter ${short(authorization)}`;
/** Whoever watches over the server never waits. */
const watching = ['/api/health', '/api/metrics'];

/**
 * Refuses calls of whoever makes them without measure, before anything of them is read: 429 with the seconds after which
 * one more is taken. Pushes and pulls of counters are counted apart, so that no flood of other calls keeps them waiting; nor
 * does one of made up counters in the same network keep out those that were answered before.
 */
export const keepPace = (api: FastifyInstance, paces: Paces): void => {
  const waitOf = makePacer(() => performance.now());
  const answered = new Set<string>();
  const waitFor = (request: FastifyRequest): number => {
    const { authorization = '' } = request.headers;
    const place = networkOf(request.ip);
    if (isSync(request)) {
      const counter = counterOf(request);
      const ofAddress = answered.has(counter) ? 0 : waitOf(`sync ${place}`, paces.countersAtAddress);
      const ofCounter = ofAddress || waitOf(counter, paces.counter);
      return ofCounter || (isStream(request) ? waitOf(`stream ${counter}`, paces.stream) : 0);
    }
    return (
      waitOf(`address ${place}`, paces.address) ||
      (authorization === '' ? 0 : waitOf(`session ${short(authorization)}`, paces.session))
    );
  };
  api.addHook('onRequest', async (request) => {
    const wait = watching.includes(request.routeOptions.url ?? '') ? 0 : waitFor(request);
    if (wait > 0) throw tooMany('system.tooMany', wait);
  });
  api.addHook('onResponse', async (request, { statusCode }) => {
    if (!isSync(request) || statusCode >= 400) return;
    answered.add(counterOf(request));
    const [first = ''] = answered.size > mostRemembered ? answered : [];
    answered.delete(first);
  });
};
