import { z } from 'zod';
import { card } from '../card/card.ts';
import { mergedCards, unmergedCards } from '../card/hand-over.ts';
import { memberCoupon } from '../coupon/member-coupon.ts';
import { mergedCoupons, unmergedCoupons } from '../coupon/merged.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { leading, many, naming, one } from '../kernel/needs.ts';
import { pointsAccount } from '../points/points-account.ts';
import { day } from '../values/durations.ts';
import { higherLevel } from './levels.ts';
import { member } from './member.ts';
import { happened } from './member-event.ts';
import { memberId } from './member-fields.ts';
import { recordsAbove, shopsOf, whyNotManaged } from './person.ts';
import { needsOfProof, whyNotProved } from './proof.ts';

/** A merge can be taken back for a day, in milliseconds. */
export const mergeUndoable = day;

const shopsThatHold = ({ shopIds }: { readonly shopIds: readonly string[] }): readonly string[] => shopIds;

/**
 * Two records are of one person: the first points to the second from then on, with its orders, cards and coupons, and the
 * person has the higher of their levels, also once it is taken back: nobody falls below a level that they had. Where it
 * holds something that takes the right to say whose a card is, and of each of the two who has a payment password their proof.
 */
export const mergeMembers = defineCommand({
  name: 'member.merge',
  version: 1,
  offline: false,
  right: 'pc.member.manage',
  args: z.object({ memberId, intoId: memberId }),
  needs: ({ memberId: id, intoId }) => ({
    from: one(member, id),
    into: one(member, intoId),
    cards: many(card, { memberId: id }),
    coupons: many(memberCoupon, { memberId: id }),
    points: many(pointsAccount, { memberId: id }),
    fromPerson: leading(member, id, 'mergedInto'),
    intoPerson: leading(member, intoId, 'mergedInto'),
    proofs: needsOfProof(id, intoId),
  }),
  reaches: ({ from, into, cards, coupons }) => [
    ...shopsOf(from, into),
    ...[...cards, ...coupons].flatMap(shopsThatHold),
  ],
  allows({ cards, coupons, points }, _, { may }) {
    const holds = [...cards, ...coupons, ...points.filter(({ balance }) => balance > 0)].length > 0;
    return !holds || may('pc.item.card');
  },
  decide({ from, into, cards, coupons, fromPerson, intoPerson, proofs }, _, acting) {
    const why = whyNotManaged(from, acting) ?? whyNotManaged(into, acting);
    if (why || !from || !into) return reject(why ?? 'member.unknown');
    if (from.id === into.id) return reject('member.sameRecord');
    if (from.mergedInto !== '' || into.mergedInto !== '') return reject('member.mergedAlready');
    const unproved =
      whyNotProved(from.id, fromPerson, proofs, acting) ?? whyNotProved(into.id, intoPerson, proofs, acting);
    if (unproved) return reject(unproved);
    return accept([
      update(member, { ...from, mergedInto: into.id, mergedAt: acting.keptAt }),
      // It is written even where nothing changes: two merges that meet are decided one after the other, and no circle comes about.
      update(member, { ...into, level: higherLevel(into.level, from.level) }),
      happened(from.id, 'merge', acting, into.id),
      happened(into.id, 'merge', acting, from.id),
      ...mergedCards(cards, into, acting),
      ...mergedCoupons(coupons, into),
    ]);
  },
});

/**
 * Takes a merge back, for a day: the pointer, and whose the cards and coupons are, also where its person was merged into
 * another one meanwhile. Not once the person has been given the mobile that the record would have again.
 */
export const unmergeMembers = defineCommand({
  name: 'member.unmerge',
  version: 1,
  offline: false,
  right: 'pc.member.manage',
  args: z.object({ memberId }),
  needs: ({ memberId: id }) => ({
    from: one(member, id),
    person: leading(member, id, 'mergedInto'),
    cards: naming(card, 'memberId', leading(member, id, 'mergedInto')),
    coupons: naming(memberCoupon, 'memberId', leading(member, id, 'mergedInto')),
  }),
  reaches: ({ from, cards, coupons }) => [...shopsOf(from), ...[...cards, ...coupons].flatMap(shopsThatHold)],
  decide({ from, person, cards, coupons }, _, acting) {
    const why = whyNotManaged(from, acting);
    if (why || !from) return reject(why ?? 'member.unknown');
    if (from.mergedInto === '' || from.mergedAt === null) return reject('member.notMerged');
    if (acting.keptAt - from.mergedAt > mergeUndoable) return reject('member.mergeTooOld');
    const rest = recordsAbove(person, from);
    if (from.mobile !== '' && rest.some(({ mobile }) => mobile === from.mobile)) return reject('member.mobileTaken');
    const isTheirs = (held: { readonly memberId: string }): boolean => rest.some(({ id }) => id === held.memberId);
    return accept([
      update(member, { ...from, mergedInto: '', mergedAt: null }),
      happened(from.id, 'unmerge', acting, from.mergedInto),
      happened(from.mergedInto, 'unmerge', acting, from.id),
      ...unmergedCards(cards.filter(isTheirs), from.id, acting),
      ...unmergedCoupons(coupons.filter(isTheirs), from.id),
    ]);
  },
});
