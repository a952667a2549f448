import { describe, expect, test } from 'vitest';
import { type Favourite, favourites, favouritesAt, type QuickKeys, quickKeys } from './quick-keys.ts';

const oil = (key: Favourite['key'] = null): Favourite => ({ kind: 'product', itemId: 'oil', key });
const massage = (key: Favourite['key'] = null): Favourite => ({ kind: 'service', itemId: 'massage', key });
const record: QuickKeys = { id: 'favourites:shop-1', shopId: 'shop-1', counterId: '', keys: [oil('F6')] };

describe('favourites', () => {
  test('are seen by their shop alone', () => {
    expect(quickKeys.scopes(record)).toEqual(['shop-1']);
  });

  test.each([
    ['each item once', [oil(), massage()], true],
    ['an item twice', [oil(), oil()], false],
    ['a product and a service by the same id', [oil(), { ...oil(), kind: 'service' as const }], true],
    ['two keys', [oil('F6'), massage('F7')], true],
    ['one key twice', [oil('F6'), massage('F6')], false],
    ['no more than 24', Array.from({ length: 25 }, (_, place) => ({ ...oil(), itemId: `${place}` })), false],
    ['no key of the browser', [{ ...oil(), key: 'F5' }], false],
  ])('take %s', (_, list, isValid) => {
    expect(favourites.safeParse(list).success).toBe(isValid);
  });
});

describe('at a counter', () => {
  test.each([
    ['those of the shop where it has none', [], [oil('F6')], [oil('F6')]],
    ['its own first', [massage()], [oil('F6')], [massage(), oil('F6')]],
    ['each once, with its own key', [oil('F7')], [oil('F6'), massage()], [oil('F7'), massage()]],
    ['a key for its own item', [massage('F6')], [oil('F6')], [massage('F6'), oil()]],
  ])('are %s', (_, own, ofShop, shown) => {
    expect(favouritesAt(own, ofShop)).toEqual(shown);
  });
});
