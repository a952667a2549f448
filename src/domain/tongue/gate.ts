import { besideOf, boxOf, skinOf } from './around.ts';
import { type Frame, type Mask, medianOf, pixelOf, placesOf, type Triple } from './frame.ts';

/** Why a photo cannot be judged. */
export type Trouble = 'tooDark' | 'tooBright' | 'blurred' | 'tooFar' | 'tooNear' | 'noTongue' | 'colourCast';

/** The numbers of the gate. */
export interface GateSettings {
  /** Lightness (L*) of the middle of the photo. */
  readonly darkest: number;
  readonly brightest: number;
  /** The largest share of the middle whose light is more than the camera could take. */
  readonly clipped: number;
  /** The least variance of the Laplacian of the lightness, in the frame that is worked on. */
  readonly sharpness: number;
  /** Shares of the frame that the tongue takes. */
  readonly smallest: number;
  readonly largest: number;
  /** How much redder (a* less 0.6 b*) the tongue's rim is than the skin beside it. */
  readonly redder: number;
  /** The largest width of a tongue in its heights. */
  readonly widest: number;
  /** Red over green and blue over green (linear) that skin has under a light that colours can be told in. */
  readonly skinRed: readonly [number, number];
  readonly skinBlue: readonly [number, number];
}

export const usualGate: GateSettings = {
  darkest: 30,
  brightest: 80,
  clipped: 0.05,
  sharpness: 5,
  smallest: 0.08,
  largest: 0.7,
  redder: 3,
  widest: 1.4,
  skinRed: [1.35, 2.1],
  skinBlue: [0.42, 0.95],
};

/** What the gate looks at. */
export interface Measures {
  readonly lightness: number;
  readonly clipped: number;
  readonly sharpness: number;
  readonly share: number;
  readonly redder: number;
  readonly shape: number;
  readonly skinRed: number;
  readonly skinBlue: number;
}

/** The places in the middle of a frame, where the tongue belongs. */
const middleOf = ({ width, height }: Frame): number[] => {
  const places: number[] = [];
  for (let y = Math.round(height * 0.2); y < height * 0.8; y++)
    for (let x = Math.round(width * 0.2); x < width * 0.8; x++) places.push(y * width + x);
  return places;
};

/** The variance of the Laplacian of the lightness: small where nothing is sharp. Smoothed first, as noise is no edge. */
const sharpnessOf = ({ values, width }: Frame, places: readonly number[]): number => {
  const smooth = (at: number): number =>
    ((values[3 * at] ?? 0) * 2 +
      (values[3 * (at - 1)] ?? 0) +
      (values[3 * (at + 1)] ?? 0) +
      (values[3 * (at - width)] ?? 0) +
      (values[3 * (at + width)] ?? 0)) /
    6;
  let [sum, squares] = [0, 0];
  for (const at of places) {
    const bend = 4 * smooth(at) - smooth(at - 2) - smooth(at + 2) - smooth(at - 2 * width) - smooth(at + 2 * width);
    sum += bend;
    squares += bend * bend;
  }
  return squares / places.length - (sum / places.length) ** 2;
};

const rednessOf = ([, a, b]: Triple): number => a - 0.6 * b;

/** Measures a frame, in linear light as the camera saw it and in CIELAB, for the gate. */
export const measuresOf = (frame: Frame, lab: Frame, mask: Mask | undefined): Measures => {
  const middle = middleOf(lab);
  const isClipped = (at: number): boolean => Math.max(...pixelOf(frame, at)) > 0.96;
  const whole = {
    lightness: medianOf(middle.map((at) => lab.values[3 * at] ?? 0)),
    clipped: middle.filter(isClipped).length / middle.length,
    sharpness: sharpnessOf(lab, middle),
  };
  const places = mask ? placesOf(mask) : [];
  if (!mask || places.length < 50) return { ...whole, share: 0, redder: 0, shape: 0, skinRed: 0, skinBlue: 0 };
  const [red, green, blue] = skinOf(frame, mask);
  const { left, right, top, bottom } = boxOf(mask);
  const around = besideOf(mask).map((at) => rednessOf(pixelOf(lab, at)));
  const redness = places.map((at) => rednessOf(pixelOf(lab, at))).toSorted((one, other) => other - one);
  return {
    ...whole,
    share: places.length / mask.values.length,
    redder: (redness[Math.floor(redness.length * 0.15)] ?? 0) - medianOf(around),
    shape: (right - left) / (bottom - top + 1),
    skinRed: red / green,
    skinBlue: blue / green,
  };
};

const isIn = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most;

/** Why a photo of these measures cannot be judged; nothing where it can. */
export const troublesOf = (found: Measures, settings: GateSettings): Trouble[] => {
  if (found.lightness < settings.darkest) return ['tooDark'];
  if (found.lightness > settings.brightest || found.clipped > settings.clipped) return ['tooBright'];
  const reasons: Trouble[] = [];
  if (found.sharpness < settings.sharpness) reasons.push('blurred');
  if (found.share === 0 || found.redder < settings.redder || found.shape > settings.widest) reasons.push('noTongue');
  else if (found.share < settings.smallest) reasons.push('tooFar');
  else if (found.share > settings.largest) reasons.push('tooNear');
  const isFair = isIn(found.skinRed, settings.skinRed) && isIn(found.skinBlue, settings.skinBlue);
  if (found.share > 0 && !isFair) reasons.push('colourCast');
  return reasons;
};
