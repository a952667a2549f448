import type { Triple } from './frame.ts';

export const bodyColours = ['pale', 'light', 'paleRed', 'red', 'crimson', 'purple'] as const;
export const coatingColours = ['white', 'lightYellow', 'yellow', 'darkYellow', 'grayBlack', 'darkBlack'] as const;
export const veinColours = ['lightPurple', 'darkRed', 'darkPurple'] as const;
export type BodyColour = (typeof bodyColours)[number];
export type CoatingColour = (typeof coatingColours)[number];
export type VeinColour = (typeof veinColours)[number];

/** The colours that words stand for, in CIELAB (D65). A report names the version that it was made with. */
export interface ColourTable {
  readonly version: string;
  readonly body: Readonly<Record<BodyColour, Triple>>;
  readonly coating: Readonly<Record<CoatingColour, Triple>>;
  readonly vein: Readonly<Record<VeinColour, Triple>>;
}

/** The first table: from published ranges of bodies and coatings. */
export const firstColours: ColourTable = {
  version: '2026-12-1',
  body: {
    pale: [62, 14, 7],
    light: [59, 18, 8],
    paleRed: [55, 23, 9],
    red: [49, 29, 11],
    crimson: [42, 31, 9],
    purple: [46, 20, -6],
  },
  coating: {
    white: [71, 11, 8],
    lightYellow: [66, 10, 15],
    yellow: [56, 10, 24.5],
    darkYellow: [46, 11, 27],
    grayBlack: [60, 5, 5],
    darkBlack: [38, 4, 20],
  },
  vein: { lightPurple: [46, 20, 0], darkRed: [38, 26, 12], darkPurple: [32, 16, -8] },
};
