import { z } from 'zod';
import type { Acting } from '../kernel/command.ts';
import { append, type Change } from '../kernel/decision.ts';
import { defineEntity } from '../kernel/entity.ts';
import { fixedId } from '../kernel/fixed-id.ts';
import type { Fen } from '../values/money.ts';
import type { Card } from './card.ts';
import type { CardLot, Draw } from './lot.ts';

/** Why something came onto a card or left it; from `freeze` on, what else was done with it. */
export const cardEntryKinds = [
  ...(['issue', 'recharge', 'use', 'useReturned', 'refund'] as const),
  ...(['changeOut', 'changeIn', 'changeBack'] as const),
  ...(['freeze', 'unfreeze', 'extend', 'transferOut', 'transferIn'] as const),
] as const;

/**
 * What came onto a card (positive) or left it (negative), lot by lot: what a lot still holds is the sum of these. What is
 * done with the whole card and changes nothing on it stands here too, with the amount 0 and no lot. Written once and never
 * changed.
 */
export const cardEntry = defineEntity({
  name: 'cardEntry',
  collection: null,
  ledger: true,
  lookups: ['cardId', 'orderId', 'memberId'],
  readBy: ['pc.member.list'],
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
    /** Why it was done; empty where that needs no reason. */
    note: z.string().default(''),
    /** To whom the card was given on, or from whom it came; empty otherwise. */
    otherMemberId: z.string().default(''),
    /**
     * So much of what had been paid came from another card (positive) or went over to one, in fen: what a card was changed
     * for was not paid for again.
     */
    moved: z.int().default(0),
    /** Until when it was extended, in milliseconds since 1970. */
    until: z.int().nullable().default(null),
  }),
});
export type CardEntry = z.infer<typeof cardEntry.schema>;

interface Booked {
  readonly kind: CardEntry['kind'];
  readonly orderId: string;
  readonly paymentId: string;
  /** What tells two bookings of one order apart: a payment, a line. */
  readonly by: string;
  readonly note?: string;
  readonly otherMemberId?: string;
  /** What of each lot came from another card, or went over to one, in fen; absent where nothing did. */
  readonly moved?: ReadonlyMap<string, Fen>;
}
type Of = Pick<Card, 'id' | 'memberId' | 'lots'>;

/** Entries of what leaves these lots of a card (`sign` -1), or comes onto them; one for a lot, however often it is named. */
export const cardEntries = (
  { id: cardId, memberId, lots }: Of,
  draws: readonly Draw[],
  sign: 1 | -1,
  { by, kind, note = '', otherMemberId = '', moved, ...booked }: Booked,
  { shopId, counterId, staffId, at, keptAt }: Acting,
): Change[] =>
  [...new Set(draws.map(({ lotId }) => lotId))].flatMap((lotId) => {
    const amount = draws.reduce((sum, draw) => sum + (draw.lotId === lotId ? draw.amount : 0), 0);
    const lot = lots.find((each): each is CardLot => each.id === lotId);
    if (!lot || amount === 0) return [];
    return [
      append(cardEntry, {
        id: fixedId(`${kind}:${by}:${lotId}`, 200),
        cardId,
        lotId,
        memberId,
        kind,
        amount: sign * amount,
        isMoney: lot.item === null,
        shopId,
        soldIn: lot.shopId,
        ...booked,
        counterId,
        staffId,
        at,
        keptAt,
        note,
        otherMemberId,
        moved: moved?.get(lotId) ?? 0,
        until: null,
      }),
    ];
  });

/** What is done with a whole card and changes nothing on it. */
interface Noted extends Pick<CardEntry, 'kind' | 'note'>, Partial<Pick<CardEntry, 'otherMemberId' | 'until'>> {}

/** The entry of it, once for the command that does it. */
export const cardNoted = (
  { id: cardId, memberId }: Pick<Card, 'id' | 'memberId'>,
  { kind, note, otherMemberId = '', until = null }: Noted,
  { commandId, shopId, counterId, staffId, at, keptAt }: Acting,
): Change =>
  append(cardEntry, {
    id: fixedId(`${kind}:${commandId}:${cardId}:${memberId}`, 200),
    cardId,
    lotId: '',
    memberId,
    kind,
    amount: 0,
    isMoney: true,
    shopId,
    soldIn: shopId,
    orderId: '',
    paymentId: '',
    counterId,
    staffId,
    at,
    keptAt,
    note,
    otherMemberId,
    moved: 0,
    until,
  });
