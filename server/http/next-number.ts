import type { Pool } from 'pg';
import { firstNumbers, type Numbered, numberCalls } from '#domain/item/number-calls.ts';
import { nextNumber } from '#domain/values/next-number.ts';
import { serveCalls } from './serve-calls.ts';

/** Whoever gives numbers goes on from those that were given last; so many say how they count. */
const looked = 200;

/** The tables whose numbers nobody else may have: products and services share theirs. */
const tables: Readonly<Record<Numbered, readonly string[]>> = {
  product: ['product', 'service'],
  service: ['service', 'product'],
  employee: ['employee'],
};

const isTaken = async (pool: Pool, brandId: string, of: Numbered, number: string): Promise<boolean> => {
  for (const table of tables[of]) {
    const { rowCount } = await pool.query(
      `select from ${table} where brand_id = $1 and number = $2 and not deleted limit 1`,
      [brandId, number],
    );
    if (rowCount !== 0) return true;
  }
  return false;
};

/** The next number that nobody has; `last` are those after which it is looked for. */
const free = async (pool: Pool, brandId: string, of: Numbered, last: readonly string[]): Promise<string> => {
  const number = nextNumber(last, firstNumbers[of]);
  return (await isTaken(pool, brandId, of, number)) ? free(pool, brandId, of, [number]) : number;
};

/** Numbers that forms begin with. */
export const numberRoutes = serveCalls(numberCalls, ({ pool }) => ({
  next: async ({ caller: { brandId }, query: { of } }) => {
    const [table] = tables[of];
    const { rows } = await pool.query<{ number: string }>(
      `select number from ${table} where brand_id = $1 and not deleted order by id desc limit ${looked}`,
      [brandId],
    );
    return {
      number: await free(
        pool,
        brandId,
        of,
        rows.map(({ number }) => number),
      ),
    };
  },
}));
