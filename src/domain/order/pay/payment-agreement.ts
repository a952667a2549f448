import { z } from 'zod';
import { defineEntity } from '../../kernel/entity.ts';
import { amount } from '../../values/money.ts';

/**
 * A member has agreed, by their payment password, that their cards and points pay for an order. It stays on the server,
 * which alone can check the password; nothing of that is in it.
 */
export const paymentAgreement = defineEntity({
  name: 'paymentAgreement',
  collection: null,
  ledger: true,
  lookups: ['orderId'],
  readBy: 'nobody',
  scopes: () => [],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    id: z.string(),
    /** For this order and no other. */
    orderId: z.string(),
    memberId: z.string(),
    /** In this shop. */
    shopId: z.string(),
    /** Cards and points pay no more than that, in fen. */
    amount,
    counterId: z.string(),
    staffId: z.string(),
    /** When the server was told, in milliseconds since 1970. */
    at: z.int(),
  }),
});
export type PaymentAgreement = z.infer<typeof paymentAgreement.schema>;

/** An agreement holds for an hour, in milliseconds: what is on its way for so long was paid then. */
export const agreementLasts = 60 * 60 * 1_000;
