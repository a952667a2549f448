import { type Frame, type Mask, medianOf, pixelOf, placesOf, quantileOf, type Triple } from './frame.ts';
import { labOf } from './lab.ts';
import type { Matrix } from './light.ts';

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The box around a mask, its outermost hundredths left away. */
export const boxOf = (mask: Mask): Box => {
  const places = placesOf(mask);
  const [xs, ys] = [places.map((at) => at % mask.width), places.map((at) => Math.floor(at / mask.width))];
  return {
    left: quantileOf(xs, 0.01),
    right: quantileOf(xs, 0.99),
    top: quantileOf(ys, 0.01),
    bottom: quantileOf(ys, 0.99),
  };
};

/** The pixels beside the tongue, as far away as it is wide by half: skin, mostly. */
export const besideOf = (mask: Mask): number[] => {
  const { left, right, top, bottom } = boxOf(mask);
  const away = (right - left) * 0.5;
  const places: number[] = [];
  for (let y = Math.max(0, Math.round((top + bottom) / 2)); y < Math.min(mask.height, bottom + away); y++)
    for (let x = Math.max(0, Math.round(left - away)); x < Math.min(mask.width, right + away); x++)
      if (mask.values[y * mask.width + x] === 0) places.push(y * mask.width + x);
  return places;
};

const medianColour = (frame: Frame, places: readonly number[]): Triple => [
  medianOf(places.map((at) => frame.values[3 * at] ?? 0)),
  medianOf(places.map((at) => frame.values[3 * at + 1] ?? 0)),
  medianOf(places.map((at) => frame.values[3 * at + 2] ?? 0)),
];

/** The colour of the skin beside the tongue (linear light). */
export const skinOf = (frame: Frame, mask: Mask): Triple => medianColour(frame, besideOf(mask));

/** Teeth as most are, in linear light under a white lamp, in the shade of the lips. */
const teeth: Triple = [0.527, 0.4525, 0.3787];

/** The teeth above the tongue: light, and less red than the skin. None where too few are seen. */
const teethOf = (frame: Frame, mask: Mask): number[] => {
  const { left, right, top, bottom } = boxOf(mask);
  const skin = labOf(skinOf(frame, mask));
  const light = medianOf(placesOf(mask).map((at) => labOf(pixelOf(frame, at))[0]));
  const places: number[] = [];
  const from = Math.max(0, Math.round(top - (bottom - top) * 0.25));
  for (let y = from; y < top + (bottom - top) * 0.12; y++)
    for (let x = Math.round(left); x < right; x++) {
      const at = y * mask.width + x;
      if (mask.values[at] === 1) continue;
      const [l, a] = labOf(pixelOf(frame, at));
      if (l > light + 2 && a < skin[1] - 6) places.push(at);
    }
  return places.length > 0.004 * (right - left) * (bottom - top) ? places : [];
};

/** The gains by which teeth look as teeth do, where some are seen; the tongue itself is never taken for neutral. */
export const gainsByTeeth = (frame: Frame, mask: Mask): Matrix | undefined => {
  const places = teethOf(frame, mask);
  if (places.length < 25) return undefined;
  const [red, green, blue] = medianColour(frame, places);
  return [
    [teeth[0] / red, 0, 0],
    [0, teeth[1] / green, 0],
    [0, 0, teeth[2] / blue],
  ];
};
