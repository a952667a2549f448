import { z } from 'zod';
import { type Card, card } from '../card/card.ts';
import { type MemberCoupon, memberCoupon } from '../coupon/member-coupon.ts';
import { type Acting, defineCommand } from '../kernel/command.ts';
import { accept, type Change, reject, update } from '../kernel/decision.ts';
import { atEnd, leading, many, naming, one } from '../kernel/needs.ts';
import type { Reason } from '../kernel/reason.ts';
import type { PaymentAgreement } from '../order/pay/payment-agreement.ts';
import { type PointsAccount, pointsAccount } from '../points/points-account.ts';
import { shopSettings } from '../shop/shop-settings.ts';
import { dayIn } from '../values/day-in.ts';
import { isCodeDemanded } from './in-shop.ts';
import { heldHere, seenFirst } from './know.ts';
import { type Member, member } from './member.ts';
import { happened } from './member-event.ts';
import { isBirthday, isMobileRight, memberId, mobileWrong, withMobileRead, writtenDown } from './member-fields.ts';
import { memberVisits, visitsId } from './member-visits.ts';
import { holderAmong, isHiddenHere, isManagedFrom, isServedIn, shopsOf } from './person.ts';
import { needsOfProof, whyNotProved } from './proof.ts';

/** What of a member can be changed; what is left out stays. */
export const memberChanges = z
  .object({ ...writtenDown, level: member.schema.shape.level, shared: z.boolean() })
  .partial();

/** Which record is changed: the one that counts, where this shop may see it; else the shop's own of that person. */
const recordOf = (found: Member | undefined, root: Member | undefined, acting: Acting): Member | undefined =>
  root && root.mergedInto === '' && (root.shared || isManagedFrom(root, acting)) ? root : found;

const whyNot = (
  target: Member | undefined,
  changes: z.infer<typeof memberChanges>,
  acting: Acting,
): Reason | undefined => {
  if (!target) return 'member.unknown';
  if (!target.shared && !isManagedFrom(target, acting)) return 'member.notShared';
  const { birthday = target.birthday } = changes;
  const isBorn = birthday === target.birthday || isBirthday(birthday, dayIn(acting.at, acting.shop.timeZone));
  if (!isBorn && !acting.replay) return 'member.birthdayImpossible';
  const isSharing = changes.shared !== undefined && changes.shared !== target.shared;
  return isSharing && target.shopId !== acting.shopId ? 'member.sharedElsewhere' : undefined;
};

/**
 * Why a member does not get another mobile: who has it gets the codes by which they prove who they are. What is said to
 * the mobile of another record of theirs proves nothing of the one that counts, and what a member has whom nobody here may
 * see is not asked.
 */
const whyNotMobile = (
  target: Member,
  named: string,
  { person, proofs }: { readonly person: readonly Member[]; readonly proofs: readonly PaymentAgreement[] | undefined },
  acting: Acting,
): Reason | undefined => {
  const all = [target, ...person];
  const records = target.mergedInto === '' ? all : all.filter((each) => isServedIn(each, acting.shopId));
  return whyNotProved(target.id, records, named === target.id ? proofs : [], acting);
};

/** What somebody holds, under all records of theirs. */
interface Holdings {
  readonly cards: readonly Card[];
  readonly coupons: readonly MemberCoupon[];
  readonly points: readonly PointsAccount[];
}

/**
 * The person leaves the other shops, and all records of theirs that this shop has registered besides, each with its cards, coupons and points.
 * What another shop has written down of them by itself is its own.
 */
const hidden = (
  person: Member,
  records: readonly Member[],
  { cards, coupons, points }: Holdings,
  acting: Acting,
): Change[] => {
  const { shopId } = person;
  const others = records.filter((each) => each.id !== person.id && each.shopId === shopId);
  const ids = [person, ...others].map(({ id }) => id);
  const isTheirs = ({ memberId: id }: { readonly memberId: string }): boolean => ids.includes(id);
  const known = others.filter(({ shared, knownTo }) => shared || knownTo.length > 0);
  return [
    ...known.map((each) => update(member, { ...each, shared: false, knownTo: [] })),
    ...cards.filter(isTheirs).map((each) => update(card, { ...each, shopIds: [shopId] })),
    ...coupons.filter(isTheirs).map((each) => update(memberCoupon, { ...each, shopIds: [shopId] })),
    ...points.filter(isTheirs).map((each) => update(pointsAccount, { ...each, shopIds: [shopId] })),
    ...known.map(({ id }) => happened(id, 'edit', acting, 'shared')),
  ];
};

