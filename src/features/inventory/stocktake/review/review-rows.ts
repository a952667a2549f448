import { openStates } from '#domain/stocktake/review-look.ts';
import type { ReviewRow } from '#domain/stocktake/review-row.ts';

/** How many products keep a stocktake from being finished as it is. */
export const openIn = (states: Readonly<Record<string, number>>): number =>
  openStates.reduce((sum, state) => sum + (states[state] ?? 0), 0);

/** Whether there is a figure for what was counted: not where nobody has counted, nor while two counts differ. */
export const hasFigure = ({ state }: Pick<ReviewRow, 'state'>): boolean => state !== 'missing' && state !== 'twice';

type Counts = ReviewRow['counts'];

/** The counts that stand against each other: of the last time, in zones that more than one counter has counted. */
export const besideEachOther = (counts: Counts): readonly { readonly zone: string; readonly counts: Counts }[] => {
  const made = counts.filter(({ counted }) => counted);
  const pass = Math.max(1, ...made.map((count) => count.pass));
  const current = made.filter((count) => count.pass === pass);
  const zones = [...new Set(current.map(({ zone }) => zone))];
  return zones.map((zone) => ({ zone, counts: current.filter((count) => count.zone === zone) }));
};

/** The next time of counting a product, and the zones in which it has to be counted again. */
export const recountOf = (counts: Counts): { readonly pass: number; readonly zones: readonly string[] } => {
  const made = counts.filter(({ counted }) => counted);
  return {
    pass: Math.max(0, ...made.map((count) => count.pass)) + 1,
    zones: [...new Set(made.map(({ zone }) => zone))],
  };
};
