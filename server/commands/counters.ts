import type { PoolClient } from 'pg';
import { formatOrderNumber } from '#domain/order/number.ts';

/** A counter as it stands, held by the transaction. */
export interface CounterRow {
  readonly brandId: string;
  readonly id: string;
  readonly shopId: string;
  readonly number: string;
  readonly incarnation: number;
  readonly lastN: number;
  readonly lastAt: number;
  readonly orderNumber: (ahead: number) => string;
}

interface Row {
  shop_id: string;
  number: string;
  incarnation: number;
  last_n: number;
  last_at: number;
  last_order: number;
  code: string;
}

/** The number of the counter that stands for calls of the API. */
export const apiCounterNumber = '00';

/** Takes hold of a counter: its commands are booked one after the other. `make` is for the shop's own counter. */
export const lockCounter = async (
  client: PoolClient,
  brandId: string,
  counterId: string,
  make?: { shopId: string; now: number },
): Promise<CounterRow> => {
  const select = () =>
    client.query<Row>({
      name: 'lock-counter',
      text: `select c.shop_id, c.number, c.incarnation, c.last_n, c.last_at, c.last_order, s.code
        from counter c join shop s on s.brand_id = c.brand_id and s.id = c.shop_id
        where c.brand_id = $1 and c.id = $2 for update of c`,
      values: [brandId, counterId],
    });
  let row = (await select()).rows[0];
  if (!row && make) {
    await client.query(
      `insert into counter (brand_id, id, shop_id, number, name, enrolled_by, enrolled_at) values ($1, $2, $3, $4, 'API', '', $5)
       on conflict do nothing`,
      [brandId, counterId, make.shopId, apiCounterNumber, make.now],
    );
    row = (await select()).rows[0];
  }
  if (!row) throw new Error(`there is no counter ${counterId}`);
  const { code, number, last_order: lastOrder } = row;
  return {
    ...{ brandId, id: counterId, shopId: row.shop_id, number, incarnation: row.incarnation },
    ...{ lastN: row.last_n, lastAt: row.last_at },
    orderNumber: (ahead) => formatOrderNumber(code, number, lastOrder + ahead),
  };
};
