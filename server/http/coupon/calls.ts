import { type Expression, type SqlBool, sql } from 'kysely';
import { renderSVG } from 'uqr';
import { couponCalls } from '#domain/coupon/calls.ts';
import { type Coupon, couponStatus } from '#domain/coupon/coupon.ts';
import { type CouponRow, couponListing } from '#domain/coupon/coupon-listing.ts';
import { statusNamed } from '../list-filters.ts';
import { namesById } from '../names-by-id.ts';
import { type Condition, knownHere, serveList } from '../serve-list.ts';
import { serveRecord } from '../serve-record.ts';

/** The conditions of `couponStatus`, as SQL of the row; of those that are there. */
const isInStatus: Readonly<Record<CouponRow['status'], (now: number) => Expression<SqlBool>>> = {
  invalid: () => sql`found.disabled_at is not null`,
  ended: (now) => sql`found.disabled_at is null and found.validity = 'period' and found.usable_until <= ${now}::bigint`,
  notStarted: (
    now,
  ) => sql`found.disabled_at is null and found.validity = 'period' and found.usable_from > ${now}::bigint
    and (found.usable_until is null or found.usable_until > ${now}::bigint)`,
  active: (now) => sql`found.disabled_at is null and (found.validity <> 'period'
    or ((found.usable_from is null or found.usable_from <= ${now}::bigint)
      and (found.usable_until is null or found.usable_until > ${now}::bigint)))`,
};

export const couponList = serveList(couponListing, {
  own: {
    status: ({ or }, words) => or(words.map((word) => statusNamed(isInStatus, word)(Date.now()))),
  },
});
const isThere: Condition<typeof couponListing> = ({ eb }) => eb('removedAt', 'is', null);

const withStatus = (row: Coupon): CouponRow => ({ ...row, status: couponStatus(row, Date.now()) });
/** Whatever a coupon names. */
const idsIn = ({ groupIds, items, usableIn, createdIn }: Coupon): string[] => [
  ...groupIds,
  ...items.map(({ itemId }) => itemId),
  ...usableIn,
  createdIn,
];

/** Coupons: what changes one gives the command that decides it. */
export const couponRoutes = serveRecord(
  couponCalls,
  couponList,
  { seen: knownHere, unknown: 'coupon.unknown', fixed: isThere, shown: withStatus },
  ({ pool }, { read }) => ({
    one: async ({ caller, params }) => {
      const found = await read(caller, params.id);
      return { ...found, names: await namesById(pool, caller.brandId, idsIn(found)) };
    },
    qrcode: async ({ caller, params, request }) => {
      const { id } = await read(caller, params.id);
      const link = `${request.protocol}://${request.host}/marketing/coupon/view/${encodeURIComponent(id)}`;
      return { link, svg: renderSVG(link, { border: 2 }) };
    },
  }),
);
