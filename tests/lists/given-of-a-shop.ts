import { aTreatment } from '../make-treatment.ts';
import { at, four, idOf, places } from './places-of-a-shop.ts';

/** Pieces that were given by many, in every state in which one was begun. */
export const givenOfAShop = places.map((place) =>
  aTreatment({
    id: idOf('piece', place),
    shopId: 's01',
    orderId: `order-${place}`,
    number: `S01-01-00${four(place)}`,
    serviceId: place % 3 ? 'massage' : 'hot-stones',
    name: `Massage ${four(place)}`,
    memberName: place % 2 ? 'Member own' : '',
    servicerIds: [`person-${place}`],
    status: 2 + (place % 5),
    startedAt: at(place),
    endedAt: place % 5 < 2 ? null : at(place) + (30 + place) * 60_000,
    handedOver: place % 7 ? [] : [{ servicerIds: ['manager'], from: at(place), till: at(place) + 600_000 }],
  }),
);
