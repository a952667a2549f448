import { z } from 'zod';
import { itemKind } from '../item/item-kind.ts';
import { pointsToSpend, spending } from '../points/spent.ts';
import { amount, price } from '../values/money.ts';
import { typedText } from '../values/plain-text.ts';
import { isSameValue } from '../values/same-value.ts';
import {
  customerSource,
  itemLine,
  lineCard,
  lineShares,
  manualNumber,
  type Order,
  type OrderLine,
  quantity,
  reductionReason,
  remark,
  roundTo,
} from './order.ts';
import { type ChosenCoupon, chosenCoupon, mostCoupons, type OrderCoupon } from './order-coupon.ts';

const lineId = z.string().min(1).max(64);

/** The card by which a line of this item is cheaper from now on; null for none. */
const cardOnLine = { lineId, kind: itemKind, itemId: z.string().max(64), card: lineCard.nullable() };
const chosenCard = z.object(cardOnLine);
export type ChosenCard = z.infer<typeof chosenCard>;

/** What staff do to an order while composing it. Two counters' operations on one order both take effect. */
export const operation = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('add'),
    line: itemLine.omit({ payable: true }),
    /** To what an order is rounded that this line begins. */
    roundTo: roundTo.optional(),
  }),
  z.object({ op: z.literal('setQuantity'), lineId, quantity }),
  z.object({ op: z.literal('setLinePrice'), lineId, linePrice: price.nullable() }),
  z.object({ op: z.literal('setLineCard'), ...cardOnLine }),
  z.object({ op: z.literal('setLineReduction'), lineId, reduction: amount }),
  z.object({
    op: z.literal('setLineStaff'),
    lineId,
    salespersonId: z.string().nullable(),
    servicerIds: z.array(z.string()).max(10),
    /** Left out, it stays as it is. */
    byName: z.boolean().optional(),
    /** Null for even ones. Left out, they stay as they are, as long as the same people serve it. */
    shares: lineShares.nullable().optional(),
  }),
  z.object({ op: z.literal('setLineRemark'), lineId, remark }),
  z.object({ op: z.literal('remove'), lineId }),
  z.object({
    op: z.literal('setMember'),
    memberId: z.string(),
    memberName: typedText().max(50),
    /** The cards of theirs that make the lines cheapest; not for lines whose card somebody chose by hand. */
    cards: z.array(chosenCard).max(2_000).optional(),
  }),
  z.object({ op: z.literal('putCoupon'), coupon: chosenCoupon }),
  z.object({ op: z.literal('takeOffCoupon'), couponId: z.string().min(1).max(64) }),
  /** The best combination: these coupons in place of those on the order, and these cards on lines as with `setMember`. */
  z.object({
    op: z.literal('combine'),
    cards: z.array(chosenCard).max(2_000),
    coupons: z.array(chosenCoupon).max(mostCoupons),
  }),
  /** Points of the member are used for the order; null for none. */
  z.object({ op: z.literal('spendPoints'), spend: pointsToSpend.nullable() }),
  z.object({ op: z.literal('setReduction'), reduction: amount, reason: reductionReason.optional() }),
  z.object({ op: z.literal('setRounding'), roundTo }),
  z.object({ op: z.literal('setSource'), source: customerSource.nullable() }),
  z.object({ op: z.literal('setRemark'), remark }),
  z.object({ op: z.literal('setManualNumber'), manualNumber }),
]);
export type Operation = z.infer<typeof operation>;
type Operations = { readonly [Op in Operation['op']]: Extract<Operation, { readonly op: Op }> };
export const operations = z.array(operation).max(2_000);

/** The part of an order that operations work on. */
export type Composed = Pick<
  Order,
  | ('lines' | 'coupons' | 'spentPoints' | 'memberId' | 'memberName' | 'reduction' | 'reductionReason')
  | ('roundTo' | 'roundsUp' | 'source' | 'remark' | 'manualNumber')
>;

