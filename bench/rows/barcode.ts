import type { Product } from '#domain/item/product.ts';
import { drawingOf, drawnFromMemory } from '../answers.ts';
import { figureOf } from '../figures.ts';
import { documentsOf } from '../first-loads.ts';
import { atMost } from '../limits.ts';
import { loadedTablet, slowly } from '../loaded-tablet.ts';
import type { Row } from '../row.ts';

export const barcode: Row = {
  name: 'barcode',
  what: 'From the Enter that ends a scan to the line with its price on the screen. Floor: a page that looks the same asks a worker that repeats what it is told, and draws the same line from memory.',
  unit: 'ms',
  goal: [atMost(30, 'ms', 'p95')],
  async measure(context) {
    const { pages } = await documentsOf(context);
    const products = pages.flatMap((page) => page.items ?? []).map(({ record }) => record as unknown as Product);
    const sold = products.filter((item) => item.barcode && item.enabled && item.onShelf && item.shopIds.length === 0);
    const codes = sold.slice(0, context.samples(20)).map((item) => item.barcode);
    const tablet = await loadedTablet(context);
    const took = await slowly(tablet, () =>
      tablet.page.evaluate(async (scanned) => {
        const lines = () => document.querySelectorAll('[data-testid^="line-"][data-line-id]');
        const key = (name: string) =>
          window.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
        const found: number[] = [];
        const drawn: string[] = [];
        for (const code of scanned) {
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
      }, codes),
    );
    const { found, drawn } = took;
    const drawing = await drawingOf(tablet.page);
    const floor = await drawnFromMemory(tablet, drawing, { id: '^="line-"][data-line-id', as: 'behind' }, drawn);
    return { ours: figureOf(found), floor: figureOf(floor) };
  },
};