/**
 * Changes what is written down of a member, without contact too: what two counters change at once both stands, as far as
 * it is not the same field. Whoever is not to be seen by other shops any more is unknown to them from then on, and their
 * cards with them.
 */
export const editMember = defineCommand({
  name: 'member.edit',
  version: 1,
  offline: true,
  right: 'pc.member.manage',
  args: memberChanges
    .extend({
      memberId,
      /** A code was sent to the new mobile (`member.register`). */
      withCode: z.boolean().default(false),
    })
    .overwrite(withMobileRead)
    .refine(isMobileRight, mobileWrong),
  needs: ({ memberId: id, mobile = '', shared }, { shopId }) => {
    // Of whom gets a mobile it is told who holds something, under whatever record.
    const records = leading(member, shared === false || mobile !== '' ? id : '', 'mergedInto');
    return {
      found: one(member, id),
      root: atEnd(member, id, ({ mergedInto }) => mergedInto),
      same: many(member, { mobile }),
      cards: many(card, { memberId: id }),
      coupons: many(memberCoupon, { memberId: id }),
      points: many(pointsAccount, { memberId: id }),
      visits: one(memberVisits, visitsId(id, shopId)),
      settings: one(shopSettings, shopId),
      records,
      held: naming(card, 'memberId', records),
      heldCoupons: naming(memberCoupon, 'memberId', records),
      heldPoints: naming(pointsAccount, 'memberId', records),
      person: leading(member, mobile === '' ? '' : id, 'mergedInto'),
      proofs: needsOfProof(mobile === '' ? '' : id),
    };
  },
  reaches: ({ found, root }) => shopsOf(found, root),
  decide(loaded, { memberId, withCode, ...changes }, acting) {
    const { found, root, same, cards, coupons, points, visits, settings, records } = loaded;
    const { shopId, replay, offline } = acting;
    const target = recordOf(found, root, acting);
    const why = whyNot(target, changes, acting);
    if (why || !target) return reject(why ?? 'member.unknown');
    // The country of a mobile that stays is what it was: another counter may have changed both meanwhile.
    const fields = Object.entries(changes).filter(
      ([field, value]) =>
        value !== undefined &&
        (field !== 'country' || changes.mobile !== undefined) &&
        JSON.stringify(value) !== JSON.stringify(target[field as keyof Member]),
    );
    const isMobileNew = changes.mobile !== undefined && changes.mobile !== target.mobile;
    const holder = holderAmong(same.filter(({ id, mergedInto }) => ![id, mergedInto].includes(target.id)));
    const unproved = isMobileNew ? whyNotMobile(target, memberId, loaded, acting) : undefined;
    if (unproved) return reject(unproved);
    // That somebody whom nobody here may see has it is told to whoever holds the phone alone.
    if (isMobileNew && holder)
      return reject(!withCode && isHiddenHere(same, acting) ? 'member.codeNeeded' : 'member.mobileTaken');
    const isDemanded = isCodeDemanded(settings);
    if (isMobileNew && isDemanded && !withCode && !offline && !replay) return reject('member.codeNeeded');
    const isHidden = target.shared && changes.shared === false;
    const isNewHere = !isManagedFrom(target, acting);
    const changed: Member = {
      ...target,
      ...Object.fromEntries(fields),
      ...(changes.name !== undefined && changes.name !== target.name ? { pinyin: '', initials: '' } : {}),
      ...(isMobileNew ? { verification: isDemanded || withCode ? 'pending' : 'notAsked' } : {}),
      ...(isHidden ? { knownTo: [] } : isNewHere ? { knownTo: [...target.knownTo, shopId] } : {}),
    };
    // Cards and visits were read of the record that is named, which may have been merged since.
    const isNamed = target.id === memberId;
    const held = { cards: loaded.held, coupons: loaded.heldCoupons, points: loaded.heldPoints };
    const here = [
      ...heldHere(card, cards, acting),
      ...heldHere(memberCoupon, coupons, acting),
      ...heldHere(pointsAccount, points, acting),
    ];
    const note = fields.map(([field]) => field).join(',');
    return accept([
      update(member, changed),
      ...(isHidden ? hidden(target, records, held, acting) : []),
      ...(isNewHere && isNamed ? seenFirst(memberId, visits, acting) : []),
      ...(isNewHere && isNamed ? here : []),
      ...(note === '' ? [] : [happened(target.id, 'edit', acting, note)]),
    ]);
  },
});
