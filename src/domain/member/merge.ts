import { z } from 'zod';
import { card } from '../card/card.ts';
import { mergedCards, unmergedCards } from '../card/hand-over.ts';
import { shopsOfCard } from '../card/handled.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { many, naming, one, through } from '../kernel/needs.ts';
import { member } from './member.ts';
import { happened } from './member-event.ts';
import { memberId } from './member-fields.ts';
import { shopsOf, whyNotManaged } from './person.ts';

/** A merge can be taken back for a day, in milliseconds. */
export const mergeUndoable = 24 * 60 * 60 * 1000;

/** Two records are of one person: the first points to the second from then on, with its orders and cards. */
export const mergeMembers = defineCommand({
  name: 'member.merge',
  version: 1,
  offline: false,
  args: z.object({ memberId, intoId: memberId }),
  needs: ({ memberId: id, intoId }) => ({
    ...{ from: one(member, id), into: one(member, intoId) },
    cards: many(card, { memberId: id }),
  }),
  reaches: ({ from, into, cards }) => [...shopsOf(from, into), ...cards.flatMap(shopsOfCard)],
  decide({ from, into, cards }, _, acting) {
    if (!acting.may('pc.member.manage')) return reject('notAllowed');
    const why = whyNotManaged(from, acting) ?? whyNotManaged(into, acting);
    if (why || !from || !into) return reject(why ?? 'member.unknown');
    if (from.id === into.id) return reject('member.sameRecord');
    if (from.mergedInto !== '' || into.mergedInto !== '') return reject('member.mergedAlready');
    return accept([
      update(member, { ...from, mergedInto: into.id, mergedAt: acting.keptAt }),
      // Nothing changes in it, but two merges that meet are decided one after the other: no circle comes about.
      update(member, into),
      happened(from.id, 'merge', acting, into.id),
      happened(into.id, 'merge', acting, from.id),
      ...mergedCards(cards, into, acting),
    ]);
  },
});

/**
 * Takes a merge back, for a day: nothing but the pointer and whose the cards are had changed. Not once the person has been given the mobile that
 * the record would have again.
 */
export const unmergeMembers = defineCommand({
  name: 'member.unmerge',
  version: 1,
  offline: false,
  args: z.object({ memberId }),
  needs: ({ memberId: id }) => ({
    from: one(member, id),
    into: through(member, id, member, ({ mergedInto }) => mergedInto),
    cards: naming(
      card,
      'memberId',
      through(member, id, member, ({ mergedInto }) => mergedInto),
    ),
  }),
  reaches: ({ from, cards }) => [...shopsOf(from), ...cards.flatMap(shopsOfCard)],
  decide({ from, into, cards }, _, acting) {
    if (!acting.may('pc.member.manage')) return reject('notAllowed');
    const why = whyNotManaged(from, acting);
    if (why || !from) return reject(why ?? 'member.unknown');
    if (from.mergedInto === '' || from.mergedAt === null) return reject('member.notMerged');
    if (acting.keptAt - from.mergedAt > mergeUndoable) return reject('member.mergeTooOld');
    if (from.mobile !== '' && into?.mobile === from.mobile) return reject('member.mobileTaken');
    return accept([
      update(member, { ...from, mergedInto: '', mergedAt: null }),
      happened(from.id, 'unmerge', acting, from.mergedInto),
      happened(from.mergedInto, 'unmerge', acting, from.id),
      ...unmergedCards(cards, from.id, acting),
    ]);
  },
});
