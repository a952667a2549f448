import type { FastifyInstance, FastifyRequest } from 'fastify';
import { counterSecretOf, counterShare, type Known, shownWith } from '../../lanes/known.ts';
import { Busy } from '../../lanes/lane.ts';
import { Turnstile } from '../../lanes/turnstile.ts';
import { hashToken } from '../../sessions/tokens.ts';
import { localeOfCall } from '../errors.ts';
import { say } from '../words.ts';
import { networkAtLarge, readsAlone, watchesOver } from './lanes.ts';

/** So many calls of each kind begin in one turn of the event loop. */
const perTurn = { counter: 8, staff: 4, near: 6, claim: 3, look: 6, act: 3, page: 6, watch: 2 } as const;
type Kind = keyof typeof perTurn;

/** So many of a kind wait: more than a region of counters that is back online. */
const mostWaiting = 4_000;

const isOfCounter = ({ url }: FastifyRequest): boolean => /^\/api\/sync\/(push|pull|poke)\b/.test(url);

const kindOf = (known: Known, request: FastifyRequest): Kind => {
  const { headers, url } = request;
  if (watchesOver(request)) return 'watch';
  const shown = shownWith(headers);
  if (known.has(shown) || known.has(counterSecretOf(headers))) return isOfCounter(request) ? 'counter' : 'staff';
  if (shown !== undefined) return 'claim';
  // Nothing is shown yet where somebody works: they open the page, and sign in.
  if (known.worksAt(networkAtLarge(request))) return 'near';
  if (!url.startsWith('/api/')) return 'page';
  return readsAlone(request) ? 'look' : 'act';
};

/** Whose turn it is: a counter's, a session's, or a network's. */
const sourceOf = (kind: Kind, known: Known, request: FastifyRequest): string => {
  if (kind === 'counter') return counterShare(known, request.headers);
  const shown = kind === 'staff' ? shownWith(request.headers) : undefined;
  return shown === undefined ? networkAtLarge(request) : hashToken(shown);
};

/**
 * Lets few calls of a kind begin in one turn of the event loop. A call that is refused at once takes as long as one step
 * of a push, which has many: beside hundreds of them that come together each step would wait for all of those. Where
 * thousands wait, whoever comes is refused without anything more.
 */
export const passTurnstiles = (app: FastifyInstance, known: Known): void => {
  const kinds = Object.entries(perTurn) as [Kind, number][];
  const turnstiles = new Map(
    kinds.map(([kind, count]) => [kind, new Turnstile({ perTurn: count, mostWaiting, retryAfter: 5 })] as const),
  );
  app.addHook('onRequest', (request, reply, done) => {
    const kind = kindOf(known, request);
    const begin = (): void => {
      // Whoever has given up takes no more of anybody's time.
      if (request.raw.destroyed) reply.hijack();
      done();
    };
    try {
      turnstiles.get(kind)?.pass(sourceOf(kind, known, request), begin);
    } catch (problem) {
      if (!(problem instanceof Busy)) throw problem;
      reply.hijack();
      const message = JSON.stringify({ message: say(localeOfCall(request), 'busy') });
      const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
      reply.raw
        .writeHead(503, { ...headers, 'retry-after': String(problem.retryAfter), connection: 'close' })
        .end(message);
    }
  });
};
