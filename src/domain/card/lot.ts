import { z } from 'zod';
import { itemKind } from '../item/item-kind.ts';
import type { Fen } from '../values/money.ts';

/** The most lots that a card has. An empty one stays: what was used of it may come back. */
export const mostLots = 1_000;

const lotId = z.string().min(1).max(128);

/**
 * What came onto a card at once: money, or times of an item; bought, or given on top. Lots differ by when they expire, by
 * who sold them and by what was paid, and a use says from which of them it took.
 */
export const cardLot = z.object({
  id: lotId,
  /** Given on top of what was bought. */
  isGift: z.boolean(),
  /** What can be had for it; null for money. */
  item: z.object({ kind: itemKind, itemId: z.string() }).nullable(),
  /** In fen, or in times. */
  granted: z.int().min(0),
  left: z.int().min(0),
  /** What was paid for all of it, in fen; 0 for a gift. */
  paid: z.int().min(0),
  /** What one time of it cost by itself in the shop when it was sold, in fen; absent of money, and from before it was kept. */
  price: z.int().min(0).optional(),
  /** When it ends, in milliseconds since 1970; null for never, and as long as it waits for the next use of its card. */
  expiresAt: z.int().nullable(),
  /** So many days it holds from the next use of its card; absent where it holds otherwise, and once it runs. */
  daysFromUse: z.int().min(1).optional(),
  /** The shop that sold it: what is left of it is that shop's debt. */
  shopId: z.string(),
  orderId: z.string(),
  at: z.int(),
  /** Its sale was cancelled before anything of it was used; absent where it was not. */
  isTakenOff: z.literal(true).optional(),
});
export type CardLot = z.infer<typeof cardLot>;

/** So much was taken from a lot, or has to be given back to it: fen of money, or times of an item. */
const draw = z.object({
  lotId,
  amount: z.int().min(1),
  /** What of it had been paid for, in fen: nothing of a gift. Absent on orders from before it was kept. */
  paid: z.int().min(0).optional(),
});
export type Draw = Readonly<z.infer<typeof draw>>;
export const cardDraws = z.array(draw).max(mostLots);

/** Pieces of the lines of an order that times of a card pay for; empty where it pays an amount. */
export const timesOfLines = z
  .array(z.object({ lineId: z.string().min(1).max(64), times: z.int().min(1).max(9_999) }))
  .max(100);

/** What could be spent of a card once a payment had been taken from it: money in fen, and times; as its receipt says. */
export const leftOnCard = z.object({ number: z.string(), money: z.int(), times: z.int() });
export type LeftOnCard = Readonly<z.infer<typeof leftOnCard>>;

/** What a payment takes from which card: times of lines, or an amount where there are none. */
export interface TakenFromCard {
  readonly cardId: string;
  times: z.infer<typeof timesOfLines>;
}

/** Whether something of a lot can be used at a time (milliseconds since 1970). */
export const isUsable = ({ left, expiresAt }: CardLot, at: number): boolean =>
  left > 0 && (expiresAt === null || at < expiresAt);

/** What can be spent of these lots at a time, in fen. */
export const moneyLeft = (lots: readonly CardLot[], at: number): Fen =>
  lots.reduce((sum, lot) => sum + (lot.item === null && isUsable(lot, at) ? lot.left : 0), 0);

/** An item as a lot names it. */
export type LotItem = NonNullable<CardLot['item']>;

const isFor = (lot: CardLot, { kind, itemId }: LotItem): boolean =>
  lot.item?.kind === kind && lot.item.itemId === itemId;

/** How often an item can be had from these lots at a time. */
export const timesLeft = (lots: readonly CardLot[], item: LotItem, at: number): number =>
  lots.reduce((sum, lot) => sum + (isFor(lot, item) && isUsable(lot, at) ? lot.left : 0), 0);

/** Lots of an item that can be used at a time. */
export const lotsFor = (lots: readonly CardLot[], item: LotItem, at: number): readonly CardLot[] =>
  lots.filter((lot) => isFor(lot, item) && isUsable(lot, at));

/** What ends first is used first; of two that end together what was bought before what was given on top, then what came first. */
export const bySoonestEnd = (one: CardLot, other: CardLot): number =>
  (one.expiresAt ?? Number.MAX_SAFE_INTEGER) - (other.expiresAt ?? Number.MAX_SAFE_INTEGER) ||
  Number(one.isGift) - Number(other.isGift) ||
  one.at - other.at ||
  (one.id < other.id ? -1 : 1);

/**
 * What a shop owes for what is left of a lot: so much of what was paid for it, whole fen downwards. A gift was paid for
 * with nothing and is owed nothing for.
 */
export const owedFor = ({ granted, paid }: Pick<CardLot, 'granted' | 'paid'>, left: number): Fen =>
  granted === 0 ? 0 : Math.floor((paid * left) / granted);

const changedBy = (lots: readonly CardLot[], draws: readonly Draw[], sign: 1 | -1): CardLot[] =>
  lots.map((lot) => {
    const amount = draws.reduce((sum, draw) => sum + (draw.lotId === lot.id ? draw.amount : 0), 0);
    return amount === 0 ? lot : { ...lot, left: lot.left + sign * amount };
  });

/** The lots once this was taken from them. */
export const lessDraws = (lots: readonly CardLot[], draws: readonly Draw[]): CardLot[] => changedBy(lots, draws, -1);
/** The lots once this was given back to them: to those it came from, also to one that has expired meanwhile. */
export const plusDraws = (lots: readonly CardLot[], draws: readonly Draw[]): CardLot[] => changedBy(lots, draws, 1);

/** What is taken from these lots, each with what of it had been paid for: all that is taken of a lot comes to what was paid for it. */
export const withPaid = (lots: readonly CardLot[], draws: readonly Draw[]): Draw[] => {
  const left = new Map(lots.map((lot) => [lot.id, lot.left]));
  return draws.map(({ lotId: id, amount }) => {
    const lot = lots.find((each) => each.id === id);
    const before = left.get(id) ?? 0;
    left.set(id, before - amount);
    return { lotId: id, amount, paid: lot ? owedFor(lot, before) - owedFor(lot, before - amount) : 0 };
  });
};
