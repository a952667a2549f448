import { type Slip, slipsIn } from './slip.ts';

const rules = 'src/domain/item/catalogue.test.ts';
const search = 'src/domain/search/shop-search.test.ts';

/** What is sold, who changes it, and what a shop has of its own. */
export const catalogueSlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/item/shop-item.ts',
    [rules],
    [
      ['own.onShelf ?? item.onShelf', 'item.onShelf'],
      ['item.enabled && own.enabled', 'own.enabled'],
      [': { originalPrice, memberPrice }),', ': { originalPrice }),'],
    ],
  ),
  ...slipsIn('src/domain/item/maker.ts', [rules], [['shopIds: [place.id]', 'shopIds: []']]),
  ...slipsIn(
    'src/domain/item/edit-product.ts',
    [rules],
    [['args.costPrice ?? existing.costPrice', 'args.costPrice ?? 0']],
  ),
  ...slipsIn('src/domain/item/remove-product.ts', [rules], [['removedAt === null', 'true']]),
  ...slipsIn('src/domain/item/share-product.ts', [rules], [['[acting.shopId, ...shopIds]', 'shopIds']]),
  ...slipsIn('src/domain/search/shop-search.ts', [search], [['asSoldIn(item, own.get(id))', 'item']]),
];
