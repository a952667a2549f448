import { z } from 'zod';
import { brought } from '../card/brought.ts';
import { consumables } from '../item/consumable.ts';
import { itemKind } from '../item/item-kind.ts';
import { defineEntity } from '../kernel/entity.ts';
import { isNewId } from '../kernel/new-id.ts';
import { customerSources } from '../member/sources.ts';
import { payment } from '../payment/payment.ts';
import { orderPoints } from '../points/order-points.ts';
import { spentPoints } from '../points/spent.ts';
import { roundingSteps } from '../price/rules/rounding.ts';
import { endOfTime } from '../values/end-of-time.ts';
import { amount, price } from '../values/money.ts';
import { percent } from '../values/percent.ts';
import { typedText } from '../values/plain-text.ts';
import { orderCoupon } from './order-coupon.ts';

/** The most lines that an order has, whichever way they come: more could not be collected any more. */
export const mostLines = 1_000;
/** The most payments that stand on an order, those in suspense among them: nobody pays one so often. */
export const mostPayments = 200;
/** The most events that its timeline keeps; the command log has them all. */
export const mostEvents = 500;
const noQuantity = 'order.quantityWrong';
/** Where none is given at all, that is said instead. */
const orMissing = ({ input }: { readonly input: unknown }) => (input === undefined ? undefined : noQuantity);
/** How many of one item; a line never has none. */
export const quantity = z.int({ error: orMissing }).min(1, noQuantity).max(9_999, noQuantity);
/** By the spec's rule: at most 20 letters, digits, underscore; empty for none. */
export const manualNumber = z.string().regex(/^[A-Za-z0-9_]{0,20}$/, 'order.manualNumberWrong');
export const remark = typedText().max(200);
/** Why something was taken off an order as a whole; empty where nobody has said it. */
export const reductionReason = typedText().max(60);
/** To what an order is rounded down, in fen. */
export const roundTo = z.literal(roundingSteps);
/** How somebody came to the shop: one of `customerSources` (spec section 3). */
export const customerSource = z
  .int('order.sourceUnknown')
  .refine((code) => customerSources.codes.some((known) => known === code), 'order.sourceUnknown');
export const orderId = z.string().min(1).max(256);
/** The id under which a client opens an order. */
export const openedId = orderId.refine((id) => isNewId(id));

/** What stands on a line: an item of the catalogue, or a card that is sold or recharged. */
export const lineKind = z.enum([...itemKind.options, 'card']);

/** A card and the percent of its price that a line costs with it. */
export const lineCard = z.object({ cardId: z.string().min(1).max(64), percent });

/** Why a card made nothing cheaper when the server judged it, as a code, and the number of that card. */
export const refusedCard = z.object({ code: z.string().max(64), number: z.string().max(32) });

/** What each of those who serve a line has of it, in whole percent and in their order: 100 together. */
export const lineShares = z
  .array(z.int().min(0).max(100))
  .min(2)
  .max(10)
  .refine((shares) => shares.reduce((sum, share) => sum + share, 0) === 100);

/** One item on an order, with the prices that held when it was put there. */
export const orderLine = z.object({
  id: z.string().min(1).max(64),
  kind: lineKind,
  /** Of a card its template. */
  itemId: z.string(),
  /** The group it was in when it was put there; absent where nobody said so. */
  groupId: z.string().max(64).optional(),
  name: z.string().max(50),
  unit: z.string().max(10),
  quantity,
  originalPrice: price,
  /** Price for members at that time; null when there was none. */
  memberPrice: price.nullable(),
  /** The cashier's own price for one piece; null when the price list holds. */
  linePrice: price.nullable(),
  /** The card of the member by which the line costs so many percent of its price; absent where none does. */
  card: lineCard.optional(),
  /** Somebody chose that card, or none, by hand: it is not chosen for them again. */
  cardByHand: z.literal(true).optional(),
  /** The server did not accept its card: on a line that is paid the price stands, from another the card has gone. */
  cardRefused: refusedCard.optional(),
  /** Taken off the line as a whole, in fen. */
  reduction: amount,
  salespersonId: z.string().nullable(),
  servicerIds: z.array(z.string()).max(10),
  /** How those who serve it share in it; absent where they do evenly. */
  shares: lineShares.optional(),
  /** The member asked for them by name; absent where nobody has said so. */
  byName: z.boolean().optional(),
  remark,
  /** The time that it is booked for, in milliseconds since 1970; absent where nobody has booked it. */
  bookedFor: z.int().min(0).optional(),
  /** What one of a service uses up, as it was when the line was put there; absent where it is nothing. */
  consumables: consumables.optional(),
  /** What is to be paid for the line, its share of the order's reduction taken off; made by the price rules. */
  payable: amount,
  /**
   * What was given back of it so far, in fen: for so many pieces, of which times of cards had paid for some. Absent where
   * it is nothing.
   */
  refunded: z.object({ quantity: z.int().min(0), amount, times: z.int().min(0) }).optional(),
  /** Pieces of a service that were given; absent where none was. More than there are where two counters gave the last one. */
  served: z.int().min(1).optional(),
  /** Pieces of a service that were begun, and neither given nor terminated; absent where none is. */
  inService: z.int().min(1).optional(),
  /** What it brought onto the card that it sold or recharged; absent of all others, and from before it was kept. */
  brought: brought.optional(),
});
export type OrderLine = z.infer<typeof orderLine>;

