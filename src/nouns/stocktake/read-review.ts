import type { z } from 'zod';
import { dataOf, type GivenTo, requestOf } from '#domain/kernel/call.ts';
import { stocktakeCalls } from '#domain/stocktake/calls.ts';
import type { ReviewRow, reviewPart } from '#domain/stocktake/review-row.ts';
import { stocktake } from '#domain/stocktake/stocktake.ts';
import { type Answered, readAnswer } from '../../db/api/read-answer.ts';
import type { Refusal } from '../../db/api/run-result.ts';
import type { Said, ServerCall } from '../../db/api/server-call.ts';
import type { Counter } from '../../db/counter/counter.ts';
import { productIndex } from '../stock/stock-index.ts';
import { reviewCache } from './review-cache.ts';

type Ask = (call: ServerCall) => Promise<Said | Refusal>;
type Read = { readonly ok: true } | Refusal;

/** The most products that are asked for by name; when more have changed, everything is read anew. */
const mostNamed = 200;

/** Reads the review of a stocktake from the server into the store, part by part; one after the other. */
export const makeReadReview = (ask: Ask, now: () => number) => {
  let last: Promise<unknown> = Promise.resolve();

  const part = async (
    stocktakeId: string,
    query: GivenTo<typeof stocktakeCalls.review>['query'],
  ): Promise<Answered<z.infer<typeof reviewPart>> | Refusal> => {
    const said = await ask(requestOf(stocktakeCalls.review, { params: { id: stocktakeId }, query }));
    return readAnswer(said, dataOf(stocktakeCalls.review));
  };

  const readAll = async (counter: Counter, stocktakeId: string): Promise<Read> => {
    // A search goes by the catalogue, which is read while the server is asked.
    void counter
      .index(productIndex)
      .entries()
      .catch(() => undefined);
    const reviews = counter.index(reviewCache);
    const rows: ReviewRow[] = [];
    const at = now();
    reviews.begin(stocktakeId);
    try {
      for (let after: string | null = ''; after !== null; ) {
        counter.announce(['review'], 'none');
        const said = await part(stocktakeId, { after });
        if (!said.ok) return said;
        const { check: reviewed, rows: found, next } = said.data;
        rows.push(...found);
        reviews.reads(stocktakeId, rows.length);
        if (next === null) reviews.take(reviewed, at, rows);
        after = next;
      }
      return { ok: true };
    } finally {
      reviews.end(stocktakeId);
      counter.announce(['review'], 'none');
    }
  };

  const readSome = async (counter: Counter, stocktakeId: string, ids: readonly string[]): Promise<Read> => {
    const reviews = counter.index(reviewCache);
    reviews.ask(ids);
    const said = await part(stocktakeId, { product_ids: ids.join(',') });
    if (!said.ok) {
      reviews.askAgain(stocktakeId, ids);
      return said;
    }
    const { check: reviewed, rows } = said.data;
    reviews.change(reviewed, ids, rows);
    counter.announce(['review'], 'none');
    return { ok: true };
  };

  /** With `productIds` these and whatever else has changed since; without, everything. */
  return (counter: Counter, stocktakeId: string, productIds?: readonly string[]): Promise<Read> => {
    const read = last.then(async () => {
      const now = await counter.records.one(stocktake, stocktakeId);
      if (now) counter.index(reviewCache).turn(now);
      const ids = productIds && [...new Set([...productIds, ...counter.index(reviewCache).changed(stocktakeId)])];
      const isNew = counter.index(reviewCache).of(stocktakeId) === undefined;
      if (!ids || isNew || ids.length > mostNamed) return readAll(counter, stocktakeId);
      if (ids.length > 0) return readSome(counter, stocktakeId, ids);
      counter.announce(['review'], 'none');
      return { ok: true as const };
    });
    last = read.catch(() => undefined);
    return read;
  };
};
