import type { Chance } from '../device/chance.ts';
import { between, cloud } from './noise.ts';

/** Where the tongue is in a photo, in pixels. */
export interface Shape {
  readonly x: number;
  /** Where it comes out of the mouth. */
  readonly top: number;
  readonly halfWidth: number;
  readonly length: number;
  /** Leaning, in radians. */
  readonly tilt: number;
  /** Of the side, 0 for a smooth one. */
  readonly toothDepth: number;
  readonly toothWave: number;
  readonly seed: number;
}

export const aShape = (luck: Chance, width: number, height: number, size: number, hasMarks: boolean): Shape => {
  const halfWidth = width * size * between(luck, 0.24, 0.31);
  const length = Math.min(height * size * between(luck, 0.5, 0.62), halfWidth * between(luck, 2.1, 2.8));
  return {
    x: width * between(luck, 0.46, 0.54),
    top: height * between(luck, 0.49, 0.53) - length / 2,
    halfWidth,
    length,
    tilt: between(luck, -0.09, 0.09),
    toothDepth: hasMarks ? between(luck, 0.055, 0.1) : 0,
    toothWave: between(luck, 5, 7),
    seed: luck.below(1e9),
  };
};

/** How far along the tongue (0 root, 1 tip) and how far across it (−1 to 1 within) a pixel lies. */
export const placeOn = (
  shape: Shape,
): ((x: number, y: number) => { readonly along: number; readonly across: number }) => {
  const wobble = cloud(shape.seed, 0.35);
  const [sine, cosine] = [Math.sin(shape.tilt), Math.cos(shape.tilt)];
  return (x, y) => {
    const [dx, dy] = [x - shape.x, y - shape.top];
    const aside = dx * cosine - dy * sine;
    const along = (dx * sine + dy * cosine) / shape.length;
    const side = aside < 0 ? 0 : 9;
    const rounded =
      along < 0.06
        ? Math.sqrt(Math.max(0, 1 - ((0.06 - along) / 0.1) ** 2))
        : along < 0.5
          ? 1
          : (1 - Math.min(1, Math.max(0, (along - 0.5) / 0.5)) ** 2.3) ** 0.55;
    const marks =
      along > 0.22 && along < 0.8
        ? shape.toothDepth * Math.max(0, Math.sin(2 * Math.PI * along * shape.toothWave + side)) ** 2
        : 0;
    const half = shape.halfWidth * rounded * (0.95 + 0.08 * wobble(along + side, side) - marks);
    return { along, across: half < 1 || along > 1 ? 9 : aside / half };
  };
};
