import { aWait } from '../make-waitlist.ts';
import { at, fewer, four, idOf, staffOf } from './places-of-a-shop.ts';

/** Guests who wait for a time, in every state. */
export const waitsOfAShop = fewer.map((place) =>
  aWait({
    id: idOf('wait', place),
    shopId: 's01',
    status: place % 5,
    name: `${four(place)} ${place % 4 ? '' : 'a gift'}`.trim(),
    madeAt: at(place),
    remark: place % 4 ? '' : 'a gift',
    parts: aWait().parts.map((part) => ({ ...part, wish: 'named' as const, staffId: staffOf(place) })),
  }),
);
