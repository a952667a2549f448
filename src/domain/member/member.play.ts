import { definePlay, type Play, type Seen } from '../kernel/play.ts';
import { editMember } from './edit.ts';
import { type Member, member } from './member.ts';
import { mergeMembers, unmergeMembers } from './merge.ts';
import { isKnownIn } from './person.ts';
import { registerMember } from './register.ts';

/** So few mobiles that counters out of contact register the same one. */
const mobiles = 2;
const aMobile = ({ below }: Seen): string => `1390000000${below(mobiles)}`;
/** The records of persons that the shop may change. */
const persons = (seen: Seen): Member[] =>
  seen.records(member).filter((each) => each.mergedInto === '' && isKnownIn(each, seen.shopId));

export const memberPlays: readonly Play[] = [
  definePlay(registerMember, (seen) => ({
    args: {
      memberId: seen.freshId(),
      name: `Guest ${seen.below(100)}`,
      mobile: aMobile(seen),
      consents: ['data' as const],
    },
  })),
  definePlay(editMember, (seen) => {
    const found = seen.oneOf(persons(seen));
    return found && { args: { memberId: found.id, remark: `likes tea ${seen.below(10)}`, tags: ['tea'] } };
  }),
  definePlay(mergeMembers, (seen) => {
    const [from, into] = [seen.oneOf(persons(seen)), seen.oneOf(persons(seen))];
    return from && into && from.id !== into.id ? { args: { memberId: from.id, intoId: into.id } } : undefined;
  }),
  definePlay(unmergeMembers, (seen) => {
    const merged = seen.oneOf(seen.records(member).filter(({ mergedAt }) => mergedAt !== null));
    return merged && { args: { memberId: merged.id } };
  }),
];
