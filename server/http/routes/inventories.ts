import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { employee } from '#domain/staff/employee.ts';
import { bringsIn, outTypes, paperTypes } from '#domain/stock/codes.ts';
import { levelRow, movementRow, paperRow, stockOverview } from '#domain/stock/stock-view.ts';
import { inCurrentShop, shopsWhere } from '../caller.ts';
import { answers, listAnswers } from '../envelope.ts';
import { listLevels } from '../inventory/level-list.ts';
import { listedBy } from '../inventory/list-query.ts';
import { listMovements } from '../inventory/movement-list.ts';
import { readOverview } from '../inventory/overview.ts';
import { listPapers, readPaper } from '../inventory/paper-list.ts';
import { readPeople } from '../inventory/people.ts';
import { seenStock } from '../inventory/seen-stock.ts';
import { bySession } from '../openapi.ts';
import type { RouteParts } from '../route-parts.ts';

const time = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const longestPeriod = 400 * 24 * 60 * 60 * 1_000;
const period = z
  .object({ from: time, to: time })
  .refine(({ from, to }) => from < to && to - from <= longestPeriod, { path: ['to'] });
const person = employee.schema.pick({ id: true, name: true, number: true });

const papersAre: readonly [path: string, summary: string, types: readonly number[]][] = [
  ['/inventories/papers', 'Inbound and outbound papers', paperTypes],
  ['/inventories/storage', 'Inbound papers', paperTypes.filter(bringsIn)],
  ['/inventories/outbound', 'Outbound papers', paperTypes.filter((type) => !bringsIn(type))],
  ['/inventories/wastage', 'Papers of goods that were lost or spoilt', [outTypes.loss]],
  ['/inventories/cleanup', 'Papers of goods that were cleared out', [outTypes.cleanup]],
];

/** Looking at stock, papers and movements: of the current shop and those below it. */
export const inventoryReadRoutes: FastifyPluginAsyncZod<RouteParts> = async (api, { pool }) => {
  api.get(
    '/inventories',
    {
      schema: {
        summary: 'What shops have of each product; amounts are null without the right to see them',
        ...{ security: bySession, querystring: listedBy('number'), response: listAnswers(levelRow) },
      },
    },
    async (request) => {
      const { page, per_page } = request.query;
      const { rows, total } = await listLevels(pool, seenStock(request), request.query);
      return { data: rows, meta: { page, per_page, total } };
    },
  );

  api.get(
    '/inventories/change_details',
    {
      schema: {
        summary: 'Movements: what was there before and after, by which order or paper, who and when',
        ...{ security: bySession, querystring: listedBy('-at'), response: listAnswers(movementRow) },
      },
    },
    async (request) => {
      const { page, per_page } = request.query;
      const { rows, total } = await listMovements(pool, seenStock(request), request.query);
      return { data: rows, meta: { page, per_page, total } };
    },
  );

  for (const [path, summary, types] of papersAre) {
    const schema = { summary: `${summary}, newest first`, security: bySession };
    api.get(
      path,
      { schema: { ...schema, querystring: listedBy('-at'), response: listAnswers(paperRow) } },
      async (request) => {
        const { page, per_page } = request.query;
        const { rows, total } = await listPapers(pool, seenStock(request), types, request.query);
        return { data: rows, meta: { page, per_page, total } };
      },
    );
  }

  api.get(
    '/inventories/papers/:id',
    {
      schema: {
        ...{ summary: 'A paper', security: bySession, params: z.object({ id: z.string().min(1).max(64) }) },
        response: answers(paperRow),
      },
    },
    async (request) => ({ data: await readPaper(pool, seenStock(request), request.params.id) }),
  );

  for (const [path, summary] of [
    ['/inventories/applicants', 'Who may ask for goods: everybody who works in the current shop'],
    ['/inventories/receivers', 'Who may get or bring goods: everybody who works in the current shop'],
  ] as const) {
    api.get(
      path,
      { schema: { summary, security: bySession, response: answers(z.array(person)) } },
      async (request) => ({
        data: await readPeople(pool, seenStock(request).caller),
      }),
    );
  }

  api.get(
    '/inventories/overview',
    {
      schema: {
        summary: 'Value, turnover, slow movers and differences of stock over a period of at most 400 days',
        ...{ security: bySession, querystring: period, response: answers(stockOverview) },
      },
    },
    async (request) => {
      const caller = inCurrentShop(request);
      const shops = shopsWhere(caller, ['pc.inventory.value']);
      return { data: await readOverview(pool, caller.brandId, shops, request.query) };
    },
  );
};
