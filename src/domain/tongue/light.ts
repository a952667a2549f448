import type { Frame, Triple } from './frame.ts';
import { deltaE, labOf } from './lab.ts';

export type Matrix = readonly [Triple, Triple, Triple];

/** What a camera's colours have to be multiplied with under one light, as a printed card showed it. */
export interface Calibration {
  readonly matrix: Matrix;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly light: string;
  readonly camera: string;
  /** The largest difference (ΔE2000) that is left on a patch of the card. */
  readonly left: number;
}

/** The printed card in CIELAB: a neutral row, and patches of the range of tongues. */
export const cardColours: readonly Triple[] = [
  [92, 0, 0],
  [80, 0, 0],
  [66, 0, 0],
  [52, 0, 0],
  [38, 0, 0],
  [24, 0, 0],
  [62, 14, 7],
  [52, 26, 10],
  [42, 31, 9],
  [46, 20, -6],
  [70, 11, 9],
  [54, 10, 25],
];

const dot = (one: Triple, other: Triple): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
const cross = ([a, b, c]: Triple, [d, e, f]: Triple): Triple => [b * f - c * e, c * d - a * f, a * e - b * d];

/** The row of a matrix that takes the seen light nearest to one channel of the true one: least squares. */
const rowOf = (seen: readonly Triple[], channel: readonly number[]): Triple | undefined => {
  const sum = (one: 0 | 1 | 2, other: 0 | 1 | 2): number =>
    seen.reduce((total, light) => total + light[one] * light[other], 0);
  const columns: Matrix = [
    [sum(0, 0), sum(0, 1), sum(0, 2)],
    [sum(1, 0), sum(1, 1), sum(1, 2)],
    [sum(2, 0), sum(2, 1), sum(2, 2)],
  ];
  const wanted = seen.reduce<Triple>(
    ([a, b, c], [red, green, blue], at) => {
      const value = channel[at] ?? 0;
      return [a + red * value, b + green * value, c + blue * value];
    },
    [0, 0, 0],
  );
  const [one, two, three] = columns;
  const volume = dot(one, cross(two, three));
  if (Math.abs(volume) < 1e-9) return undefined;
  return [
    dot(wanted, cross(two, three)) / volume,
    dot(one, cross(wanted, three)) / volume,
    dot(one, cross(two, wanted)) / volume,
  ];
};

export const multiplied = (matrix: Matrix, light: Triple): Triple => [
  dot(matrix[0], light),
  dot(matrix[1], light),
  dot(matrix[2], light),
];

/**
 * The calibration from the patches of a card: what the camera saw and what was printed, both in linear light.
 * Undefined where the patches say too little: all of one colour, or none.
 */
export const calibrationOf = (
  seen: readonly Triple[],
  printed: readonly Triple[],
  about: Pick<Calibration, 'at' | 'light' | 'camera'>,
): Calibration | undefined => {
  const [red, green, blue] = ([0, 1, 2] as const).map((channel) =>
    rowOf(
      seen,
      printed.map((light) => light[channel]),
    ),
  );
  if (!red || !green || !blue) return undefined;
  const matrix: Matrix = [red, green, blue];
  const left = seen.map((light, at) => deltaE(labOf(multiplied(matrix, light)), labOf(printed[at] ?? [0, 0, 0])));
  return { matrix, left: Math.max(...left), at: about.at, light: about.light, camera: about.camera };
};

const day = 24 * 60 * 60 * 1_000;

/** Colours are said by a calibration of the last 30 days and of this very camera. */
export const isFit = (calibration: Calibration, { now, camera }: { readonly now: number; readonly camera: string }) =>
  calibration.camera === camera && now >= calibration.at && now - calibration.at <= 30 * day;

/** A frame in linear light as the true light would have shown it. */
export const corrected = (frame: Frame, matrix: Matrix): Frame => {
  const values = new Float32Array(frame.values.length);
  const [[a, b, c], [d, e, f], [g, h, i]] = matrix;
  for (let at = 0; at < values.length; at += 3) {
    const [red, green, blue] = [frame.values[at] ?? 0, frame.values[at + 1] ?? 0, frame.values[at + 2] ?? 0];
    values[at] = a * red + b * green + c * blue;
    values[at + 1] = d * red + e * green + f * blue;
    values[at + 2] = g * red + h * green + i * blue;
  }
  return { values, width: frame.width, height: frame.height };
};
