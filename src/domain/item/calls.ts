import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { price } from '../values/money.ts';
import { typedText } from '../values/plain-text.ts';
import { batchDone, batchRow, batchToChange, batchToPreview } from './batch.ts';
import { itemKind } from './item-kind.ts';
import { offeredFilters, offeredSorts } from './offered.ts';

const itemForOrder = z.object({
  id: z.string(),
  kind: itemKind,
  name: z.string(),
  number: z.string(),
  groupId: z.string(),
  /** In this shop, in fen. */
  originalPrice: price,
  memberPrice: price.nullable(),
});

const paged = z.object({
  filter: z
    .string()
    .max(2_000)
    .default('')
    .describe(
      `\`name:value\` pairs joined by commas, several as \`name:(a,b)\`: ${offeredFilters.join(', ')}; those of \`delete_items\` are left out`,
    ),
  sort: z
    .string()
    .max(40)
    .default('number')
    .describe(`${offeredSorts.join(', ')}; \`-\` before it reverses it`),
  k: typedText().max(50).default('').describe('Part of the name, or the number'),
  page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number<number>().int().min(1).max(200).default(20),
});

const kindInPath = z.object({ kind: itemKind });
const changes = ['pc.item.manage', 'pc.item.price'] as const;

/** Products and services. */
export const itemCalls = defineCalls({
  forOrder: {
    at: 'GET /items/for_order',
    says: 'Products or services that the current shop sells, with its prices, by number',
    right: ['pc.order.cashier'],
    query: z.object({
      kind: itemKind.default('product'),
      ...paged.shape,
    }),
    rows: itemForOrder,
  },
  forCard: {
    at: 'GET /items/for_card',
    says: 'Products and services that a card can be for, as the current shop has them, by number',
    right: ['pc.item.product', 'pc.item.service', 'pc.item.manage'],
    query: paged,
    rows: itemForOrder,
  },
  allConsumable: {
    at: 'GET /items/all_consumable',
    says: 'Products that services use up, as the current shop has them, by number',
    right: ['pc.item.product', 'pc.item.service', 'pc.item.manage'],
    query: paged,
    rows: itemForOrder.extend({ unit: z.string(), packageContent: z.int() }),
  },
  batchPreview: {
    at: 'POST /pc/v1/items/:kind/batch_preview',
    reads: true,
    says: 'What a step would come to for each of several items, and in which shops; nothing is changed',
    right: changes,
    params: kindInPath,
    body: batchToPreview,
    answer: z.array(batchRow),
  },
  batchChange: {
    at: 'POST /pc/v1/items/:kind/batch_change',
    says: 'Puts several items on the shelf or takes them off, enables or disables them, or puts them into another group, each as it would be alone; answers what became of each',
    right: changes,
    params: kindInPath,
    body: batchToChange,
    answer: z.array(batchDone),
  },
});
