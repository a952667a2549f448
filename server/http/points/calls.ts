import { pointsCalls } from '#domain/points/calls.ts';
import { correctPoints } from '#domain/points/correct.ts';
import { pointsEntryListing } from '#domain/points/points-entry-listing.ts';
import { defaultPointsRule, pointsRule, pointsRuleId } from '#domain/points/points-rule.ts';
import { savePointsRule } from '#domain/points/save-rule.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import type { CallerInShop } from '../caller.ts';
import { ofPerson } from '../member/of-person.ts';
import { type Asked, commandCalls, serveCalls } from '../serve-calls.ts';
import { inShopsBelow, serveList } from '../serve-list.ts';
import { pointsOfMember } from './points-of-member.ts';

export const pointsEntryList = serveList(pointsEntryListing, { own: { member_id: ofPerson } });

/** Points of members. */
export const pointsRoutes = serveCalls(pointsCalls, (parts) => {
  const { pool } = parts;
  const { give } = commandCalls(parts);
  const held = (caller: CallerInShop, id: string) => pointsOfMember(pool, caller, id);
  const rule = async ({ brandId }: CallerInShop) => {
    const [found] = await rowsOf(pool, recordsOf(pointsRule, brandId).where('id', '=', pointsRuleId));
    if (!found) return defaultPointsRule;
    const { id: _, shopId: __, ...said } = found;
    return said;
  };
  return {
    rule: ({ caller }) => rule(caller),
    saveRule: give(savePointsRule, ({ body }: Asked<typeof pointsCalls.saveRule>) => body, rule),
    list: ({ caller, query }) => pointsEntryList.page(pool, inShopsBelow(caller, pointsEntryListing), query),
    ofMember: ({ caller, params }) => held(caller, params.id),
    correct: give(
      correctPoints,
      ({ params, body }: Asked<typeof pointsCalls.correct>, correctionId) => ({
        ...body,
        correctionId,
        memberId: params.id,
      }),
      held,
    ),
  };
});
