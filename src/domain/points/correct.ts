import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { member } from '../member/member.ts';
import { shopsOf, whyNotManaged } from '../member/person.ts';
import { recordId } from '../values/id.ts';
import { typedText } from '../values/plain-text.ts';
import { bookPoints, needsOfEarning } from './book.ts';
import { endOfPoints } from './earned.ts';
import { pointsAt } from './held.ts';
import { defaultPointsRule } from './points-rule.ts';

/** The most points by which they are corrected at once. */
export const mostCorrected = 1_000_000;

/** Points are given, or taken away. */
export const correctionWays = ['give', 'take'] as const;

const points = z
  .int({ error: 'points.amountWrong' })
  .min(1, 'points.amountWrong')
  .max(mostCorrected, 'points.amountWrong');

/**
 * Gives a member points by hand, or takes some away, with a reason. What is given holds as long as what is earned then; more
 * than there is cannot be taken.
 */
export const correctPoints = defineCommand({
  name: 'points.correct',
  version: 1,
  offline: false,
  right: 'pc.member.points',
  byCallAlone: true,
  args: z.object({
    correctionId: recordId,
    memberId: z.string().min(1).max(64),
    way: z.enum(correctionWays),
    amount: points,
    reason: typedText().min(1, 'field.required').max(200),
  }),
  needs: ({ memberId }) => ({ found: one(member, memberId), ...needsOfEarning(memberId) }),
  reaches: ({ found, points }) => [...shopsOf(found), ...(points?.shopIds ?? [])],
  decide({ found, rule, points }, { correctionId, memberId, way, amount: said, reason }, acting) {
    const why = whyNotManaged(found, acting);
    if (why || !found) return reject(why ?? 'member.unknown');
    if (found.mergedInto !== '') return reject('member.mergedAlready');
    const amount = way === 'give' ? said : -said;
    const held = points ? pointsAt(points, acting.keptAt) : 0;
    if (way === 'take' && held < said) return reject('points.tooFew', { points: held });
    const { validMonths } = rule ?? defaultPointsRule;
    const endsAt = amount > 0 ? endOfPoints(acting.keptAt, validMonths, acting.shop.timeZone) : null;
    const of = { memberId, shopIds: [found.shopId, ...found.knownTo] };
    const booked = { kind: 'corrected', amount, endsAt, orderId: '', note: reason, by: correctionId } as const;
    return accept(bookPoints(points, of, [booked], acting));
  },
});
