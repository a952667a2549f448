import type { Answers } from './flooder.ts';
import type { Opened } from './login-page.ts';

/** What was measured in one stretch of time. */
export interface Measured {
  /** How long each push and each opening of the login page took, in milliseconds. */
  readonly pushes: readonly number[];
  readonly pages: Opened;
  readonly refused: readonly string[];
}

/** One flood: what was answered to it, and how the shop fared beside it and right before. */
export interface Row {
  readonly name: string;
  readonly answers: Answers;
  readonly flooded: Measured;
  readonly quiet: Measured;
  /** Of the machine, at its end. */
  readonly load: number;
}

/** What is bearable beside a flood, in milliseconds. */
const most = { pushMedian: 1_000, pushP99: 3_000, pageP99: 1_000 };

/** The value below which that share of them lies. */
const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.POSITIVE_INFINITY;
const figures = ({ pushes, pages }: Measured) => ({
  pushMedian: quantile(pushes, 0.5),
  pushP99: quantile(pushes, 0.99),
  pageMedian: quantile(pages.took, 0.5),
  pageP99: quantile(pages.took, 0.99),
});
const pair = (median: number, p99: number): string => `${median.toFixed(0)} / ${p99.toFixed(0)}`;

export const tableHead = `| flood | answered | push, p50 / p99 in ms | without | login page, p50 / p99 in ms | without | load |
| --- | --- | --- | --- | --- | --- | --- |`;

export const rowText = ({ name, answers, flooded, quiet, load }: Row): string => {
  const [beside, without] = [figures(flooded), figures(quiet)];
  const answered = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
  const cells = [
    name,
    answered.join(', ') || 'nothing',
    pair(beside.pushMedian, beside.pushP99),
    pair(without.pushMedian, without.pushP99),
    pair(beside.pageMedian, beside.pageP99),
    pair(without.pageMedian, without.pageP99),
    load.toFixed(0),
  ];
  return `| ${cells.join(' | ')} |`;
};

/** What must not be, of a row. */
export const whatIsAmiss = ({ name, flooded }: Row): string[] => {
  const reached = figures(flooded);
  const slow = (Object.keys(most) as (keyof typeof most)[]).flatMap((figure) =>
    reached[figure] <= most[figure]
      ? []
      : [`${name}: ${figure} is ${reached[figure].toFixed(0)} ms, over ${most[figure]}`],
  );
  const refused = [...new Set([...flooded.refused, ...flooded.pages.refused])].map((what) => `${name}: ${what}`);
  return [...slow, ...refused];
};
