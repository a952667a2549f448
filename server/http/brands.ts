import type { Pool } from 'pg';

/** What is shown of a brand before anybody is signed in. */
export interface BrandFace {
  readonly code: string;
  readonly title: string;
  readonly logo: string;
}

/** The brand with this code. */
export const readBrand = async (pool: Pool, code: string): Promise<BrandFace | undefined> => {
  const { rows } = await pool.query<BrandFace>('select code, title, logo from brand where code = $1', [code]);
  return rows[0];
};
