import type { Frame, Photo } from './frame.ts';
import { linearOfByte } from './lab.ts';

/** The box of output pixels, and how many of the looked at source pixels fall into each, along one side. */
const boxes = (
  from: number,
  to: number,
  step: number,
): { readonly place: Uint16Array; readonly count: Uint32Array } => {
  const place = new Uint16Array(from);
  const count = new Uint32Array(to);
  for (let at = 0; at < from; at += step) {
    const box = Math.floor((at * to) / from);
    place[at] = box;
    count[box] = (count[box] ?? 0) + 1;
  }
  return { place, count };
};

/**
 * The photo in linear light with a longest side of so many pixels, each the mean of a box of the photo, of which four
 * pixels a side at least are looked at. A smaller photo keeps its size.
 */
export const shrunk = ({ data, width, height }: Photo, longest: number): Frame => {
  const scale = Math.min(1, longest / Math.max(width, height));
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const values = new Float32Array(3 * w * h);
  const step = Math.max(1, Math.floor(1 / scale / 4));
  const [across, down] = [boxes(width, w, step), boxes(height, h, step)];
  for (let y = 0; y < height; y += step) {
    const row = 3 * w * (down.place[y] ?? 0);
    for (let x = 0, from = 4 * y * width; x < width; x += step, from += 4 * step) {
      const to = row + 3 * (across.place[x] ?? 0);
      values[to] = (values[to] ?? 0) + (linearOfByte[data[from] ?? 0] ?? 0);
      values[to + 1] = (values[to + 1] ?? 0) + (linearOfByte[data[from + 1] ?? 0] ?? 0);
      values[to + 2] = (values[to + 2] ?? 0) + (linearOfByte[data[from + 2] ?? 0] ?? 0);
    }
  }
  for (let y = 0, to = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const share = 1 / ((across.count[x] ?? 1) * (down.count[y] ?? 1));
      for (let channel = 0; channel < 3; channel++, to++) values[to] = (values[to] ?? 0) * share;
    }
  return { values, width: w, height: h };
};
