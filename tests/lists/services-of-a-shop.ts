import { moxibustion } from '../make-orders.ts';

const places = Array.from({ length: 43 }, (_, place) => place);
const kindOf = (place: number) => (place % 3 ? 'moxibustion' : 'other');

/** Services of a shop and its headquarters, and those that the headquarters keeps for stores to make their own of. */
export const servicesOfAShop = [
  ...places.map((place) =>
    moxibustion({
      id: `care-${place}`,
      name: `Care ${1_000 + (place >> 1)}`,
      number: `S${1_000 + place}`,
      groupId: 'g3',
      pinyin: `huli${place}`,
      initials: `hl${place}`,
      kind: kindOf(place),
      memberPrice: null,
      originalPrice: 10_000 + place,
      enabled: place % 4 > 0,
      createdIn: place % 5 ? '' : 's01',
    }),
  ),
  ...places.map((place) =>
    moxibustion({
      id: `care-template-${place}`,
      name: `Model ${1_000 + place}`,
      number: `V${1_000 + place}`,
      scope: 0,
      groupId: 'g3',
      pinyin: `moban${place}`,
      initials: `mb${place}`,
      kind: kindOf(place),
      memberPrice: null,
      originalPrice: 10_000 + place,
      enabled: place % 4 > 0,
      onShelf: place % 5 > 0,
      createdIn: '',
    }),
  ),
];
