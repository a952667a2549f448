import { day } from '#domain/values/durations.ts';
import { aCard } from '../make-card.ts';

const now = Date.now();

/** Cards of members: of each type, ended, ending soon and later, and with nothing on them. */
export const cardsOfAShop = Array.from({ length: 43 }, (_, place) =>
  aCard({
    id: `held-${place}`,
    number: `K${1_000 + place}`,
    memberId: `member-${place}`,
    shopId: 's01',
    shopIds: ['s01'],
    name: place % 4 ? `Card ${1_000 + (place >> 1)}` : 'gift card',
    percent: 85,
    soldAt: 1,
    type: place % 6 === 0 ? 3 : place % 5 === 0 ? 2 : 1,
    principal: place % 7 ? place * 100 : 0,
    times: place % 5 ? [] : [{ item: { kind: 'service', itemId: 'care-1' }, left: 1 + place }],
    expiresAt: now + (place * 3 - 30) * day,
  }),
);
