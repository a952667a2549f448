import { boxOf } from './around.ts';
import type { Parted } from './coating.ts';
import type { Mask } from './frame.ts';
import type { Region } from './words.ts';

/** The region of a place on the photo: the tip, else a side, else along the tongue. Left and right are the photo's. */
const regionOf = (across: number, along: number): Region => {
  const side: Region | undefined = across < 0.22 ? 'left' : across > 0.78 ? 'right' : undefined;
  const part: Region = along < 0.33 ? 'root' : 'middle';
  return along > 0.78 ? 'tip' : (side ?? part);
};

/** The shares (0–1) of a tongue and of each region that are coated. */
export const coverageOf = (
  mask: Mask,
  { body, coating }: Parted,
): { readonly whole: number; readonly regions: Readonly<Record<Region, number>> } => {
  const { left, right, top, bottom } = boxOf(mask);
  const counts = { root: [0, 0], middle: [0, 0], tip: [0, 0], left: [0, 0], right: [0, 0] };
  const count = (at: number, which: 0 | 1): void => {
    const across = ((at % mask.width) - left) / (right - left + 1);
    const along = (Math.floor(at / mask.width) - top) / (bottom - top + 1);
    const of = counts[regionOf(across, along)];
    of[which] = (of[which] ?? 0) + 1;
  };
  for (const at of body) count(at, 0);
  for (const at of coating) count(at, 1);
  const share = ([bare = 0, coated = 0]: readonly number[]): number => coated / Math.max(1, bare + coated);
  return {
    whole: share([body.length, coating.length]),
    regions: {
      root: share(counts.root),
      middle: share(counts.middle),
      tip: share(counts.tip),
      left: share(counts.left),
      right: share(counts.right),
    },
  };
};
