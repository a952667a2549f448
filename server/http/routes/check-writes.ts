import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AnyCommand } from '#domain/kernel/command.ts';
import type { Permission } from '#domain/permissions.ts';
import { cancelStocktake } from '#domain/stocktake/cancel.ts';
import { countStock } from '#domain/stocktake/count.ts';
import { draftStocktake } from '#domain/stocktake/draft.ts';
import { explainStocktake } from '#domain/stocktake/explain.ts';
import { finishStocktake } from '#domain/stocktake/finish.ts';
import { startStocktake } from '#domain/stocktake/start.ts';
import { stocktakeRow } from '#domain/stocktake/stocktake-view.ts';
import { uncountStock } from '#domain/stocktake/uncount.ts';
import { zoneDone } from '#domain/stocktake/zone-done.ts';
import { bookCommand, commandIdOf } from '../book-command.ts';
import { type CallerInShop, inCurrentShop } from '../caller.ts';
import { countBody, draftBody, explainBody, finishBody, zoneBody } from '../checks/check-body.ts';
import { readCheck, shownCheck } from '../checks/check-list.ts';
import { finishCheck } from '../checks/finish-check.ts';
import { answers } from '../envelope.ts';
import { bySession } from '../openapi.ts';
import { forbidden } from '../refusal.ts';
import type { RouteParts } from '../route-parts.ts';

const checkId = z.object({ id: z.string().min(1).max(64) });
const schemaOf = (summary: string) => ({ summary, security: bySession, response: answers(stocktakeRow) });

/** The caller in the current shop, who holds this right there; 403 otherwise. */
const withRight = (request: FastifyRequest, right: Permission): CallerInShop => {
  const caller = inCurrentShop(request);
  if (!caller.may(right)) throw forbidden('notAllowed');
  return caller;
};
const counting = (request: FastifyRequest): CallerInShop => withRight(request, 'pc.inventory.check');
const reviewing = (request: FastifyRequest): CallerInShop => withRight(request, 'pc.inventory.checkReview');
const countingOrReviewing = (request: FastifyRequest): CallerInShop => {
  const caller = inCurrentShop(request);
  return caller.may('pc.inventory.check') ? caller : reviewing(request);
};

/** Taking stock: each call gives the command that a counter would push. Answers the stocktake as it then is. */
export const checkWriteRoutes: FastifyPluginAsyncZod<RouteParts> = async (api, parts) => {
  const read = (caller: CallerInShop, id: string) => readCheck(parts.pool, caller.brandId, [caller.shop.id], id);
  const shown = async (caller: CallerInShop, id: string) => ({ data: shownCheck(caller)(await read(caller, id)) });

  /** Gives a command about a stocktake of the current shop. */
  const give = async (request: FastifyRequest, caller: CallerInShop, command: AnyCommand, id: string, args: object) => {
    const { number } = await read(caller, id);
    const commandId = commandIdOf(request, caller, command, id);
    const whole = { stocktakeId: id, number, ...args };
    await bookCommand(parts, caller, command, { id: commandId, asked: args }, () => whole);
    return shown(caller, id);
  };

  api.post(
    '/inventories/checks',
    { schema: { ...schemaOf('Writes what is to be counted'), body: draftBody } },
    async (request) => {
      const caller = counting(request);
      const id = commandIdOf(request, caller, draftStocktake, '');
      await bookCommand(parts, caller, draftStocktake, { id, asked: request.body }, (takeNumber) => ({
        ...{ stocktakeId: id, number: takeNumber() },
        ...request.body,
      }));
      return shown(caller, id);
    },
  );

  const planned = {
    ...schemaOf('Changes what is to be counted, before it is begun'),
    params: checkId,
    body: draftBody,
  };
  api.put('/inventories/checks/:id', { schema: planned }, (request) =>
    give(request, counting(request), draftStocktake, request.params.id, request.body),
  );

  const begun = { ...schemaOf('Begins to count'), params: checkId };
  api.put('/inventories/checks/:id/start', { schema: begun }, (request) =>
    give(request, counting(request), startStocktake, request.params.id, {}),
  );

  const thrownAway = { ...schemaOf('Throws a draft away'), params: checkId };
  api.put('/inventories/checks/:id/cancel', { schema: thrownAway }, (request) =>
    give(request, counting(request), cancelStocktake, request.params.id, {}),
  );

  const counted = { ...schemaOf('Counts pieces in a zone, or takes them back'), params: checkId, body: countBody };
  api.post('/inventories/checks/:id/products', { schema: counted }, (request) => {
    const { undo, ...counts } = request.body;
    return give(request, counting(request), undo ? uncountStock : countStock, request.params.id, counts);
  });

  const done = { ...schemaOf('Says that a zone is counted to its end'), params: checkId, body: zoneBody };
  api.put('/inventories/checks/:id/zones', { schema: done }, (request) =>
    give(request, countingOrReviewing(request), zoneDone, request.params.id, request.body),
  );

  const explained = {
    ...schemaOf('Says why products differ and whose count holds'),
    params: checkId,
    body: explainBody,
  };
  api.put('/inventories/checks/:id/products', { schema: explained }, (request) =>
    give(request, reviewing(request), explainStocktake, request.params.id, request.body),
  );

  const finished = {
    ...schemaOf('Books the differences and ends the stocktake; called again it goes on where it broke off'),
    ...{ params: checkId, body: finishBody },
  };
  api.put('/inventories/checks/:id/finish', { schema: finished }, async (request) => {
    const caller = reviewing(request);
    const { id } = request.params;
    const commandId = commandIdOf(request, caller, finishStocktake, id);
    await finishCheck(parts, caller, await read(caller, id), { id: commandId, ...request.body });
    return shown(caller, id);
  });
};
