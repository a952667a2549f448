import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { amount } from '../values/money.ts';

/** Money with which a member repaid what they owed, once, in one way of paying or several. */
export const debtRepayment = defineEntity({
  name: 'debtRepayment',
  collection: 'orders',
  lookups: ['memberId', 'shopId'],
  held: true,
  newest: 'at',
  readBy: ['pc.member.list', 'pc.order.list'],
  atCounter: ['pc.order.cashier'],
  scopes: ({ shopId }) => [shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    id: z.string(),
    shopId: z.string(),
    memberId: z.string(),
    memberName: z.string(),
    /** Together, in fen. */
    amount,
    payments: z.array(z.object({ id: z.string(), type: z.int(), amount, tendered: amount.nullable() })),
    /** What of it was owed under which record of the person, in fen. */
    parts: z.array(z.object({ memberId: z.string(), amount })),
    /** What was owed to this shop afterwards, in fen. */
    owed: amount,
    counterId: z.string(),
    counterNumber: z.string(),
    staffId: z.string(),
    at: z.int(),
    /** That it was wrong, and its money was given back; null as long as it stands. */
    takenBack: z
      .object({ at: z.int(), staffId: z.string(), approvedBy: z.string(), counterId: z.string(), reason: z.string() })
      .nullable(),
  }),
});
export type DebtRepayment = z.infer<typeof debtRepayment.schema>;
