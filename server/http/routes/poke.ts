import type { ServerResponse } from 'node:http';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { brandScope } from '#domain/kernel/entity.ts';
import { counterOf, identifyAtCounter } from '../counter-caller.ts';
import { errorReply } from '../envelope.ts';
import { byCounterAndSession } from '../openapi.ts';
import type { RouteParts } from '../route-parts.ts';

/** A comment on the line now and then, so that nobody between takes it for dead. */
const heartbeatEvery = 15_000;
/** A listener that does not take what is sent to it is let go: this many bytes wait for it at most. */
const mostWaiting = 256 * 1024;

/** "Something changed": a stream without content that makes counters pull at once. */
export const pokeRoute: FastifyPluginAsyncZod<RouteParts> = async (api, { pool, hub, metrics }) => {
  const open = new Set<ServerResponse>();
  api.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });

  api.get(
    '/sync/poke',
    {
      onRequest: (request) => identifyAtCounter(pool, request),
      schema: {
        summary: 'Server-sent events: `poke` whenever there is something to pull',
        security: byCounterAndSession,
        response: { 200: { content: { 'text/event-stream': { schema: z.string() } } }, '4xx': errorReply },
      },
    },
    (request, reply) => {
      const { brandId, shopId } = counterOf(request);
      const stream = reply.raw;
      reply.hijack();
      stream.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      const say = (text: string): void => {
        if (stream.writableLength > mostWaiting) stream.destroy();
        else stream.write(text);
      };
      say(': here\n\n');
      const stopListening = hub.listen(brandId, [brandScope, shopId], () => say('event: poke\ndata:\n\n'));
      const heartbeat = setInterval(() => say(': still here\n\n'), heartbeatEvery);
      open.add(stream);
      metrics.pokeListeners(open.size);
      stream.on('close', () => {
        stopListening();
        clearInterval(heartbeat);
        open.delete(stream);
        metrics.pokeListeners(open.size);
      });
    },
  );
};
