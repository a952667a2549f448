import { aSwap, aSwappedDuty } from '../make-swap.ts';
import { at, idOf, places, staffOf } from './places-of-a-shop.ts';

/** Swaps of duties, in every state that is written down. */
export const swapsOfAShop = places.map((place) =>
  aSwap({
    id: idOf('swap', place),
    shopId: 's01',
    status: place % 6,
    fromId: staffOf(place),
    toId: place % 2 ? staffOf(place + 1) : '',
    given: aSwappedDuty(`2026-12-${10 + (place % 18)}`, [9, 17]),
    note: place % 4 ? '' : 'a gift',
    askedAt: at(place),
    endedAt: place % 6 < 2 ? null : at(place) + 1,
  }),
);
