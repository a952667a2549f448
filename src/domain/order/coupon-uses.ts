import type { MemberCoupon } from '../coupon/member-coupon.ts';
import type { CouponTerms } from '../coupon/terms.ts';
import { whyNotUsedBy } from '../coupon/use.ts';
import type { Item } from '../item/item.ts';
import { type Acting, judgedAt } from '../kernel/command.ts';
import type { Why } from '../kernel/decision.ts';
import { isOfMember } from '../member/came-from.ts';
import { isInRange } from '../price/coupons.ts';
import { isSameValue } from '../values/same-value.ts';
import type { Order, OrderLine } from './order.ts';
import { type ChosenCoupon, countingCoupons, type OrderCoupon } from './order-coupon.ts';

type Line = Pick<OrderLine, 'id' | 'kind' | 'itemId' | 'groupId'>;
type Standing = Pick<Order, 'memberId' | 'lines' | 'coupons' | 'createdAt'>;

/** What of a coupon’s terms stands on an order. */
const pricedBy = ({
  type,
  threshold,
  amount,
  percent,
  range,
  groupIds,
  items,
  withOthers,
}: CouponTerms | ChosenCoupon) => ({
  type,
  threshold,
  amount,
  percent,
  range,
  groupIds,
  items,
  withOthers,
});

/** A coupon of a member as it is put on an order. */
export const couponForOrder = ({ id, couponId, code, name, terms }: MemberCoupon): ChosenCoupon => ({
  id,
  couponId,
  code,
  name,
  ...pricedBy(terms),
});

/** What is known where the coupons on an order are judged; `way` is the shop with every place above it. */
interface Known {
  readonly memberId: string;
  readonly lines: readonly Line[];
  readonly coupons: readonly MemberCoupon[];
  readonly items: ReadonlyMap<string, Item>;
  readonly way: readonly string[];
}

/** Whether it was on the order before as one that counts: one that went off it never did. */
const stood = (coupon: ChosenCoupon, memberId: string, before: Standing | undefined): boolean => {
  const counting = before?.memberId === memberId ? countingCoupons(before.coupons) : [];
  const was = counting.find(({ id }) => id === coupon.id);
  return was !== undefined && isSameValue(pricedBy(was), pricedBy(coupon));
};

/** Whether a coupon takes something off a line for a group in which its item is not, and was not when it was put there. */
const isForOtherItems = (coupon: ChosenCoupon, { lines, items }: Known, before: Standing | undefined): boolean =>
  coupon.range === 'groups' &&
  lines.some((line) => {
    const was = before?.lines.find(({ id }) => id === line.id);
    const isStanding = was?.itemId === line.itemId && was.kind === line.kind && was.groupId === line.groupId;
    const item = items.get(line.itemId);
    return isInRange(coupon, line) && !isStanding && item !== undefined && item.groupId !== line.groupId;
  });

const problemOf = (coupon: ChosenCoupon, known: Known, before: Standing | undefined, at: number): Why | undefined => {
  const { memberId, way } = known;
  const found = known.coupons.find(({ id }) => id === coupon.id);
  const why = whyNotUsedBy(found, { memberId, way, at });
  if (why || !found) return why ?? { code: 'memberCoupon.unknown', params: {} };
  const params = { name: found.name };
  if (!isSameValue(pricedBy(found.terms), pricedBy(coupon))) return { code: 'memberCoupon.otherTerms', params };
  return isForOtherItems(coupon, known, before) ? { code: 'memberCoupon.otherItems', params } : undefined;
};

/** Why single coupons do not take off what they are said to, by the coupons. */
export type CouponProblems = ReadonlyMap<string, Why>;

const problems = (coupons: readonly ChosenCoupon[], of: (coupon: ChosenCoupon) => Why | undefined): CouponProblems =>
  new Map(
    coupons.flatMap((coupon) => {
      const why = of(coupon);
      return why ? [[coupon.id, why] as const] : [];
    }),
  );

