import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { cancelOrder } from '#domain/order/cancel.ts';
import { changeOrder } from '#domain/order/change.ts';
import { collectOrder } from '#domain/order/collect.ts';
import { updateExtraInfo } from '#domain/order/extra.ts';
import { openOrder } from '#domain/order/open.ts';
import { nothingComposed } from '#domain/order/operations.ts';
import type { Order } from '#domain/order/order.ts';
import { orderRow } from '#domain/order/order-view.ts';
import { bookCommand, commandIdOf } from '../book-command.ts';
import { type CallerInShop, inCurrentShop } from '../caller.ts';
import { answers } from '../envelope.ts';
import { bySession } from '../openapi.ts';
import { collectArgsOf } from '../orders/collect-args-of.ts';
import { memberNameOf } from '../orders/member-name-of.ts';
import { operationsOnHead, operationsOnLines } from '../orders/operations-between.ts';
import { cancelBody, changedOrderBody, extraInfoBody, newOrderBody, paymentBody } from '../orders/order-body.ts';
import { readOrder } from '../orders/read-order.ts';
import { wantedLines } from '../orders/wanted-lines.ts';
import { forbidden } from '../refusal.ts';
import type { RouteParts } from '../route-parts.ts';

const orderId = z.object({ id: z.string().min(1).max(256) });
const schemaOf = (summary: string) => ({ summary, security: bySession, response: answers(orderRow) });

/** The caller in the current shop; who may neither sell nor cancel there is refused before anything is read. */
const orderWriter = (request: FastifyRequest): CallerInShop => {
  const caller = inCurrentShop(request);
  if (!caller.may('pc.order.cashier') && !caller.may('pc.order.cancel')) throw forbidden('notAllowed');
  return caller;
};

/** Changing orders: each call gives the command that a counter would push. Answers the order as it then is. */
export const orderWriteRoutes: FastifyPluginAsyncZod<RouteParts> = async (api, parts) => {
  const { pool } = parts;
  const read = (caller: CallerInShop, id: string): Promise<Order> =>
    readOrder(pool, caller.brandId, [caller.shop.id], id);
  const place = (caller: CallerInShop) => ({ brandId: caller.brandId, shopId: caller.shop.id });

  api.post('/orders', { schema: { ...schemaOf('Opens an order'), body: newOrderBody } }, async (request) => {
    const caller = orderWriter(request);
    const { lines, ...head } = request.body;
    const id = commandIdOf(request, caller, openOrder, '');
    const wanted = await wantedLines(pool, place(caller), lines, [], id);
    const memberName = await memberNameOf(pool, place(caller), head.memberId);
    const operations = [...operationsOnLines([], wanted), ...operationsOnHead(nothingComposed, head, memberName)];
    await bookCommand(parts, caller, openOrder, { id, asked: request.body }, (takeNumber) => ({
      orderId: id,
      number: takeNumber(),
      operations,
    }));
    return { data: await read(caller, id) };
  });

  const changed = { ...schemaOf('Changes an order that waits for payment'), params: orderId, body: changedOrderBody };
  api.put('/orders/:id', { schema: changed }, async (request) => {
    const caller = orderWriter(request);
    const { id } = request.params;
    const { lines, ...head } = request.body;
    const now = await read(caller, id);
    const commandId = commandIdOf(request, caller, changeOrder, id);
    const wanted = lines && (await wantedLines(pool, place(caller), lines, now.lines, commandId));
    const memberName = await memberNameOf(pool, place(caller), head.memberId);
    const onLines = wanted ? operationsOnLines(now.lines, wanted) : [];
    const operations = [...onLines, ...operationsOnHead(now, head, memberName)];
    if (operations.length === 0) return { data: now };
    await bookCommand(parts, caller, changeOrder, { id: commandId, asked: request.body }, () => ({
      orderId: id,
      operations,
    }));
    return { data: await read(caller, id) };
  });

  const paid = { ...schemaOf('Takes the money for an order'), params: orderId, body: paymentBody };
  api.put('/orders/:id/payment', { schema: paid }, async (request) => {
    const caller = orderWriter(request);
    const { id } = request.params;
    const now = await read(caller, id);
    const commandId = commandIdOf(request, caller, collectOrder, id);
    const args = collectArgsOf(now, request.body.payments, commandId);
    await bookCommand(parts, caller, collectOrder, { id: commandId, asked: request.body }, () => args);
    return { data: await read(caller, id) };
  });

  const amended = { ...schemaOf('Amends manual number, source and remark'), params: orderId, body: extraInfoBody };
  api.put('/orders/:id/update_extra_info', { schema: amended }, async (request) => {
    const caller = orderWriter(request);
    const { id } = request.params;
    const commandId = commandIdOf(request, caller, updateExtraInfo, id);
    await bookCommand(parts, caller, updateExtraInfo, { id: commandId, asked: request.body }, () => ({
      orderId: id,
      ...request.body,
    }));
    return { data: await read(caller, id) };
  });

  api.route({
    method: ['PUT', 'POST'],
    url: '/orders/:id/cancel',
    schema: { ...schemaOf('Cancels an order; what was paid is given back'), params: orderId, body: cancelBody },
    handler: async (request) => {
      const caller = orderWriter(request);
      const { id } = request.params;
      const commandId = commandIdOf(request, caller, cancelOrder, id);
      await bookCommand(parts, caller, cancelOrder, { id: commandId, asked: request.body }, () => ({
        orderId: id,
        ...request.body,
      }));
      return { data: await read(caller, id) };
    },
  });
};
