/** The axis of a picture of amounts, in fen: it runs from the first of its marks to the last. */
export interface Axis {
  readonly marks: readonly number[];
  /** The day from which there was something to draw, counted from 0; before it the shop had no stock. */
  readonly begin: number;
}

/** About so many steps between the lowest amount and the highest. */
const wantedSteps = 4;

/** The smallest of 1, 2, 5, 10, 20, 50 … that is not smaller than this. */
const roundStep = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5, 10].find((times) => times * power >= least) ?? 10);
};

/**
 * An axis in round steps from the lowest of these amounts to the highest, not from nothing: what moves by ¥200 of
 * ¥146,667 would be a flat line. Days before the first stock are left out.
 */
export const axisOf = (amounts: readonly number[]): Axis => {
  const first = amounts.findIndex((amount) => amount !== 0);
  const begin = first === -1 ? 0 : first;
  const shown = amounts.slice(begin);
  const [least, most] = [Math.min(...shown, Number.POSITIVE_INFINITY), Math.max(...shown, Number.NEGATIVE_INFINITY)];
  if (!Number.isFinite(least)) return { marks: [0, 100], begin };
  const span = most - least || Math.max(100, Math.abs(most) / 10);
  const step = Math.max(1, roundStep(span / wantedSteps));
  const [from, to] = [Math.floor(least / step), Math.max(Math.ceil(most / step), Math.floor(least / step) + 1)];
  return { marks: Array.from({ length: to - from + 1 }, (_, place) => (from + place) * step), begin };
};
