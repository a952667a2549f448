import type { Card } from '#domain/card/card.ts';
import type { Member } from '#domain/member/member.ts';
import { defineQuery } from './query.ts';

export const memberById = defineQuery({
  name: 'member.byId',
  sources: ['member', 'card'],
  ask: async ({ view }, { memberId }) => {
    const member = (await view.one('member', memberId)) as Member | undefined;
    if (!member) return null;
    const cards = (await view.many('card', { memberId })) as unknown as Card[];
    return { member, cards: cards.sort((a, b) => b.soldAt - a.soldAt || (a.id < b.id ? -1 : 1)) };
  },
});
