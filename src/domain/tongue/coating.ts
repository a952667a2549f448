import { type Frame, type Mask, medianOf, pixelOf, placesOf, quantileOf, type Triple } from './frame.ts';
import { deltaE } from './lab.ts';

/** A tongue parted into its body and what lies on it. */
export interface Parted {
  readonly body: readonly number[];
  readonly coating: readonly number[];
  /** How far apart the two look (ΔE2000). */
  readonly apart: number;
}

/** Squared distance in which lightness counts half: a tongue is round, and darker at its sides. */
const away = ([l, a, b]: Triple, [m, c, d]: Triple): number => (0.5 * (l - m)) ** 2 + (a - c) ** 2 + (b - d) ** 2;
const redness = ([, a, b]: Triple): number => a - 0.3 * b;

const medianLab = (lab: Frame, places: readonly number[]): Triple => [
  medianOf(places.map((at) => lab.values[3 * at] ?? 0)),
  medianOf(places.map((at) => lab.values[3 * at + 1] ?? 0)),
  medianOf(places.map((at) => lab.values[3 * at + 2] ?? 0)),
];

/** The pixels of the tongue that show its colour: no glint, no rim that mixes with what is beside. */
const plainPlaces = (lab: Frame, mask: Mask): number[] => {
  const inner = placesOf(mask).filter((at) =>
    [at - 3, at + 3, at - 3 * mask.width, at + 3 * mask.width].every((near) => mask.values[near] === 1),
  );
  const light =
    quantileOf(
      inner.map((at) => lab.values[3 * at] ?? 0),
      0.9,
    ) + 8;
  return inner.filter((at) => (lab.values[3 * at] ?? 0) < light);
};

/** Parts coating from body: two groups of colours, the redder is the body. */
export const parted = (lab: Frame, mask: Mask): Parted => {
  const plain = plainPlaces(lab, mask);
  const reds = plain.map((at) => redness(pixelOf(lab, at)));
  const [pale, red] = [quantileOf(reds, 0.1), quantileOf(reds, 0.9)];
  const first = (isOf: (red: number) => boolean): Triple =>
    medianLab(
      lab,
      plain.filter((_, at) => isOf(reds[at] ?? 0)),
    );
  let [less, more] = [first((one) => one <= pale), first((one) => one >= red)];
  let [coating, body]: [number[], number[]] = [[], []];
  for (let round = 0; round < 6; round++) {
    [coating, body] = [[], []];
    for (const at of plain) {
      const colour = pixelOf(lab, at);
      (away(colour, less) < away(colour, more) ? coating : body).push(at);
    }
    if (coating.length > 0) less = medianLab(lab, coating);
    if (body.length > 0) more = medianLab(lab, body);
  }
  return { body, coating, apart: deltaE(less, more) };
};

/** The colour of a part where the light falls straight on it: its darker half lies in its own shade. */
export const colourOf = (lab: Frame, places: readonly number[], from: number): Triple => {
  const lights = places.map((at) => lab.values[3 * at] ?? 0);
  const [least, most] = [quantileOf(lights, from), quantileOf(lights, 0.92)];
  return medianLab(
    lab,
    places.filter((at) => (lab.values[3 * at] ?? 0) >= least && (lab.values[3 * at] ?? 0) <= most),
  );
};
