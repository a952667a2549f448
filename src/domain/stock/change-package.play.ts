import { product } from '../item/product/product.ts';
import { definePlay } from '../kernel/play.ts';
import { changePackage } from './change-package.ts';
import { stock } from './stock.ts';

/** Opens a package, or says that the opened one is used up. */
export const changePackagePlay = definePlay(changePackage, (seen) => {
  const packed = seen.records(product).filter(({ packageContent }) => packageContent > 1);
  const ids = new Set(packed.map(({ id }) => id));
  const level = seen.oneOf(seen.records(stock).filter(({ productId }) => ids.has(productId)));
  if (!level) return undefined;
  const { openUses, productId } = level;
  const lost = openUses > 0 ? seen.below(openUses + 1) : 0;
  return { args: { productId, lost, opens: lost === 0 || seen.below(2) === 0 } };
});
