import type { Figure } from './row.ts';

/** Median and 95th percentile; of few samples the latter is the worst. */
export const figureOf = (samples: readonly number[]): Figure => {
  if (samples.length === 0) throw new Error('nothing was measured');
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
};

/** Of something of which more is better the worst is the lowest. */
export const rateOf = (samples: readonly number[]): Figure => {
  const { median, p95 } = figureOf(samples.map((sample) => -sample));
  return { median: -median, p95: -p95 };
};
