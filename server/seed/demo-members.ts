import { v7 as uuid } from 'uuid';
import type { Card } from '#domain/card/card.ts';
import type { Member } from '#domain/member/member.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { spellingOfPerson } from '../import/spelling.ts';
import type { readMembers } from './data.ts';

const day = 24 * 60 * 60 * 1_000;

/** The demo brand's members and the cards they hold; they registered one after the other over the last two years. */
export const demoMembers = (
  written: Awaited<ReturnType<typeof readMembers>>,
  shops: readonly Shop[],
  now: number,
): { members: Member[]; cards: Card[] } => {
  const members: Member[] = [];
  const cards: Card[] = [];
  const stores = shops.filter(({ type }) => type === shopTypes.store).map(({ id }) => id);
  for (const [index, { shop, cards: held, ...person }] of written.entries()) {
    const shopId = shops.find(({ code }) => code === shop)?.id ?? '';
    const registeredAt = now - (written.length - index) * 12 * day;
    const member: Member = {
      ...person,
      id: uuid(),
      ...spellingOfPerson(person.name),
      country: '86',
      remark: '',
      shopId,
      // The demo brand is small: whoever is shared has been served in each of its stores.
      knownTo: person.shared ? stores.filter((id) => id !== shopId) : [],
      registeredAt,
      ...{ verification: 'notAsked', consents: [], hasPaymentPassword: false, mergedInto: '', mergedAt: null },
    };
    members.push(member);
    for (const { type, name, balance, times, percent } of held) {
      cards.push({
        id: uuid(),
        number: `HYT${String(cards.length + 1).padStart(6, '0')}`,
        memberId: member.id,
        name,
        type,
        shopIds: [shopId, ...member.knownTo],
        balance,
        timesLeft: times,
        percent,
        soldAt: registeredAt,
        expiresAt: type === 2 ? now + 365 * day : null,
        status: 'active',
      });
    }
  }
  return { members, cards };
};
