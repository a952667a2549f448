import { z } from 'zod';
import { isPublic } from '../file/file-kinds.ts';
import { priceReasonRules } from '../price/price-reasons.ts';

/** The most lines that a second screen is told of, the newest ones; nobody reads more at a counter. */
export const mostShownLines = 40;

const shownLine = z.object({
  id: z.string(),
  name: z.string(),
  quantity: z.int(),
  /** Of one piece, before anything was taken off, in fen. */
  price: z.int(),
  /** What was taken off the line, and by which rule, in fen. */
  off: z.array(z.object({ rule: z.enum(priceReasonRules), amount: z.int() })),
  /** What the line costs, in fen: its pieces at their price less what was taken off. */
  amount: z.int(),
});
export type ShownLine = z.infer<typeof shownLine>;

const bill = z.object({
  lines: z.array(shownLine).max(mostShownLines),
  /** How many lines stand above those. */
  earlier: z.int(),
  /** The coupons of the order, and what each takes off, in fen. */
  coupons: z.array(z.object({ name: z.string(), off: z.int() })),
  /** What points of the member take off, in fen. */
  points: z.int(),
  /** Taken off the order as a whole, in fen. */
  reduction: z.int(),
  /** Taken off by rounding, in fen; absent from a counter that does not round yet. */
  rounding: z.int().default(0),
  /** All that was taken off by lines, coupons, points and order, in fen. */
  saved: z.int(),
  /** To be paid, in fen. */
  total: z.int(),
  /** The masked name of the member; empty for a walk-in. */
  member: z.string(),
});
export type Bill = z.infer<typeof bill>;

/** One payment: its type, and what was handed over, in fen. */
const shownPayment = z.object({ type: z.int(), amount: z.int() });

/** What a second screen shows of an order. Of the member it knows a masked name and nothing else. */
export const shown = z.discriminatedUnion('step', [
  /** It is being composed. */
  z.object({ step: z.literal('order'), bill }),
  /** Money is being taken for it. */
  z.object({
    step: z.literal('taking'),
    bill,
    taken: z.array(shownPayment),
    /** How the rest is to be paid; null where nothing is left. */
    type: z.int().nullable(),
    /** What is still to be paid, in fen. */
    rest: z.int(),
    /** What will go back, in fen. */
    change: z.int(),
    /** The picture of the shop’s code by which it is paid, and how much, in fen; absent where it is paid otherwise. */
    code: z.object({ address: z.string().max(300).refine(isPublic), amount: z.int() }).optional(),
  }),
  /** It is paid. */
  z.object({
    step: z.literal('paid'),
    orderId: z.string(),
    total: z.int(),
    payments: z.array(shownPayment),
    change: z.int(),
    member: z.string(),
  }),
]);
export type Shown = z.infer<typeof shown>;

/** What a counter says to a second screen: in which shop they stand, and what to show; null for a welcome. */
export const told = z.object({
  shop: z.object({ name: z.string(), logo: z.string(), currencyFlag: z.string() }),
  shown: shown.nullable(),
});
export type FigureOrPart = z.infer<typeof told>;
