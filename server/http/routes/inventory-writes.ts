import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { bookPaper } from '#domain/stock/book.ts';
import { bringsIn, inTypes, outTypes } from '#domain/stock/codes.ts';
import { setNotice } from '#domain/stock/notice.ts';
import { paperRow } from '#domain/stock/stock-view.ts';
import { bookCommand, commandIdOf } from '../book-command.ts';
import { inCurrentShop } from '../caller.ts';
import { answers } from '../envelope.ts';
import { bookBody, checkLines } from '../inventory/book-body.ts';
import { readPaper } from '../inventory/paper-list.ts';
import { seenStock } from '../inventory/seen-stock.ts';
import { bySession } from '../openapi.ts';
import { forbidden } from '../refusal.ts';
import type { RouteParts } from '../route-parts.ts';

const { purchase, otherIn } = inTypes;
const { requisition, loss, cleanup, otherOut } = outTypes;

/** The types of paper that a call writes; the first where none is said. */
const writes: readonly [path: string, summary: string, types: readonly [number, ...number[]]][] = [
  ['/inventories/storage', 'Books goods in: 11 purchase, 16 other', [purchase, otherIn]],
  ['/inventories/wastage', 'Books lost or spoilt goods out: 20', [loss]],
  ['/inventories/cleanup', 'Books goods out that are cleared away: 21', [cleanup]],
  ['/inventories/outbound', 'Books goods out: 18 requisition, 22 other', [requisition, otherOut]],
];

/** Writing papers: each call gives the command that a counter would push. Answers the paper. */
export const inventoryWriteRoutes: FastifyPluginAsyncZod<RouteParts> = async (api, parts) => {
  for (const [path, summary, types] of writes) {
    const body = bookBody.extend({
      type: z
        .int()
        .refine((type) => types.includes(type))
        .default(types[0]),
    });
    api.post(path, { schema: { summary, security: bySession, body, response: answers(paperRow) } }, async (request) => {
      const caller = inCurrentShop(request);
      if (!caller.may('pc.inventory.book')) throw forbidden('notAllowed');
      const { type, lines, ...rest } = request.body;
      const paperId = commandIdOf(request, caller, bookPaper, path);
      const known = await parts.pool.query('select 1 from stock_paper where brand_id = $1 and id = $2', [
        ...[caller.brandId, paperId],
      ]);
      if (known.rowCount === 0) await checkLines(parts.pool, caller, type, request.body);
      await bookCommand(parts, caller, bookPaper, { id: paperId, asked: request.body }, (takeNumber) => ({
        ...{ paperId, number: takeNumber(), type, ...rest },
        lines: lines.map((line) => ({ ...line, price: bringsIn(type) ? line.price : null })),
      }));
      return { data: await readPaper(parts.pool, seenStock(request, false), paperId) };
    });
  }

  api.put(
    '/inventories/:productId/notice',
    {
      schema: {
        summary: 'Says at which quantity little is left of a product in the current shop; null for never',
        ...{ security: bySession, params: z.object({ productId: z.string().min(1).max(64) }) },
        body: z.strictObject({ lowAt: setNotice.args.shape.lowAt }),
        response: answers(z.object({ productId: z.string(), lowAt: z.int().nullable() })),
      },
    },
    async (request) => {
      const caller = inCurrentShop(request);
      const { productId } = request.params;
      const { lowAt } = request.body;
      const id = commandIdOf(request, caller, setNotice, productId);
      await bookCommand(parts, caller, setNotice, { id, asked: request.body }, () => ({ productId, lowAt }));
      return { data: { productId, lowAt } };
    },
  );
};
