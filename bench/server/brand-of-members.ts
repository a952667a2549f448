import { manyId } from '../../server/load/many-ids.ts';
import { fillWithMembers } from '../../server/load/millions-of-members.ts';
import { readWords } from '../../server/seed/data.ts';
import { openSession } from '../../server/sessions/session-store.ts';
import type { Context } from '../context.ts';
import type { Chain } from './chain.ts';
import { makeCounters, readShelf } from './counters.ts';
import { startFilled } from './product.ts';

/** A brand of many stores and members; `headquartersId` is where its office asks. */
export interface BrandOfMembers extends Chain {
  readonly headquartersId: string;
  readonly members: number;
  /** Those of the first store. */
  readonly ofFirst: number;
}

/** Members of the store that is looked at: the same in a large brand and in a small one. */
const ofFirst = ({ options }: Context): number => (options.quick ? 500 : 5_000);

const start = async (context: Context, members: number): Promise<{ thing: BrandOfMembers; end(): Promise<void> }> => {
  const shops = context.options.quick ? 30 : 500;
  const words = await readWords();
  const shopIds = Array.from({ length: shops - 2 }, (_, place) => manyId('shop', place));
  const spread = { shopIds, members, ofFirst: ofFirst(context) };
  const began = performance.now();
  const { thing: server, end } = await startFilled(
    { shops, staff: shops, counters: 0, items: 500, members: 0, cards: 0, orders: 0 },
    async (client, brandId) => {
      let said = '';
      await fillWithMembers(client, brandId, words, spread, Date.now(), (what, done, of) => {
        const seconds = Math.round((performance.now() - began) / 1_000);
        if (what !== said || done === of || done % 50 === 0)
          process.stdout.write(`\n  ${members} members: ${what} ${done} of ${of}, ${seconds} s`);
        said = what;
      });
      await client.query('vacuum (analyze, freeze) member_key, member, feed, card, member_visits');
      await client.query('checkpoint');
      process.stdout.write(`\n  ready after ${Math.round((performance.now() - began) / 1_000)} s\n`);
    },
  );
  const { pool, brandId } = server;
  const demo = await readShelf(pool, brandId);
  const shelf = { ...demo, shopIds };
  const [counter] = await makeCounters(pool, brandId, shelf, 1, 'looked at');
  if (!counter) throw new Error('no counter was made');
  const token = await openSession(pool, brandId, shelf.staffId, Date.now());
  const { rows } = await pool.query<{ id: string }>('select id from shop where brand_id = $1 and type = 0', [brandId]);
  const headquartersId = rows[0]?.id ?? '';
  return { thing: { server, shelf, shopIds, counter, token, headquartersId, members, ofFirst: spread.ofFirst }, end };
};

/** Five million members, or as many as asked for, and a brand of the same stores with the members of the first one alone. */
export const bothBrands = async (context: Context): Promise<{ large: BrandOfMembers; small: BrandOfMembers }> => {
  const of = (members: number) => context.once(`brand of ${members} members`, () => start(context, members));
  return { small: await of(ofFirst(context)), large: await of(context.options.brandMembers) };
};
