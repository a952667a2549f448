import { z } from 'zod';
import { card } from '../card/card.ts';
import { memberCoupon } from '../coupon/member-coupon.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, type Change, insert, reject, update } from '../kernel/decision.ts';
import { many, naming, one } from '../kernel/needs.ts';
import { pointsAccount } from '../points/points-account.ts';
import { shopSettings } from '../shop/shop-settings.ts';
import { dayIn } from '../values/day-in.ts';
import { isCodeDemanded, sharesMembers } from './in-shop.ts';
import { heldHere, seenFirst } from './know.ts';
import { type Member, member } from './member.ts';
import { happened } from './member-event.ts';
import { isBirthday, isMobileRight, memberId, mobileWrong, newMember, withMobileRead } from './member-fields.ts';
import { memberVisits } from './member-visits.ts';
import { holderAmong, isHiddenHere, isKnownIn } from './person.ts';

/**
 * Registers a member in the shop, without contact too: they can be sold to at once. A mobile belongs to one person of the
 * brand. Where it is known a new registration is refused; one that has happened, at a counter that could not know, stays
 * as a record that points to the person who was there first, so that orders of both ids are theirs. So does one of a mobile
 * whose person nobody here may see: nobody is told that there is one. Where the shop wants
 * a code and none was sent, the mobile is still to be proved.
 */
export const registerMember = defineCommand({
  name: 'member.register',
  version: 1,
  offline: true,
  right: ['pc.order.cashier', 'pc.member.manage'],
  args: z
    .object({
      memberId,
      ...newMember,
      /** A code was sent to the mobile: what came of it is booked by the call that checks it. */
      withCode: z.boolean().default(false),
    })
    .overwrite(withMobileRead)
    .refine(isMobileRight, mobileWrong),
  needs: ({ memberId: id, mobile }, { shopId }) => {
    const same = many(member, { mobile });
    return {
      existing: one(member, id),
      same,
      settings: one(shopSettings, shopId),
      cards: naming(card, 'memberId', same),
      coupons: naming(memberCoupon, 'memberId', same),
      points: naming(pointsAccount, 'memberId', same),
      visits: naming(memberVisits, 'memberId', same, { shopId }),
    };
  },
  decide({ existing, same, settings, cards, coupons, points, visits }, { memberId: id, withCode, ...fields }, acting) {
    const { shopId, at, replay, offline } = acting;
    if (existing) return reject('member.existsAlready');
    const isBorn = isBirthday(fields.birthday, dayIn(at, acting.shop.timeZone));
    if (!isBorn && !replay) return reject('member.birthdayImpossible');
    const first = holderAmong(same);
    if (first && !replay && !isHiddenHere(same, acting)) return reject('member.mobileTaken');
    const isDemanded = isCodeDemanded(settings);
    if (isDemanded && !withCode && !offline && !replay) return reject('member.codeNeeded');
    const record: Member = {
      id,
      ...fields,
      pinyin: '',
      initials: '',
      level: 'visitor',
      shopId,
      knownTo: [],
      shared: sharesMembers(settings),
      registeredAt: at,
      hasPaymentPassword: false,
      verification: isDemanded || withCode ? 'pending' : 'notAsked',
      mergedInto: first?.id ?? '',
      mergedAt: null,
    };
    const changes: Change[] = [insert(member, record), happened(id, 'register', acting)];
    if (first) changes.push(happened(first.id, 'sameMobile', acting));
    // The shop knows from then on whoever was there first, where their own shop lets it (`member.know`).
    if (first?.shared && !isKnownIn(first, shopId)) {
      const isTheirs = ({ memberId }: { readonly memberId: string }): boolean => memberId === first.id;
      changes.push(
        update(member, { ...first, knownTo: [...first.knownTo, shopId] }),
        ...seenFirst(first.id, visits.find(isTheirs), acting),
        ...heldHere(card, cards.filter(isTheirs), acting),
        ...heldHere(memberCoupon, coupons.filter(isTheirs), acting),
        ...heldHere(pointsAccount, points.filter(isTheirs), acting),
      );
    }
    return accept(changes);
  },
});
