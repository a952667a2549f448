import { type Card, card } from '#domain/card/card.ts';
import { type Member, member } from '#domain/member/member.ts';
import { defineQuery } from '../../db/live/query.ts';

export const memberById = defineQuery({
  name: 'member.byId',
  sources: ['member', 'card'],
  ask: async (
    { records },
    { memberId }: { readonly memberId: string },
  ): Promise<{ member: Member; cards: readonly Card[] } | null> => {
    const found = await records.one(member, memberId);
    if (!found) return null;
    const cards = await records.many(card, { memberId });
    return { member: found, cards: cards.sort((a, b) => b.soldAt - a.soldAt || (a.id < b.id ? -1 : 1)) };
  },
});
