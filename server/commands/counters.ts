import type { PoolClient, QueryResult } from 'pg';
import { brandScope } from '#domain/kernel/entity.ts';
import { formatOrderNumber } from '#domain/order/number.ts';
import { literal } from '../db/literal.ts';

/** A counter as it stands, held by the transaction. */
export interface CounterRow {
  readonly brandId: string;
  readonly id: string;
  readonly shopId: string;
  readonly number: string;
  readonly incarnation: number;
  readonly lastN: number;
  readonly lastAt: number;
  readonly enrolledAt: number;
  /** The latest rev of the brand: who works where with which rights is as it was then. */
  readonly brandRev: number;
  /** The next number of an order that the server numbers. */
  readonly nextOrderNumber: string;
}

interface Row {
  shop_id: string;
  number: string;
  incarnation: number;
  last_n: number;
  last_at: number;
  last_order: number;
  enrolled_at: number;
  brand_rev: number | null;
  code: string;
}

/** The number of the counter that stands for calls of the API. */
const apiCounterNumber = '00';

const lock = (brandId: string, counterId: string): string => {
  const brand = literal('text', brandId);
  return `select c.shop_id, c.number, c.incarnation, c.last_n, c.last_at, c.last_order, c.enrolled_at, s.code,
      (select rev from scope where brand_id = ${brand} and scope_id = '${brandScope}') as brand_rev
    from counter c join shop s on s.brand_id = c.brand_id and s.id = c.shop_id
    where c.brand_id = ${brand} and c.id = ${literal('text', counterId)} for update of c`;
};

/**
 * Begins a transaction with taking hold of a counter: its commands are booked one after the other. `make` is for the
 * shop's own counter, which comes about with its first command.
 */
export const beginWithCounter = async (
  client: PoolClient,
  brandId: string,
  counterId: string,
  make?: { readonly shopId: string; readonly now: number },
): Promise<CounterRow> => {
  const begun = (await client.query(`begin;${lock(brandId, counterId)}`)) as unknown as QueryResult<Row>[];
  let row = begun[1]?.rows[0];
  if (!row && make) {
    await client.query(
      `insert into counter (brand_id, id, shop_id, number, name, enrolled_by, enrolled_at) values ($1, $2, $3, $4, 'API', '', $5)
       on conflict do nothing`,
      [brandId, counterId, make.shopId, apiCounterNumber, make.now],
    );
    row = (await client.query<Row>(lock(brandId, counterId))).rows[0];
  }
  if (!row) throw new Error(`there is no counter ${counterId}`);
  return {
    ...{ brandId, id: counterId, shopId: row.shop_id, number: row.number, incarnation: row.incarnation },
    ...{ lastN: row.last_n, lastAt: row.last_at, enrolledAt: row.enrolled_at, brandRev: row.brand_rev ?? 0 },
    nextOrderNumber: formatOrderNumber(row.code, row.number, row.last_order + 1),
  };
};
