import { z } from 'zod';
import { type Change, insert, update } from '../kernel/decision.ts';
import { defineEntity } from '../kernel/entity.ts';
import { fixedId } from '../kernel/fixed-id.ts';

/**
 * What one member has come to in one shop: it changes with every sale, and goes to that shop alone. `sum` is the
 * figure `towardsLevel` in fen; `visits` is how many orders of theirs stand, of whatever they are about.
 */
export const memberVisits = defineEntity({
  name: 'memberVisits',
  collection: 'members',
  lookups: ['memberId', 'shopId'],
  held: true,
  readBy: ['pc.member.list'],
  atCounter: ['pc.order.cashier'],
  scopes: ({ shopId }) => [shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    id: z.string(),
    memberId: z.string(),
    shopId: z.string(),
    firstAt: z.int(),
    /** When they were last here; that an order was cancelled afterwards does not change that. */
    lastAt: z.int(),
    visits: z.int(),
    sum: z.int(),
  }),
});
export type MemberVisits = z.infer<typeof memberVisits.schema>;

/** The id of what a shop knows of a member's visits; empty for a walk-in. */
export const visitsId = (memberId: string, shopId: string): string =>
  memberId === '' ? '' : fixedId(`visits:${memberId}:${shopId}`);

interface Sold {
  readonly memberId: string;
  readonly shopId: string;
}

/** An order of a member was paid. */
export const visited = (
  before: MemberVisits | undefined,
  { memberId, shopId }: Sold,
  paid: number,
  at: number,
): Change[] => {
  if (memberId === '') return [];
  if (!before)
    return [
      insert(memberVisits, {
        id: visitsId(memberId, shopId),
        memberId,
        shopId,
        firstAt: at,
        lastAt: at,
        visits: 1,
        sum: paid,
      }),
    ];
  const { firstAt, lastAt, visits, sum } = before;
  const times = { firstAt: Math.min(firstAt, at), lastAt: Math.max(lastAt, at) };
  return [update(memberVisits, { ...before, ...times, visits: visits + 1, sum: sum + paid })];
};

/** An order of a member that was paid is cancelled, and what was paid is given back. */
export const visitUndone = (before: MemberVisits | undefined, paid: number): Change[] =>
  before ? [update(memberVisits, { ...before, visits: before.visits - 1, sum: before.sum - paid })] : [];

/** Some of what was paid for an order of a member is given back, in fen; the visit stands. */
export const sumReduced = (before: MemberVisits | undefined, by: number): Change[] =>
  before && by !== 0 ? [update(memberVisits, { ...before, sum: before.sum - by })] : [];
