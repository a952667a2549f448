import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { counterRow, counterDetail as detailSchema, heldCommand, missingNumbers } from '#domain/sync/counter-view.ts';
import { counterDetail, heldCommands } from '../../counters/counter-detail.ts';
import { listCounters } from '../../counters/list-counters.ts';
import { countMissingNumbers } from '../../counters/missing-numbers.ts';
import { countersSeen, seenCounter } from '../counters-seen.ts';
import { answers } from '../envelope.ts';
import { bySession } from '../openapi.ts';
import type { RouteParts } from '../route-parts.ts';

const counterId = z.object({ id: z.string().min(1).max(64) });

/** Looking at the counters of every shop in which the caller may. */
export const counterReadRoutes: FastifyPluginAsyncZod<RouteParts> = async (api, { pool }) => {
  const of = (what: string) => `${what} of every shop in which the caller may see them`;

  api.get(
    '/counters',
    { schema: { summary: of('Counters'), security: bySession, response: answers(z.array(counterRow)) } },
    async (request) => {
      const { brandId, shopIds } = countersSeen(request);
      return { data: await listCounters(pool, brandId, shopIds) };
    },
  );

  api.get(
    '/counters/held',
    {
      schema: {
        summary: of('Commands that a manager has to decide, of the counters'),
        security: bySession,
        response: answers(z.array(heldCommand)),
      },
    },
    async (request) => {
      const { brandId, shopIds } = countersSeen(request);
      return { data: await heldCommands(pool, brandId, shopIds) };
    },
  );

  api.get(
    '/counters/missing_numbers',
    {
      schema: {
        summary: of('How many order numbers were skipped of late, by the counters'),
        security: bySession,
        response: answers(z.array(missingNumbers)),
      },
    },
    async (request) => {
      const { brandId, shopIds } = countersSeen(request);
      return { data: await countMissingNumbers(pool, brandId, shopIds) };
    },
  );

  api.get(
    '/counters/:id',
    {
      schema: {
        summary: 'A counter, who worked there, what was done to it, and its commands',
        security: bySession,
        params: counterId,
        response: answers(detailSchema),
      },
    },
    async (request) => {
      const seen = countersSeen(request);
      return { data: await counterDetail(pool, seen.brandId, await seenCounter(pool, seen, request.params.id)) };
    },
  );
};
