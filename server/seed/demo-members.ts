import { v7 as uuid } from 'uuid';
import { carriedOver } from '#domain/card/carried-over.ts';
import type { Member } from '#domain/member/member.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { day } from '#domain/values/durations.ts';
import { spellingOfPerson } from '../import/spelling.ts';
import type { readMembers } from './data.ts';

/** The demo brand's members and the cards they hold, of times of this treatment; they registered one after the other over the last two years. */
export const demoMembers = (
  written: Awaited<ReturnType<typeof readMembers>>,
  shops: readonly Shop[],
  treatment: string,
  now: number,
): { members: Member[]; cards: ReturnType<typeof carriedOver>[] } => {
  const members: Member[] = [];
  const cards: ReturnType<typeof carriedOver>[] = [];
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
      verification: 'notAsked',
      consents: [],
      hasPaymentPassword: false,
      mergedInto: '',
      mergedAt: null,
    };
    members.push(member);
    for (const { type, name, balance, times, percent } of held) {
      const before = carriedOver({
        id: uuid(),
        number: `HYT${String(cards.length + 1).padStart(6, '0')}`,
        memberId: member.id,
        name,
        type,
        shopId,
        shopIds: [shopId, ...member.knownTo],
        principal: balance,
        gift: 0,
        percent,
        times: [{ item: { kind: 'service', itemId: treatment }, left: times }],
        soldAt: registeredAt,
        expiresAt: type === 2 ? now + 365 * day : null,
      });
      cards.push(before);
    }
  }
  return { members, cards };
};
