import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { scopesBelow } from '#domain/kernel/entity.ts';
import { sqlBooks } from '../../books/sql-books.ts';
import { type LastPulled, nextChanges } from '../../sync/last-pulled.ts';
import { callerOf, inShop } from '../caller.ts';
import { counterOf, identifyAtCounter } from '../counter-caller.ts';
import { errorReply } from '../envelope.ts';
import { eventStreams, fewOfEach, heartbeatEvery } from '../event-stream.ts';
import { isAway } from '../limits/outage.ts';
import { byCounterAndSession } from '../openapi.ts';
import { RefusedCall } from '../refusal.ts';
import type { RouteParts } from '../route-parts.ts';
import { counterScope, sessionsOf, stillListens } from '../still-listens.ts';

/** Whether somebody may still listen is asked at every sign of life, and before a poke when it was not within a second. */
const askedWithin = 1_000;

/** What follows changes that were sent so shortly before, in milliseconds, a counter asks for in one pull. */
const sentWithin = 250;
/** More characters than that are better asked for: a pull is compressed. */
const mostSent = 64 * 1024;

/**
 * Streams of one counter through one API process, and of somebody who names counters without the secret of one: each of
 * them asks the database at every change. A browser has one, however many tabs are open.
 */
const mostPerCounter = 8;

/**
 * "Something changed": a stream that makes counters pull at once. Where this process knows what a counter holds, and the
 * change is small, the answer to that pull comes with it. Correctness rests on pull alone.
 */
export const pokeRoute: FastifyPluginAsyncZod<RouteParts> = async (api, { pool, hub, lastPulled, metrics }) => {
  const streams = eventStreams(api);
  const keepFew = fewOfEach(mostPerCounter);

  api.get(
    '/sync/poke',
    {
      onRequest: (request) => identifyAtCounter(pool, request),
      schema: {
        summary:
          'Server-sent events: `poke` whenever there is something to pull, with the answer to it where that is small',
        security: byCounterAndSession,
        response: { 200: { content: { 'text/event-stream': { schema: z.string() } } }, '4xx': errorReply },
      },
    },
    (request, reply) => {
      const { brandId, shopId, above, id: counterId } = counterOf(request);
      const { session } = callerOf(request);
      const stream = streams.begin(request, reply);
      const { say, fail } = stream;
      // Whoever does not know the secret of a counter ends no stream of its own browser.
      keepFew(request.atContact ? `counter ${counterId}` : `${brandId} ${session.employeeId}`, stream);
      let askedAt = Date.now();
      const sayToWhoStillListens = async (text: string): Promise<void> => {
        const now = Date.now();
        if (!(await stillListens(pool, session, counterId, now))) return stream.end();
        askedAt = now;
        say(text);
      };
      const poke = 'event: poke\ndata:\n\n';
      /** The changes behind what the counter was sent last, as whoever works there may read them now. */
      const changes = async (at: LastPulled): Promise<string> => {
        await identifyAtCounter(pool, request);
        askedAt = Date.now();
        if (request.lastRevision > at.revision) return poke;
        const { may } = inShop(callerOf(request), shopId);
        const reply = await nextChanges(sqlBooks(pool), counterOf(request), at, askedAt, may);
        const data = JSON.stringify(reply ?? '');
        if (!reply || data.length > mostSent || lastPulled.of(counterId) !== at) return poke;
        lastPulled.note(counterId, { ...at, cursor: reply.cursor });
        return `event: poke\ndata: ${data}\n\n`;
      };
      const sendChanges = async (at: LastPulled): Promise<void> => {
        try {
          say(await changes(at));
        } catch (problem) {
          if (problem instanceof RefusedCall) stream.end();
          else if (isAway(problem)) say(poke);
          else fail(problem);
        }
      };
      let sentAt = 0;
      const stopListening = hub.listen(brandId, scopesBelow([shopId, ...above]), (pushedBy) => {
        if (pushedBy === counterId) return;
        const now = Date.now();
        const at = lastPulled.of(counterId);
        if (at && now - sentAt >= sentWithin) {
          sentAt = now;
          void sendChanges(at);
        } else if (now - askedAt < askedWithin) say(poke);
        else sayToWhoStillListens(poke).catch(fail);
      });
      const stopWatching = hub.listen(brandId, [sessionsOf(session.employeeId), counterScope(counterId)], () => {
        askedAt = 0;
        sayToWhoStillListens(': still here\n\n').catch(fail);
      });
      const heartbeat = setInterval(() => sayToWhoStillListens(': still here\n\n').catch(fail), heartbeatEvery);
      metrics.pokeListeners(streams.count());
      stream.whenClosed(() => {
        stopListening();
        stopWatching();
        clearInterval(heartbeat);
        metrics.pokeListeners(streams.count());
      });
    },
  );
};
