import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { employee } from '#domain/staff/employee.ts';
import { stocktakeStatuses } from '#domain/stocktake/codes.ts';
import { mostReviewed, reviewPart, reviewRow } from '#domain/stocktake/review-row.ts';
import { type Stocktake, stocktake } from '#domain/stocktake/stocktake.ts';
import { stocktakeRow } from '#domain/stocktake/stocktake-view.ts';
import { type CallerInShop, inCurrentShop, shopsWhere } from '../caller.ts';
import { readCheckLines, readCheckPart } from '../checks/check-lines.ts';
import { listChecks, readCheck, shownCheck } from '../checks/check-list.ts';
import { reviewPage, reviewQuery, rowOf, type Sight, stateCounts } from '../checks/review.ts';
import { answers, listAnswers } from '../envelope.ts';
import { seesWorth } from '../inventory/seen-stock.ts';
import { listQuery } from '../list-query.ts';
import { bySession } from '../openapi.ts';
import { readRecords } from '../record-reads.ts';
import type { RouteParts } from '../route-parts.ts';

const checkId = z.object({ id: z.string().min(1).max(64) });
const partQuery = z.object({
  after: z.string().max(64).default('').describe('the product behind which it begins'),
  limit: z.coerce.number().int().min(1).max(mostReviewed).default(mostReviewed),
  product_ids: z.string().max(20_000).default('').describe('these products alone, divided by commas'),
});

const visibleShops = (caller: CallerInShop): string[] =>
  shopsWhere(caller, stocktake.readBy ?? []).map((shop) => shop.id);

/**
 * What the caller sees of a stocktake: what the books say, which of a blind one while it is counted takes the right to,
 * and what the differences are worth.
 */
const sightOf = (caller: CallerInShop, { shopId, blind, status }: Stocktake): Sight => {
  const books =
    caller.may('pc.inventory.checkBook') ||
    caller.may('pc.inventory.checkReview') ||
    !(blind && status === stocktakeStatuses.inProgress);
  return { books, worth: books && seesWorth(caller, shopId) };
};

/** Looking at stocktakes: the list, one of them, its products, and who has counted. */
export const checkReadRoutes: FastifyPluginAsyncZod<RouteParts> = async (api, { pool }) => {
  api.get(
    '/inventories/checks',
    {
      schema: {
        summary: 'Stocktakes of the current shop and those below it, newest first',
        ...{ security: bySession, querystring: listQuery, response: listAnswers(stocktakeRow) },
      },
    },
    async (request) => {
      const caller = inCurrentShop(request);
      const { page, per_page } = request.query;
      const { rows, total } = await listChecks(pool, caller.brandId, visibleShops(caller), request.query);
      return { data: rows.map(shownCheck(caller)), meta: { page, per_page, total } };
    },
  );

  api.get(
    '/inventories/checks/:id',
    {
      schema: {
        summary: 'A stocktake, and how many of its products are in each state',
        ...{ security: bySession, params: checkId },
        response: answers(stocktakeRow.extend({ states: z.record(z.string(), z.int()) })),
      },
    },
    async (request) => {
      const caller = inCurrentShop(request);
      const check = await readCheck(pool, caller.brandId, visibleShops(caller), request.params.id);
      const states = stateCounts(await readCheckLines(pool, caller.brandId, check));
      return { data: { ...shownCheck(caller)(check), states } };
    },
  );

  api.get(
    '/inventories/checks/:id/products',
    {
      schema: {
        summary: 'The products of a stocktake with their differences, those worth most first',
        ...{ security: bySession, params: checkId, querystring: reviewQuery, response: listAnswers(reviewRow) },
      },
    },
    async (request) => {
      const caller = inCurrentShop(request);
      const { page, per_page } = request.query;
      const check = await readCheck(pool, caller.brandId, visibleShops(caller), request.params.id);
      const lines = await readCheckLines(pool, caller.brandId, check);
      const { rows, total } = reviewPage(lines, request.query, sightOf(caller, check));
      return { data: rows, meta: { page, per_page, total } };
    },
  );

  api.get(
    '/inventories/checks/:id/review',
    {
      schema: {
        summary: 'The whole review of a stocktake, part by part in the order of the product ids',
        ...{ security: bySession, params: checkId, querystring: partQuery, response: answers(reviewPart) },
      },
    },
    async (request) => {
      const caller = inCurrentShop(request);
      const { after, limit, product_ids } = request.query;
      const check = await readCheck(pool, caller.brandId, visibleShops(caller), request.params.id);
      const productIds = product_ids === '' ? null : product_ids.split(',');
      const { lines, next } = await readCheckPart(pool, caller.brandId, check, { productIds, after, limit });
      const sees = sightOf(caller, check);
      return { data: { check: shownCheck(caller)(check), rows: lines.map((line) => rowOf(line, sees)), next } };
    },
  );

  api.get(
    '/inventories/checks/:id/checkers',
    {
      schema: {
        summary: 'Who is to count, and who has counted how much in which zone',
        ...{ security: bySession, params: checkId },
        response: answers(
          z.array(
            employee.schema
              .pick({ id: true, name: true })
              .extend({ zones: z.array(z.string()), products: z.int(), pieces: z.int(), lastAt: z.int().nullable() }),
          ),
        ),
      },
    },
    async (request) => {
      const caller = inCurrentShop(request);
      const { brandId } = caller;
      const check = await readCheck(pool, brandId, visibleShops(caller), request.params.id);
      const { rows } = await pool.query<{
        id: string;
        zones: string[];
        products: number;
        pieces: number;
        lastAt: number;
      }>(
        `select staff_id as id, array_agg(distinct zone) as zones, count(distinct product_id) as products,
           sum(pieces) as pieces, max(at) as "lastAt"
         from count_entry where brand_id = $1 and stocktake_id = $2 group by staff_id`,
        [brandId, check.id],
      );
      const counted = new Map(rows.map((row) => [row.id, row]));
      const ids = [...new Set([...check.checkerIds, ...counted.keys()])];
      const people = await readRecords(pool, employee, brandId, 'id = any($2)', [ids]);
      return {
        data: people.map(({ id, name }) => {
          const { zones = [], products = 0, pieces = 0, lastAt = null } = counted.get(id) ?? {};
          return { id, name, zones, products: Number(products), pieces: Number(pieces), lastAt };
        }),
      };
    },
  );
};
