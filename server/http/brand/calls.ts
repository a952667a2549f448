import type { Pool } from 'pg';
import type { BrandFace } from '#domain/brand/brand-face.ts';
import { brandCalls } from '#domain/brand/calls.ts';
import { notFound } from '../refusal.ts';
import { serveCalls } from '../serve-calls.ts';

const readFace = async (pool: Pool, code: string): Promise<BrandFace | undefined> => {
  const { rows } = await pool.query<BrandFace>('select code, title, logo from brand where code = $1', [code]);
  return rows[0];
};

/** What is shown of a brand before anybody is signed in. */
export const brandRoutes = serveCalls(brandCalls, ({ pool }) => ({
  face: async ({ query }) => {
    const face = await readFace(pool, query.code);
    if (!face) throw notFound();
    return face;
  },
}));
