import { sql } from 'kysely';
import { itemCalls } from '#domain/item/calls.ts';
import { serveCalls } from '../serve-calls.ts';
import { batchCalls } from './batch-calls.ts';
import { type Offered, offeredItems } from './offered.ts';

const short = ({ id, kind, name, number, groupId, originalPrice, memberPrice }: Offered) => ({
  id,
  kind,
  name,
  number,
  groupId,
  originalPrice,
  memberPrice,
});

/** What can be put on an order, what a card can be for, what services use up. */
export const itemRoutes = serveCalls(itemCalls, (parts) => ({
  forOrder: async ({ caller, query: { kind, ...page } }) => {
    const { rows, total } = await offeredItems(parts.pool, caller, [kind], page, sql`on_shelf`);
    return { rows: rows.map(short), total };
  },
  forCard: async ({ caller, query }) => {
    const { rows, total } = await offeredItems(parts.pool, caller, ['product', 'service'], query);
    return { rows: rows.map(short), total };
  },
  allConsumable: async ({ caller, query }) => {
    const { rows, total } = await offeredItems(parts.pool, caller, ['product'], query, sql`type = 'consumable'`);
    return {
      rows: rows.map((each) => ({ ...short(each), unit: each.unit, packageContent: each.packageContent })),
      total,
    };
  },
  batchPreview: ({ caller, params, body }) => batchCalls(parts).preview(caller, params.kind, body.item_ids, body.step),
  batchChange: (asked) => batchCalls(parts).give(asked, asked.params.kind, asked.body.item_ids, asked.body.step),
}));
