import { firstScripts } from '../../tests/e2e/first-scripts.ts';
import { figureOf } from '../figures.ts';
import { atMost } from '../limits.ts';
import type { Row } from '../row.ts';

export const firstJavascript: Row = {
  name: 'first-javascript',
  what: 'Scripts that a new browser fetches before the login screen is shown, those of workers included, as compressed on the wire.',
  unit: 'kB',
  goal: [atMost(165, 'kB')],
  async measure(context) {
    const { port } = await context.shop();
    const scripts = await firstScripts(port);
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
    const largest = scripts.toSorted((a, b) => b.bytes - a.bytes).slice(0, 4);
    const named = largest.map(
      ({ path, bytes: own }) => `${path.replace(/^.*\/|-[^-]*$/g, '')} ${(own / 1_000).toFixed(1)}`,
    );
    return {
      ours: figureOf([bytes / 1_000]),
      note: `${scripts.length} files; the largest in kB: ${named.join(', ')}.`,
    };
  },
};
