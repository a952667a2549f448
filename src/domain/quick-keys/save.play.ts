import { product } from '../item/product/product.ts';
import { definePlay } from '../kernel/play.ts';
import { hotKeys } from './quick-keys.ts';
import { saveQuickKeys } from './save.ts';

/** Something that is sold, at hand at one counter or at all of the shop. */
export const quickKeysPlay = definePlay(saveQuickKeys, (seen) => {
  const found = seen.oneOf(seen.records(product));
  const forShop = seen.below(2) === 0;
  return {
    args: {
      forShop,
      keys: found ? [{ kind: 'product' as const, itemId: found.id, key: hotKeys[seen.below(3)] ?? null }] : [],
    },
  };
});
