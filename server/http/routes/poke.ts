import type { ServerResponse } from 'node:http';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { scopesBelow } from '#domain/kernel/entity.ts';
import { sqlBooks } from '../../books/sql-books.ts';
import { problemOf } from '../../log/problem-of.ts';
import { type LastPulled, nextChanges } from '../../sync/last-pulled.ts';
import { callerOf, inShop } from '../caller.ts';
import { counterOf, identifyAtCounter } from '../counter-caller.ts';
import { errorReply } from '../envelope.ts';
import { byCounterAndSession } from '../openapi.ts';
import { isAway } from '../outage.ts';
import { RefusedCall } from '../refusal.ts';
import type { RouteParts } from '../route-parts.ts';
import { counterScope, sessionsOf, stillListens } from '../still-listens.ts';

/** A comment on the line now and then, so that nobody between takes it for dead. */
const heartbeatEvery = 15_000;
/** Whether somebody may still listen is asked at every sign of life, and before a poke when it was not within a second. */
const askedWithin = 1_000;
/** A listener that does not take what is sent to it is let go: this many bytes wait for it at most. */
const mostWaiting = 256 * 1024;

/** What follows changes that were sent so shortly before, in milliseconds, a counter asks for in one pull. */
const sentWithin = 250;
/** More characters than that are better asked for: a pull is compressed. */
const mostSent = 64 * 1024;

/**
 * "Something changed": a stream that makes counters pull at once. Where this process knows what a counter holds, and the
 * change is small, the answer to that pull comes with it. Correctness rests on pull alone.
 */
export const pokeRoute: FastifyPluginAsyncZod<RouteParts> = async (api, { pool, hub, lastPulled, metrics }) => {
  const open = new Set<ServerResponse>();
  api.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });

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
      const stream = reply.raw;
      reply.hijack();
      stream.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      const say = (text: string): void => {
        if (stream.writableLength > mostWaiting) stream.destroy();
        else if (!stream.writableEnded) stream.write(text);
      };
      let askedAt = Date.now();
      const sayToWhoStillListens = async (text: string): Promise<void> => {
        const now = Date.now();
        if (!(await stillListens(pool, session, counterId, now))) return void stream.end();
        askedAt = now;
        say(text);
      };
      const fail = (problem: unknown): void => {
        request.log.error({ problem: problemOf(problem) }, 'a stream ended');
        stream.destroy();
      };
      const poke = 'event: poke\ndata:\n\n';
      say(': here\n\n');
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
      open.add(stream);
      metrics.pokeListeners(open.size);
      stream.on('close', () => {
        stopListening();
        stopWatching();
        clearInterval(heartbeat);
        open.delete(stream);
        metrics.pokeListeners(open.size);
      });
    },
  );
};
