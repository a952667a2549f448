import { z } from 'zod';
import type { Acting } from '../kernel/command.ts';
import { append, type Change } from '../kernel/decision.ts';
import { defineEntity } from '../kernel/entity.ts';
import { fixedId } from '../kernel/fixed-id.ts';
import type { Card } from './card.ts';
import type { CardLot, Draw } from './lot.ts';

/** Why something came onto a card or left it. */
export const cardEntryKinds = ['issue', 'recharge', 'use', 'useReturned', 'refund'] as const;

/**
 * What came onto a card (positive) or left it (negative), lot by lot: what a lot still holds is the sum of these. Written
 * once and never changed.
 */
export const cardEntry = defineEntity({
  name: 'cardEntry',
  collection: null,
  ledger: true,
  lookups: ['cardId', 'orderId', 'memberId'],
  scopes: () => [],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    /** Made of what it books, so that it can be booked only once. */
    id: z.string(),
    cardId: z.string(),
    lotId: z.string(),
    memberId: z.string(),
    kind: z.enum(cardEntryKinds),
    /** In fen where it is money, else in times. */
    amount: z.int(),
    isMoney: z.boolean(),
    /** Where it happened, and the shop that sold the lot and owes what is left of it. */
    shopId: z.string(),
    soldIn: z.string(),
    orderId: z.string(),
    /** The payment of the order; empty where it is none. */
    paymentId: z.string(),
    counterId: z.string(),
    staffId: z.string(),
    at: z.int(),
    keptAt: z.int(),
  }),
});
export type CardEntry = z.infer<typeof cardEntry.schema>;

interface Booked {
  readonly kind: CardEntry['kind'];
  readonly orderId: string;
  readonly paymentId: string;
  /** What tells two bookings of one order apart: a payment, a line. */
  readonly by: string;
}

/** Entries of what leaves these lots of a card (`sign` -1), or comes onto them; one for a lot, however often it is named. */
export const cardEntries = (
  { id: cardId, memberId, lots }: Pick<Card, 'id' | 'memberId' | 'lots'>,
  draws: readonly Draw[],
  sign: 1 | -1,
  { kind, orderId, paymentId, by }: Booked,
  { shopId, counterId, staffId, at, keptAt }: Acting,
): Change[] =>
  [...new Set(draws.map(({ lotId }) => lotId))].flatMap((lotId) => {
    const amount = draws.reduce((sum, draw) => sum + (draw.lotId === lotId ? draw.amount : 0), 0);
    const lot = lots.find((each): each is CardLot => each.id === lotId);
    if (!lot || amount === 0) return [];
    return [
      append(cardEntry, {
        ...{ id: fixedId(`${kind}:${by}:${lotId}`, 200), cardId, lotId, memberId, kind, amount: sign * amount },
        ...{ isMoney: lot.item === null, shopId, soldIn: lot.shopId, orderId, paymentId },
        ...{ counterId, staffId, at, keptAt },
      }),
    ];
  });
