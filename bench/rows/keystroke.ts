import { drawingOf, drawnFromMemory } from '../answers.ts';
import { figureOf } from '../figures.ts';
import { atMost } from '../limits.ts';
import { loadedTablet, slowly } from '../loaded-tablet.ts';
import type { Row } from '../row.ts';

const typed = ['a', 'ai', 'ait', 'aiti', 'aitia', 'z', 'zh', 'zhe', 'zhen', 'p1', 'p12', 'p123', '艾', '艾条'];

export const keystroke: Row = {
  name: 'keystroke',
  what: 'From a key in the search field to the answer to the text on the screen. Floor: a page that looks the same asks a worker that repeats what it is told, and draws the same results from memory.',
  unit: 'ms',
  goal: [atMost(50, 'ms', 'p95')],
  async measure(context) {
    const tablet = await loadedTablet(context);
    const took = await slowly(tablet, () =>
      tablet.page.evaluate(
        async ({ texts, rounds }) => {
          const field = await bench.shown('="item-search"');
          const found: number[] = [];
          const results: string[] = [];
          for (let round = 0; round < rounds; round += 1) {
            for (const text of texts) {
              await new Promise((resolve) => setTimeout(resolve, 120));
              const began = performance.now();
              bench.type(field, text);
              const shown = await bench.until(() => bench.find('="search-results"')?.dataset.text === text);
              found.push(shown - began);
              results.push(bench.find('="search-results"')?.outerHTML ?? '');
            }
          }
          return { found, results };
        },
        { texts: typed, rounds: context.samples(3) },
      ),
    );
    const { found, results } = took;
    const drawing = await drawingOf(tablet.page);
    await tablet.page.evaluate(async () => bench.type(await bench.shown('="item-search"'), ''));
    const floor = await drawnFromMemory(tablet, drawing, { id: '="search-results"', as: 'instead' }, results);
    const first = `First key ${Math.round(found[0] ?? 0)} ms.`;
    return { ours: figureOf(found), floor: figureOf(floor), note: first };
  },
};
