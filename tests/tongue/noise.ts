import { type Chance, chance } from '../device/chance.ts';

/** A number between two others. */
export const between = (luck: Chance, least: number, most: number): number =>
  least + ((most - least) * luck.below(1_000_001)) / 1_000_000;

/** A number of a normal spread. */
export const normal = (luck: Chance): number =>
  Math.sqrt(-2 * Math.log(between(luck, 1e-9, 1))) * Math.cos(2 * Math.PI * between(luck, 0, 1));

/** Smooth chance over the plane, 0 to 1, with bumps of about `size`. */
export const cloud = (seed: number, size: number): ((x: number, y: number) => number) => {
  const side = 64;
  const luck = chance(seed);
  const grid = Float32Array.from({ length: side * side }, () => between(luck, 0, 1));
  const at = (x: number, y: number): number => grid[(y & (side - 1)) * side + (x & (side - 1))] ?? 0;
  const eased = (share: number): number => share * share * (3 - 2 * share);
  return (x, y) => {
    const [u, v] = [x / size, y / size];
    const [left, top] = [Math.floor(u), Math.floor(v)];
    const [across, down] = [eased(u - left), eased(v - top)];
    const above = at(left, top) * (1 - across) + at(left + 1, top) * across;
    const below = at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across;
    return above * (1 - down) + below * down;
  };
};