/** Only that part: what an order is besides stays out of it. */
export const composedPart = ({
  lines,
  coupons,
  spentPoints,
  memberId,
  memberName,
  reduction,
  reductionReason: why,
  roundTo: step,
  roundsUp,
  source,
  remark: text,
  manualNumber: own,
}: Composed): Composed => ({
  lines,
  coupons,
  spentPoints,
  memberId,
  memberName,
  reduction,
  reductionReason: why,
  roundTo: step,
  roundsUp,
  source,
  remark: text,
  manualNumber: own,
});

export const nothingComposed: Composed = {
  lines: [],
  coupons: [],
  spentPoints: null,
  memberId: '',
  memberName: '',
  reduction: 0,
  reductionReason: '',
  roundTo: 0,
  roundsUp: false,
  source: null,
  remark: '',
  manualNumber: '',
};

const onLine = (composed: Composed, id: string, change: Partial<OrderLine>): Composed => ({
  ...composed,
  lines: composed.lines.map((line) => (line.id === id ? { ...line, ...change } : line)),
});

/** The same line as if nobody had a card, and nobody had chosen one. */
export const withoutCard = <L extends Pick<OrderLine, 'card' | 'cardByHand' | 'cardRefused'>>(line: L): L => {
  const { card: _, cardByHand: __, cardRefused: ___, ...rest } = line;
  return rest as L;
};

const withCard = (line: OrderLine, { itemId, kind, card }: ChosenCard, byHand: boolean): OrderLine => {
  if (line.itemId !== itemId || line.kind !== kind) return line;
  return { ...withoutCard(line), ...(card ? { card } : {}), ...(byHand ? { cardByHand: true } : {}) };
};

/** With one more coupon; those with which it cannot be used together go, as somebody has just chosen this one. */
const withCoupon = (coupons: readonly OrderCoupon[], coupon: ChosenCoupon): OrderCoupon[] => {
  const stay = coupons.filter((each) => each.id !== coupon.id && !each.refused && each.withOthers && coupon.withOthers);
  return stay.length < mostCoupons ? [...stay, { ...coupon, off: 0 }] : [...coupons];
};

/** With these cards, but for lines whose card somebody chose by hand. */
const withCards = (lines: readonly OrderLine[], cards: readonly ChosenCard[]): OrderLine[] => {
  const chosen = new Map(cards.map((each) => [each.lineId, each]));
  return lines.map((line) => {
    const one = chosen.get(line.id);
    return one && !line.cardByHand ? withCard(line, one, false) : line;
  });
};

/** Somebody else’s cards, coupons and points make nothing cheaper for them. */
const ofMember = (composed: Composed, { memberId, memberName, cards = [] }: Operations['setMember']): Composed => {
  const isSame = memberId === composed.memberId;
  const lines = withCards(isSame ? composed.lines : composed.lines.map(withoutCard), cards);
  const own = isSame ? {} : { coupons: [], spentPoints: null };
  return { ...composed, memberId, memberName, lines, ...own };
};

const combined = (composed: Composed, { cards, coupons }: Operations['combine']): Composed => ({
  ...composed,
  lines: withCards(composed.lines, cards),
  coupons: coupons.reduce<OrderCoupon[]>(withCoupon, []),
});

/** A line after its staff was said anew: with these shares, or the ones it had of the same people. */
const withShares = (line: OrderLine, before: OrderLine, said: OrderLine['shares'] | null): OrderLine => {
  const { shares: _, ...rest } = line;
  const isSame = isSameValue(line.servicerIds, before.servicerIds);
  const shares = said === undefined && isSame ? before.shares : said;
  return shares ? { ...rest, shares } : rest;
};

