import { type Frame, type Mask, medianOf, quantileOf } from './frame.ts';

/** How red a pixel is beside how yellow: skin is yellower than what is wet. */
const rednessOf = ({ values }: Frame, at: number): number =>
  (values[3 * at + 1] ?? 0) - 0.6 * (values[3 * at + 2] ?? 0);

/** The ring of the frame that is outside of every tongue. */
const isBorder = (x: number, y: number, width: number, height: number): boolean =>
  x < width * 0.08 || x > width * 0.92 || y > height * 0.94;

/** The pixels of one part of a mask that hang together, from a place on. */
const component = (mask: Mask, from: number, seen: Uint8Array): number[] => {
  const found = [from];
  seen[from] = 1;
  for (const at of found)
    for (const next of [at - 1, at + 1, at - mask.width, at + mask.width])
      if (mask.values[next] === 1 && seen[next] !== 1) {
        seen[next] = 1;
        found.push(next);
      }
  return found;
};

/** The parts of a mask, each as the places of its pixels. */
export const componentsOf = (mask: Mask): number[][] => {
  const seen = new Uint8Array(mask.values.length);
  const parts: number[][] = [];
  for (let at = 0; at < seen.length; at++)
    if (mask.values[at] === 1 && seen[at] !== 1) parts.push(component(mask, at, seen));
  return parts;
};

const redMask = (lab: Frame): Mask => {
  const { width, height } = lab;
  const border: number[] = [];
  const all: number[] = [];
  for (let y = 0; y < height; y += 3)
    for (let x = 0; x < width; x += 3) {
      const red = rednessOf(lab, y * width + x);
      all.push(red);
      if (isBorder(x, y, width, height)) border.push(red);
    }
  const least = medianOf(border) + Math.max(3, 0.4 * (quantileOf(all, 0.95) - medianOf(border)));
  const values = new Uint8Array(width * height);
  for (let at = 0; at < values.length; at++)
    values[at] = rednessOf(lab, at) > least && (lab.values[3 * at] ?? 0) > 12 ? 1 : 0;
  return { values, width, height };
};

/** Where a tongue is expected: a box with round corners, by its middle and half of its sides. */
export interface Core {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

/** How far out of the expected tongue a place is: 1 on its edge. */
const outOf = ({ x, y, wide, high }: Core, px: number, py: number): number => {
  const [across, down] = [Math.abs(px - x) / wide, Math.abs(py - y) / high];
  if (py >= y) return (across ** 2.6 + down ** 2.6) ** (1 / 2.6);
  const [flat, steep] = [across * across, down * down];
  return Math.sqrt(Math.sqrt(flat * flat + steep * steep));
};

const xsOf = (places: readonly number[], width: number): number[] => places.map((at) => at % width);
const ysOf = (places: readonly number[], width: number): number[] => places.map((at) => Math.floor(at / width));

/** The places of the open mouth's dark, as far as it is beside and above a red part. */
const darkOver = (lab: Frame, part: readonly number[]): number[] => {
  const light = quantileOf(
    part.map((at) => lab.values[3 * at] ?? 0),
    0.7,
  );
  const [xs, ys] = [xsOf(part, lab.width), ysOf(part, lab.width)];
  const [left, right] = [quantileOf(xs, 0.02), quantileOf(xs, 0.98)];
  const [top, bottom] = [quantileOf(ys, 0.02), quantileOf(ys, 0.7)];
  const dark: number[] = [];
  for (let at = 0; at < lab.width * lab.height; at++) {
    const [x, y] = [at % lab.width, Math.floor(at / lab.width)];
    const isBeside = x > left && x < right && y < bottom && y > top - (right - left) * 0.6;
    if (isBeside && (lab.values[3 * at] ?? 0) < darkShare * light) dark.push(at);
  }
  return dark;
};

const coreAround = (lab: Frame, part: readonly number[]): Core => {
  const ys = ysOf(part, lab.width);
  const [middle, bottom] = [quantileOf(ys, 0.5), quantileOf(ys, 0.99)];
  const dark = darkOver(lab, part);
  const hasMouth = dark.length > 0.03 * part.length;
  const top = hasMouth ? Math.min(quantileOf(ysOf(dark, lab.width), 0.35), middle) : quantileOf(ys, 0.03);
  const low = part.filter((at) => Math.floor(at / lab.width) > top + 0.5 * (bottom - top));
  const xs = xsOf(low.length > 20 ? low : part, lab.width);
  const [left, right] = [quantileOf(xs, 0.02), quantileOf(xs, 0.98)];
  return { x: (left + right) / 2, y: (top + bottom) / 2, wide: (right - left) / 2 + 1, high: (bottom - top) / 2 + 1 };
};

/** What is darker than so much of a tongue's lightness is the open mouth. */
export const darkShare = 0.5;

/** A first guess of the tongue from the part that is reddest near the middle; undefined where nothing is. */
export const coreOf = (lab: Frame): Core | undefined => {
  const { width, height } = lab;
  const score = (part: readonly number[]): number => {
    const [x, y] = [medianOf(xsOf(part, width)), medianOf(ysOf(part, width))];
    return part.length * Math.exp(-8 * ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2));
  };
  const parts = componentsOf(redMask(lab)).filter(({ length }) => length > 0.002 * width * height);
  const part = parts.toSorted((one, other) => score(other) - score(one))[0];
  return part && coreAround(lab, part);
};

/** How far out of the expected tongue each pixel of a frame lies. */
export const farFrom = (core: Core, { width, height }: Frame): Float32Array =>
  Float32Array.from({ length: width * height }, (_, at) => outOf(core, at % width, Math.floor(at / width)));
