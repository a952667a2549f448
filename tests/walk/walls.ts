import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

export interface Around {
  readonly here: Readonly<Record<string, string>>;
}

/** What calls of screens on walls name. */
export const walls = (app: FastifyInstance, pool: Pool) => ({
  /** A link of the shop; it has few, so those before it go. */
  wall: async ({ here }: Around): Promise<string> => {
    await pool.query('delete from wall_link where shop_id = $1', [here['x-shop-id']]);
    const reply = await app.inject({ method: 'POST', url: '/api/walls', headers: here, payload: { name: 'walk' } });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json().data.id;
  },
});
