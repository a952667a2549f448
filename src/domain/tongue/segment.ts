import { coreOf, farFrom } from './core.ts';
import type { Frame, Mask } from './frame.ts';
import { likelihood } from './likelihood.ts';
import { outline } from './outline.ts';

/**
 * Finds the tongue: the mask of a frame in CIELAB, undefined where there is none. A model of the operator's may take the
 * place of ours.
 */
export type Segmentation = (lab: Frame) => Mask | undefined;

const rounds = 3;

const expectedBy = (far: Float32Array, { width, height }: Frame): Mask => ({
  values: Uint8Array.from(far, (out) => (out < 0.9 ? 1 : 0)),
  width,
  height,
});

/** Where a tongue is expected by what is reddest near the middle: cheap enough for each frame of a preview. */
export const expected: Segmentation = (lab) => {
  const core = coreOf(lab);
  return core && expectedBy(farFrom(core, lab), lab);
};

/**
 * Finds the tongue by its colour against what is around it in the same photo, whatever the exposure: a first guess of
 * what is reddest near the middle, then what is inside and outside is learned from the photo and the outline drawn anew.
 */
export const segmented: Segmentation = (lab) => {
  const core = coreOf(lab);
  if (!core) return undefined;
  const far = farFrom(core, lab);
  let mask: Mask | undefined = expectedBy(far, lab);
  for (let round = 0; round < rounds && mask; round++)
    mask = outline(likelihood(lab, mask, far, round === 0 ? 1.12 : 1), mask);
  return mask;
};
