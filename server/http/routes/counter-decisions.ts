import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { decided, quarantineKey } from '#domain/sync/counter-view.ts';
import type { Settled } from '../../counters/decide-now.ts';
import type { CounterAction } from '../../counters/events.ts';
import { refuseHeld, releaseHeld } from '../../counters/held.ts';
import { discard, takeIn } from '../../counters/take-in.ts';
import { countersManaged, decidedCounter, reason } from '../counters-seen.ts';
import { answers } from '../envelope.ts';
import { bySession } from '../openapi.ts';
import type { RouteParts } from '../route-parts.ts';

const counterId = z.object({ id: z.string().min(1).max(64) });
const numbers = z.array(z.int().min(1)).min(1).max(500);
const commands = z.array(quarantineKey).min(1).max(500);

/** Deciding about commands that were not booked: held ones and those in quarantine. Each answers what came of them. */
export const counterDecisionRoutes: FastifyPluginAsyncZod<RouteParts> = async (api, { pool, hub }) => {
  /** One after the other, in their order; what was decided before one that fails stays decided. */
  const decideEach = async <Key>(
    request: FastifyRequest & { readonly params: { readonly id: string } },
    keys: readonly Key[],
    note: string,
    settle: (action: CounterAction, key: Key) => Promise<Settled>,
  ) => {
    const managed = countersManaged(request);
    const { brandId, staffId } = managed;
    const counterId = await decidedCounter(pool, managed, request.params.id);
    const action = { brandId, counterId, staffId, note };
    const settled: Settled[] = [];
    try {
      for (const key of keys) settled.push(await settle({ ...action, at: Date.now() }, key));
    } finally {
      await hub.announce(brandId, [...new Set(settled.flatMap(({ scopes }) => scopes))]);
    }
    return { data: settled.map(({ result }) => result) };
  };
  const schemaOf = (summary: string) => ({
    summary,
    security: bySession,
    params: counterId,
    response: answers(decided),
  });

  const released = {
    ...schemaOf('Books held commands now, with the rights of the caller'),
    body: z.object({ numbers }),
  };
  api.post('/counters/:id/held/release', { schema: released }, (request) =>
    decideEach(request, request.body.numbers, '', (action, n) => releaseHeld(pool, action, n)),
  );

  const refused = { ...schemaOf('Refuses held commands'), body: z.object({ numbers, reason }) };
  api.post('/counters/:id/held/refuse', { schema: refused }, (request) =>
    decideEach(request, request.body.numbers, request.body.reason, (action, n) => refuseHeld(pool, action, n)),
  );

  const booked = {
    ...schemaOf('Books commands from quarantine, with the rights of the caller'),
    body: z.object({ commands }),
  };
  api.post('/counters/:id/quarantine/book', { schema: booked }, (request) =>
    decideEach(request, request.body.commands, '', (action, key) => takeIn(pool, action, key)),
  );

  const discarded = { ...schemaOf('Discards commands from quarantine'), body: z.object({ commands, reason }) };
  api.post('/counters/:id/quarantine/discard', { schema: discarded }, (request) =>
    decideEach(request, request.body.commands, request.body.reason, (action, key) => discard(pool, action, key)),
  );
};