/** A line that a counter composes: of an item of the catalogue. Cards have orders of their own. */
export const itemLine = orderLine
  .omit({ refunded: true, cardRefused: true, served: true, inService: true, brought: true })
  .extend({
    kind: itemKind,
    name: typedText().max(50),
    unit: typedText().max(10),
    bookedFor: z.int().min(0).max(endOfTime).optional(),
  });
export type ItemLine = z.infer<typeof itemLine>;
export const isItemLine = (line: OrderLine): line is ItemLine => line.kind !== 'card';

/** Goods that left the shelf for an order and have not come back. */
export const orderGoods = z.object({
  /** Sold as a line of the order, or used up by its services. */
  reason: z.enum(['sale', 'use']),
  productId: z.string(),
  /** Pieces taken off the shelf; 0 where an opened package still held what was used. */
  quantity: z.int().min(0),
  /** What was used of it, in uses; 0 for what was sold. */
  uses: z.int().min(0),
  /** Uses that a piece held then. */
  packageContent: z.int().min(1),
  /** What the pieces were worth when they left, in fen. */
  value: z.int().min(0),
});
export type OrderGoods = z.infer<typeof orderGoods>;

/** Pieces of a line that went onto another order. */
export const movedLine = z.object({
  lineId: z.string().min(1).max(64),
  quantity,
  toId: orderId,
  toNumber: z.string(),
});
export type MovedLine = z.infer<typeof movedLine>;

/** Something that happened to the order: the timeline of its page. */
export const orderEvent = z.object({
  /** The command's id, so that it stands there once. */
  id: z.string(),
  /** The command's name. */
  what: z.string(),
  at: z.int(),
  staffId: z.string(),
  counterId: z.string(),
  counterNumber: z.string(),
  /** Done without contact to the server. */
  offline: z.boolean(),
  note: z.string(),
  /** Who approved it with their PIN, where whoever did it lacked the right. */
  approvedBy: z.string().optional(),
});

export const order = defineEntity({
  name: 'order',
  collection: 'orders',
  lookups: ['shopId', 'number', 'status', 'forkedFrom', 'memberId'],
  held: true,
  newest: 'createdAt',
  madeId: 'late:',
  readBy: ['pc.order.list'],
  atCounter: ['pc.order.cashier'],
  fieldRights: { 'goods[].value': 'pc.inventory.value' },
  scopes: (record) => [record.shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    id: z.string(),
    shopId: z.string(),
    /** Shop code, counter number and running number of that counter: `S01-02-000123`. */
    number: z.string(),
    manualNumber,
    status: z.int(),
    action: z.int(),
    channel: z.int(),
    /** Customer source; null when not asked. */
    source: z.int().nullable(),
    remark,
    /** Empty for a walk-in. */
    memberId: z.string(),
    memberName: z.string(),
    lines: z.array(orderLine),
    /** The coupons of the member on it. */
    coupons: z.array(orderCoupon).default([]),
    /** The points of the member that are used for it; null where none are. */
    spentPoints: spentPoints.nullable().default(null),
    /** Taken off the order as a whole, in fen. */
    reduction: amount,
    reductionReason: reductionReason.default(''),
    /** What is to be paid is rounded down to full steps of so many fen; 0 for not at all. */
    roundTo: roundTo.default(0),
    /** It is a part of a split bill that is rounded up, so that the parts come to what the whole came to. */
    roundsUp: z.boolean().default(false),
    /** To be paid: the sum of the lines' payables. */
    total: amount,
    /** What was paid for it and not given back; payments in suspense are not in it. */
    paid: amount,
    payments: z.array(payment),
    /** What the shop's stock holds less because of it. */
    goods: z.array(orderGoods).default([]),
    /**
     * When its services count as given, and what they use up leaves the stock: as it was paid, or each as it is served. Null
     * where it has none, and on orders that were paid before this was said: what they use up left as they were paid.
     */
    servedWhen: z.enum(['paid', 'done']).nullable().default(null),
    /** Put aside with a label; null while someone works on it or it is paid. */
    parked: z
      .object({
        label: z.string().max(30),
        at: z.int(),
        staffId: z.string(),
        counterId: z.string(),
        counterNumber: z.string(),
      })
      .nullable(),
    /** Who has resumed it and works on it. */
    resumed: z
      .object({ at: z.int(), staffId: z.string(), counterId: z.string(), counterNumber: z.string() })
      .nullable(),
    /** The order whose late lines these are; empty for an order of its own. */
    forkedFrom: z.string(),
    /** The order that was paid at the same time: that of a card and the one it paid for name each other; empty otherwise. */
    soldWith: z.string().default(''),
    /** What of it went onto other orders, or was to come here and is there; the latest thousand. */
    moved: z.array(movedLine).default([]),
    /** What it earned its member in points; null where that is nothing. */
    points: orderPoints.nullable().default(null),
    cancellation: z.object({ reason: z.string(), at: z.int(), staffId: z.string() }).nullable(),
    createdAt: z.int(),
    staffId: z.string(),
    counterId: z.string(),
    collectedAt: z.int().nullable(),
    timeline: z.array(orderEvent),
  }),
});
export type Order = z.infer<typeof order.schema>;
