import { day } from '#domain/values/durations.ts';
import { aProduct } from '../make.ts';

/** More than a page of every list, several of one time; figures go up and down. */
export const count = 43;
export const places = Array.from({ length: count }, (_, place) => place);
export const fewer = places.slice(0, 22);
export const start = Date.now() - 3 * day;
export const at = (place: number): number => start + (place >> 1) * 60 * 60_000;
/** A number of four digits, from 1000 on. */
export const four = (place: number): string => String(place + 1_000);
export const idOf = (kind: string, place: number): string => `${kind}-${(place * 29) % count}`;

export const products = places.map((place) =>
  aProduct({
    id: `good-${place}`,
    name: `Good ${place}`,
    number: `G${four(place)}`,
    barcode: `69${four(place)}`,
    unit: 'box',
    groupId: place % 2 ? 'g1' : 'g2',
    pinyin: `haowu${place}`,
    initials: `hw${place}`,
    costPrice: 100,
    enabled: true,
  }),
);
/** Products that the headquarters keeps for stores to make their own of. */
export const templates = places.map((place) =>
  aProduct({
    id: `template-${place}`,
    name: `Template ${four(place)}`,
    number: `M${four(place)}`,
    barcode: '',
    unit: 'box',
    groupId: place % 2 ? 'g1' : 'g2',
    pinyin: `haowu${place}`,
    initials: `hw${place}`,
    costPrice: 100,
    scope: 0,
    type: place % 3 ? 'product' : 'consumable',
    enabled: place % 4 > 0,
    onShelf: place % 5 > 0,
  }),
);
export const goods = (place: number) => ({
  productId: `good-${place}`,
  name: `Good ${place}`,
  unit: 'box',
  quantity: 1 + (place % 5),
  price: 100,
});
const people = ['manager', 'cashier', 'boss'];
export const staffOf = (place: number): string => people[place % 3] ?? '';
