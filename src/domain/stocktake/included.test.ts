import { expect, test } from 'vitest';
import { aProduct, aShop } from '../../../tests/make.ts';
import { aStocktake } from '../../../tests/make-stocktake.ts';
import { isExpected } from './included.ts';

const whole = aStocktake();
const list = aStocktake({ kind: 'list', productIds: ['product-1'] });
const sold = aProduct({ id: 'product-1' });
const off = { ...sold, enabled: false };
const elsewhere = { ...sold, shopIds: ['shop-2'] };

test.each([
  ['has no books', whole, sold, undefined, false],
  ['has no books, but was asked for by name', list, sold, undefined, true],
  ['is in the books, and there is none of it', whole, sold, { quantity: 0 }, true],
  ['was taken off the list, and some of it is left', whole, off, { quantity: 3 }, true],
  ['was taken off the list, and nothing of it is left', whole, off, { quantity: 0 }, false],
  ['was taken off the list and asked for by name, and none is left', list, off, undefined, false],
  ['is not sold in this shop any more, and some of it is left', whole, elsewhere, { quantity: 3 }, true],
  ['was never sold in this shop', whole, elsewhere, undefined, false],
  [
    'is for another region, and was asked for by name',
    list,
    { ...sold, scope: 3, regionId: 'south' },
    undefined,
    false,
  ],
  ['is of another group than is counted', aStocktake({ kind: 'group', groupIds: ['x'] }), sold, { quantity: 3 }, false],
] as const)('whether a product is to be counted that %s', (_, stocktake, product, level, expected) =>
  expect(isExpected(stocktake, aShop(), product, level)).toBe(expected),
);
