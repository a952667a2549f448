import { z } from 'zod';
import type { Card } from '../card/card.ts';
import type { CardLot } from '../card/lot.ts';
import { endAfterDays } from '../card/validity.ts';
import { day } from '../values/durations.ts';
import { amount, type Fen, roundHalfUp } from '../values/money.ts';
import type { CardRule } from './card-rules.ts';

/**
 * Why a card is given back: its buyer thought better of it within the days that the law gives; the shop does not give what
 * it promised; or the member does not want it any more.
 */
export const cardGrounds = ['coolingOff', 'shop', 'member'] as const;
export type CardGround = (typeof cardGrounds)[number];

/** How what goes back for a card was worked out: amounts in fen. */
export const cardSheet = z.object({
  ground: z.enum(cardGrounds),
  /** The version of `cardRules` by which it was valued. */
  version: z.int(),
  /** Who has looked at that version as a lawyer; absent where nobody has. */
  checkedBy: z.string().optional(),
  /** What was paid for what the order brought onto the card. */
  paid: amount,
  /** All of that at its prices when it was sold: money at its amount, times at the price of their item. */
  worth: amount,
  /** What of it was used, at the same prices. */
  used: amount,
  /** Days that a discount card was to hold, and how many of them have begun; null of what has lots. */
  days: z.object({ all: z.int(), begun: z.int() }).nullable(),
  /** Orders that the card had made cheaper, where this is its sale; absent for none. */
  uses: z.int().min(1).optional(),
  /** What is kept for what was used. */
  counted: amount,
  /** That is the share that was paid of the whole worth, though it is the member who does not want it. */
  byShare: z.literal(true).optional(),
  /** Kept besides, where it is the member who does not want it. */
  fee: amount,
  /** What goes back. */
  amount,
  /** Who holds the card now and gets the money, where its buyer gave it on; absent where that is the buyer. */
  holderId: z.string().min(1).max(64).optional(),
});
export type CardSheet = Readonly<z.infer<typeof cardSheet>>;

/** What an order brought onto a card, what was paid for it, and why it goes back. */
export interface CardGoingBack {
  readonly card: Pick<Card, 'expiresAt'> & { readonly lots: readonly CardLot[] };
  /** The order sold it, and it has made others cheaper since. */
  readonly madeCheaper: boolean;
  /** In fen. */
  readonly paid: Fen;
  /** When it was sold, and now. */
  readonly soldAt: number;
  readonly at: number;
  readonly timeZone: string;
  readonly ground: CardGround;
  /** In fen; kept at most as far as something is left, and as far as the rule lets it. */
  readonly fee: Fen;
  /** By what it was sold (`ruleAt`). */
  readonly rule: CardRule;
}

/** What one of a lot is worth: 1 of money; of times the price of the item, or where that is not known what was paid for one. */
const worthOfOne = ({ item, price, paid, granted }: CardLot): number =>
  item === null ? 1 : (price ?? (granted === 0 ? 0 : paid / granted));

const worthOf = (lots: readonly CardLot[], of: (lot: CardLot) => number): Fen =>
  roundHalfUp(lots.reduce((sum, lot) => sum + of(lot) * worthOfOne(lot), 0));

/** Days of a card that holds from its sale to an end, and how many of them have begun. */
const daysOf = ({ card: { expiresAt }, soldAt, at }: CardGoingBack) => {
  if (expiresAt === null) return null;
  const all = Math.max(1, Math.ceil((expiresAt - soldAt) / day));
  return { all, begun: Math.min(all, Math.max(0, Math.ceil((at - soldAt) / day))) };
};

/** What is kept is a share of what was paid, rather than the price of what was used. */
export const isByShare = ({ ground, worth, byShare }: Pick<CardSheet, 'ground' | 'worth' | 'byShare'>): boolean =>
  worth > 0 && (ground === 'shop' || byShare === true);

/** What is kept for what was used: at its price, or at the share that was paid of that. */
const countedFor = ({ paid }: CardGoingBack, worth: Fen, used: Fen, isShare: boolean): Fen => {
  const share = worth === 0 ? 0 : roundHalfUp((paid * used) / worth);
  return Math.min(paid, isShare ? Math.min(used, share) : used);
};

/**
 * What goes back for what an order brought onto a card (`card` holds its lots alone), step by step. Undefined where a
 * ground does not hold: within the days of the law nothing of it may have been used.
 */
export const cardValue = (going: CardGoingBack): CardSheet | undefined => {
  const { card, paid, soldAt, at, timeZone, ground, rule } = going;
  const worth = worthOf(card.lots, ({ granted }) => granted);
  const used = worthOf(card.lots, ({ granted, left }) => granted - left);
  const days = card.lots.length === 0 ? daysOf(going) : null;
  const isUsed = used > 0 || going.madeCheaper;
  if (ground === 'coolingOff' && (isUsed || at >= endAfterDays(soldAt, rule.coolingDays + 1, timeZone)))
    return undefined;
  const byDays = days && ground !== 'coolingOff' ? roundHalfUp((paid * days.begun) / days.all) : 0;
  const byShare = ground === 'member' && rule.memberKeeps === 'share';
  const counted = byDays + countedFor(going, worth, used, ground !== 'member' || byShare);
  const feeMost = Math.floor((paid * rule.feeMost) / 100);
  const fee = ground === 'member' ? Math.min(going.fee, feeMost, paid - counted) : 0;
  return {
    ground,
    version: rule.version,
    ...(rule.checkedBy === '' ? {} : { checkedBy: rule.checkedBy }),
    paid,
    worth,
    used,
    days,
    counted,
    ...(byShare ? { byShare } : {}),
    fee,
    amount: paid - counted - fee,
  };
};
