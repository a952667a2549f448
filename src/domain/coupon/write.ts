import { z } from 'zod';
import { itemGroup } from '../item/group/item-group.ts';
import { isHadBy } from '../item/maker.ts';
import { product } from '../item/product/product.ts';
import { service } from '../item/service/service.ts';
import { type Acting, defineCommand } from '../kernel/command.ts';
import { accept, append, type Decision, insert, reject, update } from '../kernel/decision.ts';
import { all, type Loaded, one, onServer, taken } from '../kernel/needs.ts';
import type { Reason } from '../kernel/reason.ts';
import { placeBeyond } from '../shop/reach.ts';
import { shop } from '../shop/shop.ts';
import { shopTypes } from '../shop/types.ts';
import { dayIn } from '../values/day-in.ts';
import { recordId } from '../values/id.ts';
import { mostGivenFor } from '../values/offered.ts';
import { isSameValue } from '../values/same-value.ts';
import { type Coupon, coupon, couponFields, couponPlaces, judgeCoupon, onlyCouponTerms } from './coupon.ts';
import { couponTerms, couponTermsRecord } from './coupon-terms.ts';
import type { CouponTerms } from './terms.ts';
import { worthOfCoupon } from './worth.ts';

const idsOf = ({ items }: CouponTerms, kind: 'service' | 'product'): string[] =>
  items.filter((item) => item.kind === kind).map(({ itemId }) => itemId);

/** What has to be there for a coupon to be written: what it names, and the places of the brand. */
const namedBy = (body: CouponTerms) => {
  const terms = onlyCouponTerms(body);
  return {
    services: all(service, idsOf(terms, 'service')),
    products: all(product, idsOf(terms, 'product')),
    groups: all(itemGroup, terms.groupIds),
    places: onServer(shop, {}),
  };
};

const whyNotWritten = (
  body: CouponTerms,
  { services, products, groups, places = [] }: Loaded<ReturnType<typeof namedBy>>,
  { shopId, shop: here, at }: Pick<Acting, 'shopId' | 'shop' | 'at'>,
  existing?: Coupon,
): Reason | undefined => {
  const { items, groupIds, usableIn, usableFrom, usableUntil } = onlyCouponTerms(body);
  const had = [...services, ...products, ...groups].filter((each) => isHadBy(here, each));
  const known = new Set(had.map(({ id }) => id));
  if (groupIds.some((id) => !known.has(id))) return 'coupon.groupUnknown';
  if (items.some(({ itemId }) => !known.has(itemId))) return 'coupon.itemUnknown';
  if (placeBeyond(usableIn, shopId, places) !== undefined) return 'coupon.usableBeyond';
  if (usableUntil !== null && usableUntil <= at) return 'coupon.timePast';
  const isPast = usableFrom !== null && dayIn(usableFrom, here.timeZone) < dayIn(at, here.timeZone);
  return isPast && usableFrom !== existing?.usableFrom ? 'coupon.startPast' : undefined;
};

/** The refusal of a coupon that gives more than a place other than the headquarters offers; one that was offered before stays so. */
const tooMuchGiven = (
  body: CouponTerms,
  { shop: here }: Pick<Acting, 'shop'>,
  existing?: Coupon,
): Decision | undefined => {
  const terms = onlyCouponTerms(body);
  const isSame = existing && isSameValue(onlyCouponTerms(existing), terms);
  const { given, paid } = worthOfCoupon(terms);
  const mostFen = mostGivenFor(paid);
  if (here.type === shopTypes.headquarters || isSame || given <= mostFen) return undefined;
  return reject('coupon.givesTooMuch', { givenFen: given, paidFen: paid, mostFen });
};

/** Why whoever acts may not change this coupon here: only where it was made is it changed. */
export const whyNotThisCoupon = (
  existing: Coupon | undefined,
  { shopId }: Pick<Acting, 'shopId'>,
): Reason | undefined => {
  if (!existing || existing.removedAt !== null) return 'coupon.unknown';
  return existing.createdIn === shopId ? undefined : 'coupon.elsewhere';
};

/** What somebody writes down; from before coupons went with others it says nothing of that. */
const written = { ...couponFields, withOthers: z.boolean().optional() };
const filled = <B extends { readonly withOthers?: boolean | undefined }>(body: B) => ({
  ...body,
  withOthers: body.withOthers ?? false,
});

/** Offers a coupon. */
export const addCoupon = defineCommand({
  name: 'coupon.add',
  version: 1,
  offline: false,
  right: 'pc.marketing.coupon',
  byCallAlone: true,
  inRegions: true,
  args: z.object({ couponId: recordId, ...written }).superRefine(judgeCoupon),
  needs: ({ couponId: id, ...body }) => ({ same: taken(coupon, { id }), ...namedBy(filled(body)) }),
  decide({ same, ...named }, { couponId: id, ...said }, acting): Decision {
    const body = filled(said);
    if (same.length > 0) return reject('coupon.existsAlready');
    const why = whyNotWritten(body, named, acting);
    if (why) return reject(why);
    const tooMuch = tooMuchGiven(body, acting);
    if (tooMuch) return tooMuch;
    const { shopId, keptAt } = acting;
    const made = {
      ...body,
      ...onlyCouponTerms(body),
      id,
      createdIn: shopId,
      knownIn: couponPlaces(body, shopId),
      disabledAt: null,
      received: 0,
      termsVersion: 1,
      createdAt: keptAt,
      removedAt: null,
    };
    return accept([insert(coupon, made), append(couponTerms, couponTermsRecord(made, acting))]);
  },
});

/** Writes a coupon anew. What members hold of it already stays as it was when they received it. */
export const editCoupon = defineCommand({
  name: 'coupon.edit',
  version: 1,
  offline: false,
  right: 'pc.marketing.coupon',
  byCallAlone: true,
  inRegions: true,
  args: z.object({ couponId: recordId, ...written }).superRefine(judgeCoupon),
  needs: ({ couponId, ...body }) => ({ existing: one(coupon, couponId), ...namedBy(filled(body)) }),
  decide({ existing, ...named }, { couponId: _, ...said }, acting): Decision {
    const body = filled(said);
    const whyNot = whyNotThisCoupon(existing, acting);
    if (whyNot || !existing) return reject(whyNot ?? 'coupon.unknown');
    if (existing.type !== body.type) return reject('coupon.typeStays');
    if (body.quantity !== null && body.quantity < existing.received)
      return reject('coupon.receivedMore', { count: existing.received });
    const why = whyNotWritten(body, named, acting, existing);
    if (why) return reject(why);
    const tooMuch = tooMuchGiven(body, acting, existing);
    if (tooMuch) return tooMuch;
    const isSame = isSameValue(onlyCouponTerms(existing), onlyCouponTerms(body));
    const made = {
      ...existing,
      ...body,
      ...onlyCouponTerms(body),
      knownIn: couponPlaces(body, existing.createdIn),
      termsVersion: existing.termsVersion + (isSame ? 0 : 1),
    };
    const changed = update(coupon, made);
    return accept(isSame ? [changed] : [changed, append(couponTerms, couponTermsRecord(made, acting))]);
  },
});
