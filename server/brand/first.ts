import type { Pool } from 'pg';

/** Whether nobody can sign in yet. */
export const hasNoBrand = async (pool: Pool): Promise<boolean> =>
  (await pool.query('select from brand limit 1')).rowCount === 0;

/** What is said to whoever starts the product on an empty database. */
export const howToBegin =
  'There is no brand yet. Make one, in another terminal:\nnpm run brand -- --code HYT --name "Brand" --account boss --store "S01 First store"';
