import { card } from '../card/card.ts';
import { memberCoupon } from '../coupon/member-coupon.ts';
import { type Change, recordsIn } from '../kernel/decision.ts';
import type { AnyRecord } from '../kernel/entity.ts';
import { pointsAccount } from '../points/points-account.ts';
import { member } from './member.ts';

type Before = (entity: string, id: string) => AnyRecord | undefined;

const mobileBefore = (before: Before, id: string): string | undefined =>
  member.schema.pick({ mobile: true }).safeParse(before(member.name, id)).data?.mobile;

/** The mobiles that members had before these changes, and have no more. */
export const formerMobiles = (changes: readonly Change[], before: Before): string[] =>
  recordsIn(changes, member).flatMap(({ id, mobile }) => {
    const was = mobileBefore(before, id) ?? '';
    return was === '' || was === mobile ? [] : [was];
  });

/** Something that somebody holds: a card, a coupon, points that are left. */
const isHolding = (key: string, record: AnyRecord): boolean => {
  const entity = key.slice(0, key.indexOf(':'));
  if (entity === pointsAccount.name) return Number(record.balance) > 0;
  return entity === card.name || entity === memberCoupon.name;
};

/**
 * Whether a member who had no mobile gets one and holds something: whoever has the mobile gets the codes by which that is
 * spent. `read` is what was read of them, by `<entity>:<id>`.
 */
export const isFirstMobile = (
  changes: readonly Change[],
  before: Before,
  read: Iterable<readonly [string, { readonly record: AnyRecord }]>,
): boolean =>
  recordsIn(changes, member).some(({ id, mobile }) => mobile !== '' && mobileBefore(before, id) === '') &&
  [...read].some(([key, { record }]) => isHolding(key, record));
