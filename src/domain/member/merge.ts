import { z } from 'zod';
import { type Acting, defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import type { Reason } from '../kernel/reason.ts';
import { type Member, member } from './member.ts';
import { happened } from './member-event.ts';
import { memberId } from './member-fields.ts';
import { isKnownIn } from './person.ts';

/** A merge can be taken back for a day, in milliseconds. */
export const mergeUndoable = 24 * 60 * 60 * 1000;

const whyNotSeen = (found: Member | undefined, { shopId }: Acting): Reason | undefined => {
  if (!found) return 'member.unknown';
  return isKnownIn(found, shopId) ? undefined : 'member.notShared';
};

/** Two records are of one person: the first points to the second from then on, with its orders and cards. */
export const mergeMembers = defineCommand({
  name: 'member.merge',
  version: 1,
  offline: false,
  args: z.object({ memberId, intoId: memberId }),
  needs: ({ memberId: id, intoId }) => ({ from: one(member, id), into: one(member, intoId) }),
  decide({ from, into }, _, acting) {
    if (!acting.may('pc.member.manage')) return reject('notAllowed');
    const why = whyNotSeen(from, acting) ?? whyNotSeen(into, acting);
    if (why || !from || !into) return reject(why ?? 'member.unknown');
    if (from.id === into.id) return reject('member.sameRecord');
    if (from.mergedInto !== '' || into.mergedInto !== '') return reject('member.mergedAlready');
    return accept([
      update(member, { ...from, mergedInto: into.id, mergedAt: acting.keptAt }),
      // Nothing changes in it, but two merges that meet are decided one after the other: no circle comes about.
      update(member, into),
      happened(from.id, 'merge', acting, into.id),
      happened(into.id, 'merge', acting, from.id),
    ]);
  },
});

/** Takes a merge back, for a day: nothing but the pointer had changed. */
export const unmergeMembers = defineCommand({
  name: 'member.unmerge',
  version: 1,
  offline: false,
  args: z.object({ memberId }),
  needs: ({ memberId: id }) => ({ from: one(member, id) }),
  decide({ from }, _, acting) {
    if (!acting.may('pc.member.manage')) return reject('notAllowed');
    const why = whyNotSeen(from, acting);
    if (why || !from) return reject(why ?? 'member.unknown');
    if (from.mergedInto === '' || from.mergedAt === null) return reject('member.notMerged');
    if (acting.keptAt - from.mergedAt > mergeUndoable) return reject('member.mergeTooOld');
    return accept([
      update(member, { ...from, mergedInto: '', mergedAt: null }),
      happened(from.id, 'unmerge', acting, from.mergedInto),
      happened(from.mergedInto, 'unmerge', acting, from.id),
    ]);
  },
});
