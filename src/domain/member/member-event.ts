import { z } from 'zod';
import type { Acting } from '../kernel/command.ts';
import { append, type Change } from '../kernel/decision.ts';
import { defineEntity } from '../kernel/entity.ts';
import { fixedId } from '../kernel/fixed-id.ts';

/** What happens to a member's record besides what they buy. */
export const memberHappenings = [
  'register',
  'edit',
  'verify',
  'paymentPassword',
  'sameMobile',
  'merge',
  'unmerge',
] as const;
export type MemberHappening = (typeof memberHappenings)[number];

/** Something that happened to a member's record: their timeline. It stays on the server, which tells it who may see them. */
export const memberEvent = defineEntity({
  name: 'memberEvent',
  collection: null,
  ledger: true,
  lookups: ['memberId'],
  newest: 'at',
  readBy: ['pc.member.list'],
  scopes: ({ shopId }) => [shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    id: z.string(),
    memberId: z.string(),
    /** Where it was done. */
    shopId: z.string(),
    what: z.enum(memberHappenings),
    /** Which fields changed, or whose record it was: no values. */
    note: z.string(),
    staffId: z.string(),
    counterId: z.string(),
    offline: z.boolean(),
    at: z.int(),
    keptAt: z.int(),
  }),
});
export type MemberEvent = z.infer<typeof memberEvent.schema>;

/** Notes what happened to a member. */
export const happened = (memberId: string, what: MemberHappening, acting: Acting, note = ''): Change => {
  const { commandId, shopId, staffId, counterId, offline, at, keptAt } = acting;
  return append(memberEvent, {
    id: fixedId(`event:${commandId}:${what}:${memberId}`),
    memberId,
    shopId,
    what,
    note,
    staffId,
    counterId,
    offline,
    at,
    keptAt,
  });
};
