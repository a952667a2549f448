import type { z } from 'zod';
import type { AnyCommand } from '#domain/kernel/command.ts';
import { shownWith } from '#domain/kernel/reading.ts';
import { stocktakeCalls } from '#domain/stocktake/calls.ts';
import { cancelStocktake } from '#domain/stocktake/cancel.ts';
import { stocktakeStatuses } from '#domain/stocktake/codes.ts';
import { countStock } from '#domain/stocktake/count.ts';
import { draftStocktake } from '#domain/stocktake/draft.ts';
import { explainStocktake } from '#domain/stocktake/explain.ts';
import { finishStocktake } from '#domain/stocktake/finish.ts';
import { startStocktake } from '#domain/stocktake/start.ts';
import { type Stocktake, stocktake } from '#domain/stocktake/stocktake.ts';
import { stocktakeListing } from '#domain/stocktake/stocktake-listing.ts';
import type { StocktakeRow } from '#domain/stocktake/stocktake-view.ts';
import { uncountStock } from '#domain/stocktake/uncount.ts';
import { zoneDone } from '#domain/stocktake/zone-done.ts';
import { commandIdOf } from '../book-command.ts';
import { type CallerInShop, mayAt } from '../caller.ts';
import { readRecords } from '../record-reads.ts';
import { notFound } from '../refusal.ts';
import { type Asked, commandCalls, type InShop, serveCalls } from '../serve-calls.ts';
import { inShopsBelow, type Seen, serveList } from '../serve-list.ts';
import { seesWorth } from '../stock/seen-stock.ts';
import { readCheckers } from './checkers.ts';
import { finish } from './finish.ts';
import { reviewPage, rowOf, type Sight, stateCounts } from './review.ts';
import { readReviewLines, readReviewPart } from './review-lines.ts';

export const stocktakeList = serveList(stocktakeListing, { own: {} });

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

/** A call about one stocktake of the current shop. */
type About = InShop & { readonly params: { readonly id: string } };

/** Looking at stocktakes and taking stock: each call that changes one gives the command that a counter would push. */
export const stocktakeRoutes = serveCalls(stocktakeCalls, (parts) => {
  const { pool } = parts;
  const { give } = commandCalls(parts);
  /** A stocktake of one of these shops with all its fields; 404 when there is none. */
  const read = async ({ caller, shopIds }: Seen, id: string): Promise<Stocktake> => {
    const [found] = await readRecords(pool, stocktake, caller.brandId, 'shop_id = any($2) and id = $3', [shopIds, id]);
    if (!found) throw notFound('stocktake.unknown');
    return found;
  };
  /** A stocktake as the caller may see it. */
  const shown = (caller: CallerInShop, found: Stocktake): StocktakeRow =>
    shownWith(stocktake, mayAt(caller, found.shopId), found);
  const below = (caller: CallerInShop) => inShopsBelow(caller, stocktakeListing);
  const here = (caller: CallerInShop): Seen => ({ caller, shopIds: [caller.shop.id] });
  const shownHere = async (caller: CallerInShop, id: string) => shown(caller, await read(here(caller), id));

  /** Gives a command about a stocktake that is there: its arguments are the body, its id and its number. */
  const step = <C extends AnyCommand>(command: C) =>
    give(
      command,
      async ({ caller, params, body }: About) => {
        const { id: stocktakeId, number } = await read(here(caller), params.id);
        return { stocktakeId, number, ...(body as object | undefined) } as z.input<C['args']>;
      },
      shownHere,
    );
  const [count, uncount] = [step(countStock), step(uncountStock)];

  return {
    list: ({ caller, query }) => stocktakeList.page(pool, below(caller), query),
    one: async ({ caller, params }) => {
      const found = await read(below(caller), params.id);
      const states = stateCounts(await readReviewLines(pool, caller.brandId, found), sightOf(caller, found));
      return { ...shown(caller, found), states };
    },
    products: async ({ caller, params, query }) => {
      const found = await read(below(caller), params.id);
      const lines = await readReviewLines(pool, caller.brandId, found);
      return reviewPage(lines, query, sightOf(caller, found));
    },
    review: async ({ caller, params, query: { after, limit, product_ids } }) => {
      const found = await read(below(caller), params.id);
      const productIds = product_ids === '' ? null : product_ids.split(',');
      const { lines, next } = await readReviewPart(pool, caller.brandId, found, { productIds, after, limit });
      const sees = sightOf(caller, found);
      return { check: shown(caller, found), rows: lines.map((line) => rowOf(line, sees)), next };
    },
    checkers: async ({ caller, params }) => readCheckers(pool, caller.brandId, await read(below(caller), params.id)),
    draft: give(
      draftStocktake,
      ({ body }: Asked<typeof stocktakeCalls.draft>, stocktakeId) =>
        (takeNumber) => ({ stocktakeId, number: takeNumber(), ...body }),
      shownHere,
    ),
    change: step(draftStocktake),
    start: step(startStocktake),
    cancel: step(cancelStocktake),
    count: ({ body: { undo, ...body }, ...asked }) => (undo ? uncount : count)({ ...asked, body }),
    zoneDone: step(zoneDone),
    explain: step(explainStocktake),
    finish: async ({ caller, params, body, request }) => {
      const id = commandIdOf(request, caller, finishStocktake, params.id);
      await finish(parts, caller, await read(here(caller), params.id), { id, ...body });
      return shownHere(caller, params.id);
    },
  };
});
