import type { Product } from '#domain/item/product/product.ts';
import { drawingOf, drawnFromMemory } from './answers.ts';
import type { Context } from './context.ts';
import { figureOf } from './figures.ts';
import { documentsOf } from './first-loads.ts';
import { type LoadedTablet, slowly } from './loaded-tablet.ts';

/** Goods that the shop sells and that bear a barcode, one code each. */
const codesOf = async (context: Context): Promise<readonly string[]> => {
  const { pages } = await documentsOf(context);
  const products = pages.flatMap((page) => page.items ?? []).map(({ record }) => record as unknown as Product);
  const sold = products.filter((item) => item.barcode && item.enabled && item.onShelf && item.shopIds.length === 0);
  return sold.slice(0, context.samples(20)).map((item) => item.barcode);
};

/** From the Enter that ends each scan to its line with the price, and the same line drawn from memory. */
export const scanned = async (context: Context, tablet: LoadedTablet) => {
  const took = await slowly(tablet, async () =>
    tablet.page.evaluate(
      async (codes) => {
        const lines = () => document.querySelectorAll('[data-testid^="line-"][data-line-id]');
        const key = (name: string) =>
          window.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
        const found: number[] = [];
        const drawn: string[] = [];
        for (const code of codes) {
          await new Promise((resolve) => setTimeout(resolve, 300));
          const before = lines().length;
          for (const character of code) key(character);
          const began = performance.now();
          key('Enter');
          const priced = () =>
            /\d/.test(lines()[before]?.querySelector('[data-testid="line-amount"]')?.textContent ?? '');
          found.push((await bench.until(priced)) - began);
          drawn.push(lines()[before]?.outerHTML ?? '');
        }
        return { found, drawn };
      },
      await codesOf(context),
    ),
  );
  const { found, drawn } = took;
  const drawing = await drawingOf(tablet.page);
  const floor = await drawnFromMemory(tablet, drawing, { id: '^="line-"][data-line-id', as: 'behind' }, drawn);
  await tablet.page.bringToFront();
  return { ours: figureOf(found), floor: figureOf(floor) };
};
