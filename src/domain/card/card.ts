import { z } from 'zod';
import { cardType, discountRange, useOrders } from '../card-template/terms.ts';
import { defineEntity } from '../kernel/entity.ts';
import { reach } from '../shop/reach.ts';
import { amount } from '../values/money.ts';
import { percent } from '../values/percent.ts';
import { type CardLot, cardLot, mostLots } from './lot.ts';

/** A card runs, was put aside for a while, or is over: given back, or changed for another one. */
export const cardStates = ['notStarted', 'active', 'ended', 'expired', 'invalid', 'frozen'] as const;

/** A card that a member holds: prepaid (money), count (times) or discount. What is on it lies in its lots. */
export const card = defineEntity({
  name: 'card',
  collection: 'holdings',
  lookups: ['memberId', 'number'],
  held: true,
  readBy: ['pc.member.list'],
  atCounter: ['pc.order.cashier'],
  scopes: ({ shopIds }) => [...new Set(shopIds)],
  shops: 'brand',
  changedIn: ({ shopIds }) => shopIds,
  schema: z.object({
    id: z.string(),
    number: z.string().min(1).max(32),
    memberId: z.string(),
    /** The record of its member to which it belonged until that was merged into this one; empty of all others. */
    cameFrom: z.string().default(''),
    name: z.string().min(1).max(20),
    type: cardType,
    /** Shops whose counters hold it: those that know the member. */
    shopIds: z.array(z.string()),
    /** The template and which of its terms it was sold by; empty and 0 where another system sold it. */
    templateId: z.string().default(''),
    termsNumber: z.int().default(0),
    /** The shop that sold it; empty where another system did. */
    issuedIn: z.string().default(''),
    /** The order by which it was sold. */
    orderId: z.string().default(''),
    /** Places in which it is used, with every store below them; empty for the whole brand. */
    consumableIn: reach.default([]),
    /** Which of principal and gift is spent first. */
    useOrder: z.enum(useOrders).default('proportional'),
    /** So many days it holds from its first use; null once it was used, and where it holds otherwise. */
    daysFromFirstUse: z.int().min(1).nullable().default(null),
    /** Percent of the price of everything else than the ranges; null where that costs what it costs. */
    percentOfAll: percent.nullable().default(null),
    discounts: z.array(discountRange).default([]),
    lots: z.array(cardLot).max(mostLots).default([]),
    /** Prepaid: what is left in its lots, in fen. */
    balance: amount,
    /** Times left in its lots. */
    timesLeft: z.int().min(0),
    /** Discount: percent of the price that is paid, 100 for none. */
    percent: z.int().min(1).max(100),
    /** So many orders that stand were made cheaper by it. */
    madeCheaper: z.int().min(0).default(0),
    soldAt: z.int(),
    /** When it ends, in milliseconds since 1970; null for never. */
    expiresAt: z.int().nullable(),
    status: z.enum(cardStates),
  }),
});
export type Card = z.infer<typeof card.schema>;

/** When a card ends: with the last of its lots that still hold something; as before where none does, as of a discount card. */
const endOf = (lots: readonly CardLot[], before: number | null): number | null => {
  const held = lots.filter(({ left }) => left > 0).map(({ expiresAt }) => expiresAt);
  if (held.length === 0) return before;
  return held.reduce((last, end) => (last === null || end === null ? null : Math.max(last, end)));
};

/** A card with other lots, when it ends by them, and what lists and searches show of them. */
export const withLots = (before: Card, lots: readonly CardLot[]): Card => ({
  ...before,
  lots: [...lots],
  expiresAt: endOf(lots, before.expiresAt),
  balance: lots.reduce((sum, { item, left }) => sum + (item === null ? left : 0), 0),
  timesLeft: lots.reduce((sum, { item, left }) => sum + (item === null ? 0 : left), 0),
});
