import { v7 as uuid } from 'uuid';
import type { Room } from '#domain/room/room.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { shopTypes } from '#domain/shop/types.ts';
import type { RoomsData } from './data.ts';

/** The rooms of the demo brand's stores, each with beds of its own. */
export const demoRooms = (rooms: RoomsData, shops: readonly Shop[]): Room[] =>
  shops
    .filter(({ type }) => type === shopTypes.store)
    .flatMap(({ id: shopId }) =>
      rooms.map(({ name, beds }) => ({
        id: uuid(),
        shopId,
        name,
        removedAt: null,
        beds: beds.map((bed) => ({ id: uuid(), name: bed })),
      })),
    );
