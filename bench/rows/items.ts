import { openSession } from '../../server/sessions/session-store.ts';
import { figureOf } from '../figures.ts';
import { atMost } from '../limits.ts';
import type { Row } from '../row.ts';
import { ask, Times, timed } from '../server/ask.ts';
import { readShelf } from '../server/counters.ts';
import { startFilled } from '../server/product.ts';

/** Pages of a list of products, narrowed as somebody does who looks for one. */
const pages = (item: {
  name: string;
  number: string;
  pinyin: string;
  group: string;
}): Readonly<Record<string, string>> => ({
  first: '',
  'the fortieth': '&page=40',
  'by name': '&sort=name',
  name: `&filter=text:${encodeURIComponent(item.name)}`,
  pinyin: `&filter=text:${item.pinyin.slice(0, 6)}`,
  number: `&filter=text:${item.number}`,
  group: `&filter=group_id:${item.group}`,
});

export const itemList: Row = {
  name: 'item-list',
  what: 'A page of the list of products of a store, with its total, of a catalogue of 100,000 items: the first, the fortieth, by name, narrowed by name, pinyin, number or group. Floor: the first twenty products by their number, asked of the database alone.',
  unit: 'ms',
  goal: [atMost(500, 'ms', 'p95')],
  async measure(context) {
    const items = context.options.quick ? 1_000 : 100_000;
    const { pool, brandId, url } = await context.once('catalogue', () =>
      startFilled({ items, members: 0, cards: 0, orders: 0 }),
    );
    const { staffId, shopIds } = await readShelf(pool, brandId);
    const token = await openSession(pool, brandId, staffId, Date.now());
    const asking = { url, token, shopId: shopIds[0] ?? '' };
    const { rows } = await pool.query(
      `select name, number, pinyin, group_id as group from product where brand_id = $1 order by md5(id) limit $2`,
      [brandId, context.samples(20)],
    );
    const [times, floor] = [new Times(), new Times()];
    for (const item of rows)
      for (const [what, query] of Object.entries(pages(item))) {
        times.add(what, (await timed(() => ask(asking, `/items/product?per_page=20${query}`))).took);
        const bare = 'select * from product where brand_id = $1 and not deleted order by number limit 20';
        floor.add(what, (await timed(() => pool.query(bare, [brandId]))).took);
      }
    return { ours: figureOf(times.all), floor: figureOf(floor.all), note: `${times.inWords} ms.` };
  },
};
