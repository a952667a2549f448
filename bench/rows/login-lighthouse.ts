import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { browserArguments, chromiumPath } from '../../tests/e2e/tablet.ts';
import { rateOf } from '../figures.ts';
import { atLeast } from '../limits.ts';
import { installPeer } from '../peer.ts';
import type { Row } from '../row.ts';

interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly 'best-practices': number;
  /** In milliseconds, of a phone that is four times as slow. */
  readonly blocked: number;
  readonly largest: number;
}

/** What Lighthouse gives an address in a browser without anything, as on a phone. */
const scoresOf = async (folder: string, address: string): Promise<Scores> => {
  const args = [`${folder}/scores.mjs`, address, chromiumPath, ...browserArguments];
  return JSON.parse((await promisify(execFile)(process.execPath, args)).stdout) as Scores;
};

export const loginLighthouse: Row = {
  name: 'login-lighthouse',
  what: 'What Lighthouse gives the login page on a phone, of 100: performance, accessibility and best practices; the lowest of the three counts.',
  unit: 'of 100',
  goal: [atLeast(95, 'of 100')],
  async measure(context) {
    const folder = await installPeer('lighthouse');
    const { port } = await context.shop();
    const runs: Scores[] = [];
    for (let run = 0; run < context.samples(5); run += 1)
      runs.push(await scoresOf(folder, `http://localhost:${port}/auth/login`));
    const all = (of: (scores: Scores) => number): string => runs.map(of).join(', ');
    return {
      ours: rateOf(runs.map((scores) => Math.min(scores.performance, scores.accessibility, scores['best-practices']))),
      note: `Performance ${all((run) => run.performance)}; accessibility ${all((run) => run.accessibility)}; best practices ${all((run) => run['best-practices'])}; blocked ${all((run) => run.blocked)} ms, largest part drawn after ${all((run) => run.largest)} ms.`,
    };
  },
};
