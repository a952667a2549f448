import { convertLab65ToRgb, convertRgbToLrgb } from 'culori/fn';
import type { Triple } from '#domain/tongue/frame.ts';

/** The linear light that a surface of this colour sends back under a white lamp. */
export const paint = ([l, a, b]: Triple): Triple => {
  const { r, g, b: blue } = convertRgbToLrgb(convertLab65ToRgb({ l, a, b }));
  return [r, g, blue];
};

export const mixed = (one: Triple, other: Triple, share: number): Triple => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];

export const lit = (colour: Triple, share: number): Triple => [colour[0] * share, colour[1] * share, colour[2] * share];
