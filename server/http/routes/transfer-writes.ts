import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AnyCommand } from '#domain/kernel/command.ts';
import { applyTransfer } from '#domain/transfer/apply.ts';
import { cancelTransfer } from '#domain/transfer/cancel.ts';
import { deliveredLines } from '#domain/transfer/delivered-lines.ts';
import { transferNumber } from '#domain/transfer/number.ts';
import { receiveTransfer } from '#domain/transfer/receive.ts';
import { rejectTransfer } from '#domain/transfer/reject.ts';
import { returnTransfer } from '#domain/transfer/return.ts';
import { saveTransfer } from '#domain/transfer/save.ts';
import type { Transfer } from '#domain/transfer/transfer.ts';
import { type TransferRow, transferRow } from '#domain/transfer/transfer-view.ts';
import { verifyTransfer } from '#domain/transfer/verify.ts';
import { bookCommand, commandIdOf } from '../book-command.ts';
import { type CallerInShop, inCurrentShop } from '../caller.ts';
import { answers } from '../envelope.ts';
import { bySession } from '../openapi.ts';
import { forbidden } from '../refusal.ts';
import type { RouteParts } from '../route-parts.ts';
import {
  changedTransferBody,
  deliveredBody,
  newTransferBody,
  receivedBody,
  remarkBody,
} from '../transfers/transfer-body.ts';
import { readTransfer, shownTransfer } from '../transfers/transfer-list.ts';

const transferId = z.object({ id: z.string().min(1).max(64) });
const schemaOf = (summary: string) => ({ summary, security: bySession, response: answers(transferRow) });

/** The caller in the current shop; who has nothing to do with transfers there is refused before anything is read. */
const mover = (request: FastifyRequest): CallerInShop => {
  const caller = inCurrentShop(request);
  if (!caller.may('pc.inventory.transfer') && !caller.may('pc.inventory.transferReview')) throw forbidden('notAllowed');
  return caller;
};

/** Steps of a transfer that a call can take, each with what it says. */
const steps = [
  {
    path: '/save',
    summary: 'Changes a transfer in review: what is wanted, or what will be delivered',
    command: saveTransfer,
    body: changedTransferBody,
  },
  { path: '/cancel', summary: 'Takes an application back', command: cancelTransfer, body: remarkBody },
  { path: '/reject', summary: 'Declines to deliver, with a remark', command: rejectTransfer, body: remarkBody },
  {
    path: '/verified',
    summary: 'Delivers: the goods leave the stock of the current shop',
    command: verifyTransfer,
    body: deliveredBody,
  },
  {
    path: '/received',
    summary: 'Receives what was delivered; what is missing is booked as a loss',
    command: receiveTransfer,
    body: receivedBody,
  },
] as const;

/** Moving goods between shops: each call gives the command that a counter would push, and answers the transfer as it then is. */
export const transferWriteRoutes: FastifyPluginAsyncZod<RouteParts> = async (api, parts) => {
  const { pool } = parts;
  const read = (caller: CallerInShop, id: string): Promise<Transfer> =>
    readTransfer(pool, caller.brandId, [caller.shop.id], id);
  const shown = async (caller: CallerInShop, id: string): Promise<TransferRow> =>
    shownTransfer(caller)(await read(caller, id));
  const does = async (request: FastifyRequest, command: AnyCommand, id: string, args: object): Promise<TransferRow> => {
    const caller = mover(request);
    const commandId = commandIdOf(request, caller, command, id);
    await bookCommand(parts, caller, command, { id: commandId, asked: request.body }, () => ({
      transferId: id,
      ...args,
    }));
    return shown(caller, id);
  };

  api.post(
    '/allocations',
    { schema: { ...schemaOf('Asks another shop for goods'), body: newTransferBody } },
    async (request) => {
      const caller = mover(request);
      const id = commandIdOf(request, caller, applyTransfer, '');
      const number = `${transferNumber(caller.shop, '00', Date.now())}-${id.slice(-4)}`;
      await bookCommand(parts, caller, applyTransfer, { id, asked: request.body }, () => ({
        ...{ transferId: id, number, ...request.body },
      }));
      return { data: await shown(caller, id) };
    },
  );

  api.put(
    '/allocations/:id',
    { schema: { ...schemaOf('Changes a transfer in review'), params: transferId, body: changedTransferBody } },
    async (request) => ({ data: await does(request, saveTransfer, request.params.id, request.body) }),
  );

  api.delete(
    '/allocations/:id',
    { schema: { ...schemaOf('Takes an application back'), params: transferId } },
    async (request) => ({ data: await does(request, cancelTransfer, request.params.id, { remark: '' }) }),
  );

  for (const { path, summary, command, body } of steps) {
    api.route({
      method: ['PUT', 'POST'],
      url: `/allocations/:id${path}`,
      schema: { ...schemaOf(summary), params: transferId, body: body as z.ZodType<{ remark: string }> },
      handler: async (request) => ({ data: await does(request, command, request.params.id, request.body) }),
    });
  }

  api.route({
    method: ['PUT', 'POST'],
    url: '/allocations/:id/return',
    schema: {
      ...schemaOf('Sends everything back to the shop that delivered it'),
      params: transferId,
      body: remarkBody,
    },
    handler: async (request) => {
      const { id } = request.params;
      const found = await read(mover(request), id);
      const sent = deliveredLines(found);
      const lines = (sent.length > 0 ? sent : found.lines).map(({ productId }) => ({ productId }));
      const { provideShopId } = found;
      return { data: await does(request, returnTransfer, id, { provideShopId, lines, ...request.body }) };
    },
  });
};
