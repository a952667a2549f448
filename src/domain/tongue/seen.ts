import { gainsByTeeth } from './around.ts';
import type { ColourTable } from './centroids.ts';
import { type Finding, unknown, wordOf } from './finding.ts';
import type { Frame, Mask, Triple } from './frame.ts';
import type { GateSettings } from './gate.ts';
import { labFrame } from './lab.ts';
import { type Calibration, corrected, isFit, type Matrix } from './light.ts';
import type { Segmentation } from './segment.ts';
import type { LightSource } from './words.ts';

/** What a photo is judged by. */
export interface Circumstances {
  readonly table: ColourTable;
  readonly now: number;
  readonly camera: string;
  readonly calibration?: Calibration;
  readonly gate?: GateSettings;
  readonly segmentation?: Segmentation;
}

/** The version of the analysis: a report names it, as other versions find other things on the same photo. */
export const algorithm = '2026-12-2';
/** Pixels of the longer side of the frame that is worked on. */
export const workedSide = 320;
/** A finding is said from so much confidence on. */
export const least = 0.7;
/** A colour farther (ΔE2000) than this from every word of the table has none. */
const farthest = 9;
/** How exactly (one deviation, ΔE2000) colours are known under each light. */
const deviations: Readonly<Record<Exclude<LightSource, 'none'>, number>> = { card: 1.4, teeth: 6 };

/** A frame in CIELAB as the true light would have shown it, and by what that is known. */
export interface Seen {
  readonly lab: Frame;
  readonly source: LightSource;
}

/** The card's matrix, where one is fit for the photo. */
const matrixOf = (circumstances: Circumstances): Matrix | undefined => {
  const { calibration } = circumstances;
  return calibration && isFit(calibration, circumstances) ? calibration.matrix : undefined;
};

/** A frame under the light that the card, or else teeth, tell of. */
export const seenIn = (frame: Frame, mask: Mask, circumstances: Circumstances): Seen => {
  const matrix = matrixOf(circumstances);
  if (matrix) return { lab: labFrame(corrected(frame, matrix)), source: 'card' };
  const gains = gainsByTeeth(frame, mask);
  return { lab: labFrame(gains ? corrected(frame, gains) : frame), source: gains ? 'teeth' : 'none' };
};

/** The word of a colour under a light; none where nothing says what the light is. */
export const wordUnder = <Word extends string>(
  source: LightSource,
  colour: Triple,
  words: Readonly<Record<Word, Triple>>,
): Finding<Word> =>
  source === 'none' ? unknown : wordOf(colour, words, { deviation: deviations[source], least, farthest });
