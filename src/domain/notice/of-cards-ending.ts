import { endingWithin } from '../card/ending.ts';
import type { Notice } from './notice.ts';
import { makeNotice } from './of-changes.ts';

/** So many cards of the members of a shop on which something ends within so many days. */
export interface CardsEnding {
  readonly shopId: string;
  readonly count: number;
  readonly days: number;
}

/** Word of the cards that end soon, which leads to their list: once a day of the shop, as `2026-11-28`. */
export const noticeOfCardsEnding = ({ shopId, count, days }: CardsEnding, today: string, at: number): Notice => {
  const within = endingWithin.find((each) => each >= days) ?? 90;
  return makeNotice(at, {
    id: `cards-ending:${shopId}:${today}`,
    shopId,
    what: 'cardsEnding',
    params: { count, days },
    permission: 'pc.member.list',
    link: `/member/card_ending?within=${within}`,
  });
};
