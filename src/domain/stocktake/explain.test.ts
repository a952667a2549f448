import { describe, expect, test } from 'vitest';
import { aProduct } from '../../../tests/make.ts';
import { aLine, aReview, aStocktake, someone } from '../../../tests/make-stocktake.ts';
import type { Permission } from '../permissions.ts';
import { explainStocktake } from './explain.ts';

const known = { existing: aStocktake(), products: [aProduct({ id: 'product-1' })], known: [aLine({ price: 300 })] };
const explain = (price: number | null, lacks: readonly Permission[]) =>
  explainStocktake.decide(
    known,
    { stocktakeId: 'stocktake-1', lines: [{ productId: 'product-1', ...aReview({ reason: 'broken', price }) }] },
    someone({ may: (right) => !lacks.some((lacking) => lacking === right) }),
  );

describe('why a product differs, and at what price', () => {
  test.each([
    ['whoever sees what stock is worth sets the price', 500, [], { price: 500, reason: 'broken' }],
    ['or takes it away, for what the books say', null, [], { price: null, reason: 'broken' }],
    ['whoever does not see it leaves the price as it was', null, ['pc.inventory.value'], { price: 300 }],
  ] as const)('%s', (_, price, lacks, record) => {
    expect(explain(price, lacks)).toMatchObject({ ok: true, changes: [{ op: 'update', record }] });
  });

  test.each([
    ['a price by somebody who does not see it', 500, 'pc.inventory.value'],
    ['a reason by somebody who does not review', null, 'pc.inventory.checkReview'],
  ] as const)('%s is refused', (_, price, lacks) => {
    expect(explain(price, [lacks])).toMatchObject({ ok: false, code: 'notAllowed' });
  });
});
