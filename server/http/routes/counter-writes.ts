import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { counterRow } from '#domain/sync/counter-view.ts';
import { storable } from '#domain/values/storable.ts';
import type { CounterAction } from '../../counters/events.ts';
import { renameCounter, restoreCounter, retireCounter } from '../../counters/manage.ts';
import { countersManaged, reason, seenCounter } from '../counters-seen.ts';
import { answers } from '../envelope.ts';
import { bySession } from '../openapi.ts';
import type { RouteParts } from '../route-parts.ts';
import { counterScope } from '../still-listens.ts';

const counterId = z.object({ id: z.string().min(1).max(64) });

/** Renaming and retiring counters, and taking them back. Each call answers the counter as it then is. */
export const counterWriteRoutes: FastifyPluginAsyncZod<RouteParts> = async (api, { pool, hub }) => {
  const changing = async (
    request: FastifyRequest & { readonly params: { readonly id: string } },
    note: string,
    work: (action: CounterAction) => Promise<void>,
  ) => {
    const managed = countersManaged(request);
    const { brandId, staffId } = managed;
    const counter = await seenCounter(pool, managed, request.params.id);
    await work({ brandId, counterId: counter.id, staffId, at: Date.now(), note });
    await hub.announce(brandId, [counterScope(counter.id), counter.shopId]);
    return { data: await seenCounter(pool, managed, counter.id) };
  };
  const schemaOf = (summary: string) => ({
    summary,
    security: bySession,
    params: counterId,
    response: answers(counterRow),
  });

  api.put(
    '/counters/:id',
    {
      schema: {
        ...schemaOf('Gives a counter another name'),
        body: z.object({ name: z.string().trim().max(30).overwrite(storable) }),
      },
    },
    async (request) => changing(request, '', (action) => renameCounter(pool, action, request.body.name)),
  );

  api.post(
    '/counters/:id/retire',
    {
      schema: {
        ...schemaOf('Retires a counter: what it sends from now on goes into quarantine, and it gets nothing any more'),
        body: z.object({
          reason,
          signOut: z.boolean().default(false).describe('Everybody who worked there has to sign in again, everywhere'),
        }),
      },
    },
    async (request) =>
      changing(request, request.body.reason, (action) => retireCounter(pool, action, request.body.signOut)),
  );

  api.post(
    '/counters/:id/restore',
    { schema: { ...schemaOf('Takes a retired counter back'), body: z.object({ reason }) } },
    async (request) => changing(request, request.body.reason, (action) => restoreCounter(pool, action)),
  );
};