/** The coupons that were put on an order just now and cannot be used for it. */
export const newCouponProblems = (
  coupons: readonly OrderCoupon[],
  before: Standing | undefined,
  known: Known,
  acting: Pick<Acting, 'at' | 'notBefore'>,
): CouponProblems =>
  problems(
    coupons.filter((coupon) => !coupon.refused && !stood(coupon, known.memberId, before)),
    (coupon) => problemOf(coupon, known, before, judgedAt(acting)),
  );

/**
 * The same of all coupons of a sale. One that stood on the order holds if it did when the order was begun, as prices do; one
 * that was used or taken away meanwhile does not. Of several, each has to say that it goes with others.
 */
export const couponProblems = (
  coupons: readonly OrderCoupon[],
  before: Standing | undefined,
  known: Known,
  acting: Pick<Acting, 'at' | 'notBefore'>,
): CouponProblems => {
  const at = judgedAt(acting);
  const since = Math.min(at, before?.createdAt ?? at);
  return problems(coupons, (coupon) => {
    const isAlone = coupons.length === 1 || coupon.withOthers;
    const begins = known.coupons.find(({ id }) => id === coupon.id)?.usableFrom ?? 0;
    return (
      problemOf(coupon, known, before, stood(coupon, known.memberId, before) ? Math.max(since, begins) : at) ??
      (isAlone ? undefined : { code: 'memberCoupon.alone', params: { name: coupon.name } })
    );
  });
};

/** Coupons called as their member holds them, whatever is said of that; one that nobody holds stays as it is said. */
export const asHeld = <C extends ChosenCoupon>(coupons: readonly C[], found: readonly MemberCoupon[]): C[] =>
  coupons.map((coupon) => {
    const held = found.find(({ id }) => id === coupon.id);
    return held ? { ...coupon, couponId: held.couponId, code: held.code, name: held.name } : coupon;
  });

/** Coupons with what was wrong with them: from an order that is not paid they go off, of a sale the price stands. */
export const refusedCoupons = (
  coupons: readonly OrderCoupon[],
  problems: CouponProblems,
  isOff: boolean,
): OrderCoupon[] =>
  coupons.map((coupon) => {
    const why = problems.get(coupon.id);
    return why ? { ...coupon, refused: { code: why.code, isOff } } : coupon;
  });

/** The lines that were put on an order just now, in the groups in which their items are. */
export const inTheirGroups = (
  lines: readonly OrderLine[],
  before: Pick<Order, 'lines'> | undefined,
  items: ReadonlyMap<string, Item>,
): OrderLine[] => {
  const stands = new Set(before?.lines.map(({ id }) => id));
  return lines.map((line) => {
    const groupId = stands.has(line.id) ? undefined : items.get(line.itemId)?.groupId;
    return groupId === undefined || groupId === line.groupId ? line : { ...line, groupId };
  });
};

/** Of the coupons of an order those that made nothing cheaper which is kept: every piece in their range has gone back. */
export const withNothingKept = (
  coupons: readonly MemberCoupon[],
  lines: readonly Pick<OrderLine, 'kind' | 'itemId' | 'groupId' | 'quantity' | 'refunded'>[],
): MemberCoupon[] =>
  coupons.filter(({ terms }) =>
    lines.every((line) => !isInRange(terms, line) || line.refunded?.quantity === line.quantity),
  );

/** The coupons that a sale uses up: each that took something off and was still to be used, whatever else was wrong with it. */
export const usedBySale = (
  sold: readonly OrderCoupon[],
  found: readonly MemberCoupon[],
  { memberId, shopId }: { readonly memberId: string; readonly shopId: string },
): MemberCoupon[] =>
  found.filter(
    (each) =>
      each.state === 'received' &&
      isOfMember(each, memberId) &&
      each.shopIds.includes(shopId) &&
      sold.some(({ id, off }) => id === each.id && off > 0),
  );
