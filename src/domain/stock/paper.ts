import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { highestAmount, price } from '../values/money.ts';
import { typedText } from '../values/plain-text.ts';
import { expiryDay } from './expiry.ts';

/** The most pieces on one line of a paper. */
export const mostPieces = 999_999;
export const paperQuantity = z.int().min(1).max(mostPieces);
/** The most lines that a paper has. */
export const mostPaperLines = 200;
export const paperRemark = typedText().max(200);

/** One product on a paper, as it was called then. */
export const paperLine = z.object({
  productId: z.string().min(1),
  name: z.string().max(50),
  unit: z.string().max(10),
  quantity: paperQuantity,
  /** For one piece, in fen; null where goods go out at what they are worth. */
  price: price.nullable(),
  /** The last day on which goods that came in are good; left out where nobody said. */
  expiresAt: expiryDay.optional(),
});

/** A paper by which goods came into a shop or left it. It is never changed; another paper puts it right. */
export const stockPaper = defineEntity({
  name: 'stockPaper',
  collection: 'stockPapers',
  lookups: ['shopId', 'type'],
  held: true,
  newest: 'at',
  readBy: ['pc.inventory.list', 'pc.inventory.book'],
  fieldRights: { value: 'pc.inventory.value', 'lines[].price': 'pc.inventory.value' },
  scopes: (record) => [record.shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    id: z.string(),
    shopId: z.string(),
    number: z.string(),
    /** An in-type or an out-type. */
    type: z.int(),
    lines: z.array(paperLine),
    /** Pieces on all lines. */
    quantity: z.int(),
    /** What the goods are worth by this paper, in fen. */
    value: z
      .int()
      .min(0)
      .max(200 * highestAmount),
    /** Who asked for the goods, and who gets or brings them; empty for nobody. */
    applicantId: z.string(),
    receiverId: z.string(),
    remark: paperRemark,
    counterId: z.string(),
    staffId: z.string(),
    at: z.int(),
  }),
});
export type StockPaper = z.infer<typeof stockPaper.schema>;