const applyOne = (composed: Composed, what: Operation): Composed => {
  switch (what.op) {
    case 'add':
      return composed.lines.some((line) => line.id === what.line.id)
        ? composed
        : {
            ...composed,
            lines: [...composed.lines, { ...what.line, payable: 0 }],
            roundTo: composed.lines.length === 0 ? (what.roundTo ?? composed.roundTo) : composed.roundTo,
            roundsUp: composed.lines.length > 0 && composed.roundsUp,
          };
    case 'setQuantity':
      return onLine(composed, what.lineId, { quantity: what.quantity });
    case 'setLinePrice':
      return onLine(composed, what.lineId, { linePrice: what.linePrice });
    case 'setLineCard':
      return {
        ...composed,
        lines: composed.lines.map((line) => (line.id === what.lineId ? withCard(line, what, true) : line)),
      };
    case 'setLineReduction':
      return onLine(composed, what.lineId, { reduction: what.reduction });
    case 'setLineStaff': {
      const { op: _, lineId: id, byName, shares, ...staff } = what;
      const change = { ...staff, ...(byName === undefined ? {} : { byName }) };
      return {
        ...composed,
        lines: composed.lines.map((line) => (line.id === id ? withShares({ ...line, ...change }, line, shares) : line)),
      };
    }
    case 'setLineRemark':
      return onLine(composed, what.lineId, { remark: what.remark });
    case 'remove':
      return { ...composed, lines: composed.lines.filter((line) => line.id !== what.lineId) };
    case 'setMember':
      return ofMember(composed, what);
    case 'putCoupon':
      return composed.memberId === '' ? composed : { ...composed, coupons: withCoupon(composed.coupons, what.coupon) };
    case 'takeOffCoupon':
      return { ...composed, coupons: composed.coupons.filter(({ id }) => id !== what.couponId) };
    case 'combine':
      return composed.memberId === '' ? composed : combined(composed, what);
    case 'spendPoints':
      return composed.memberId === '' ? composed : { ...composed, spentPoints: what.spend && spending(what.spend) };
    case 'setReduction':
      return {
        ...composed,
        reduction: what.reduction,
        reductionReason: what.reduction === 0 ? '' : (what.reason ?? ''),
      };
    case 'setRounding':
      return { ...composed, roundTo: what.roundTo, roundsUp: false };
    case 'setSource':
      return { ...composed, source: what.source };
    case 'setRemark':
      return { ...composed, remark: what.remark };
    case 'setManualNumber':
      return { ...composed, manualNumber: what.manualNumber };
  }
};

/**
 * Applies operations in order. One on a line that another counter has removed meanwhile has nothing to act on and is
 * passed over; adding a line that is there already does nothing, so that a repeated operation has one effect.
 */
export const applyOperations = (composed: Composed, list: readonly Operation[]): Composed =>
  list.reduce(applyOne, composed);

/** The cards that these operations choose for lines. */
export const chosenCards = (list: readonly Operation[]): readonly ChosenCard[] =>
  list.flatMap((what): readonly ChosenCard[] => {
    if (what.op === 'add') {
      const { id, kind, itemId, card } = what.line;
      return card ? [{ lineId: id, kind, itemId, card }] : [];
    }
    if (what.op === 'setLineCard') return [what];
    return what.op === 'setMember' || what.op === 'combine' ? (what.cards ?? []) : [];
  });

/** The coupons that these operations put on the order. */
export const chosenCoupons = (list: readonly Operation[]): readonly ChosenCoupon[] =>
  list.flatMap((what) => {
    if (what.op === 'combine') return what.coupons;
    return what.op === 'putCoupon' ? [what.coupon] : [];
  });

/** To what these operations round the order, in fen; 0 where they do not say. */
export const roundedTo = (list: readonly Operation[]): number =>
  Math.max(0, ...list.map((what) => (what.op === 'add' || what.op === 'setRounding' ? (what.roundTo ?? 0) : 0)));

/** The items that these operations put on the order, and those of lines for which they choose a card. */
export const itemsOf = (list: readonly Operation[], kind: 'product' | 'service'): string[] => [
  ...list.flatMap((what) => (what.op === 'add' && what.line.kind === kind ? [what.line.itemId] : [])),
  ...chosenCards(list).flatMap((chosen) => (chosen.card && chosen.kind === kind ? [chosen.itemId] : [])),
];
