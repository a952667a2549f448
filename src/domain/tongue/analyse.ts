import { gainsByTeeth } from './around.ts';
import type { BodyColour, CoatingColour, ColourTable } from './centroids.ts';
import { colourOf, parted } from './coating.ts';
import { coverageOf } from './coverage.ts';
import { type Finding, findingOf, unknown, wordOf } from './finding.ts';
import type { Frame, Mask, Photo, Triple } from './frame.ts';
import { type GateSettings, measuresOf, type Trouble, troublesOf, usualGate } from './gate.ts';
import { labFrame } from './lab.ts';
import { type Calibration, corrected, isFit, type Matrix } from './light.ts';
import { type Segmentation, segmented } from './segment.ts';
import { shrunk } from './shrink.ts';
import type { LightSource, Region } from './words.ts';

/** What is seen on a photo of a tongue's surface. */
export interface TopFindings {
  readonly colourTable: string;
  readonly lightSource: LightSource;
  readonly mask: Mask;
  readonly body: Finding<BodyColour>;
  readonly bodyColour: Triple;
  readonly coating: Finding<CoatingColour>;
  readonly coatingColour: Triple;
  /** Shares (0–1) that are coated, of the whole and by region. */
  readonly coverage: Finding<number>;
  readonly regions: Readonly<Record<Region, Finding<number>>>;
}

export type TopResult =
  | { readonly isFit: true; readonly findings: TopFindings }
  | { readonly isFit: false; readonly troubles: readonly Trouble[] };

export interface Circumstances {
  readonly table: ColourTable;
  readonly now: number;
  readonly camera: string;
  readonly calibration?: Calibration;
  readonly gate?: GateSettings;
  readonly segmentation?: Segmentation;
}

/** Pixels of the longer side of the frame that is worked on. */
export const workedSide = 320;
/** A word is said from so much confidence on. */
const least = 0.7;
/** A colour farther (ΔE2000) than this from every word of the table has none. */
const farthest = 9;
/** Two parts are told apart from so much (ΔE2000) on. */
const leastApart = 4;
/** How exactly (one deviation, ΔE2000) colours are known under each light. */
const deviations: Readonly<Record<Exclude<LightSource, 'none'>, number>> = { card: 1.4, teeth: 6 };

interface Seen {
  readonly lab: Frame;
  readonly source: LightSource;
}

const seenIn = (frame: Frame, mask: Mask, matrix: Matrix | undefined): Seen => {
  if (matrix) return { lab: labFrame(corrected(frame, matrix)), source: 'card' };
  const gains = gainsByTeeth(frame, mask);
  return { lab: labFrame(gains ? corrected(frame, gains) : frame), source: gains ? 'teeth' : 'none' };
};

const findingsOf = ({ lab, source }: Seen, mask: Mask, table: ColourTable): TopFindings => {
  const parts = parted(lab, mask);
  const isParted = parts.apart >= leastApart;
  const [bodyColour, coatingColour] = [colourOf(lab, parts.body, 0.5), colourOf(lab, parts.coating, 0.35)];
  const surely = isParted ? Math.min(1, 0.6 + parts.apart / 40) : 0;
  const covered = coverageOf(mask, parts);
  const share = (value: number): Finding<number> => findingOf(value, surely, least);
  const word = <Word extends string>(colour: Triple, words: Readonly<Record<Word, Triple>>): Finding<Word> =>
    isParted && source !== 'none' ? wordOf(colour, words, { deviation: deviations[source], least, farthest }) : unknown;
  return {
    colourTable: table.version,
    lightSource: source,
    mask,
    body: word(bodyColour, table.body),
    bodyColour,
    coating: word(coatingColour, table.coating),
    coatingColour,
    coverage: share(covered.whole),
    regions: {
      root: share(covered.regions.root),
      middle: share(covered.regions.middle),
      tip: share(covered.regions.tip),
      left: share(covered.regions.left),
      right: share(covered.regions.right),
    },
  };
};

/** What a photo of a tongue's surface shows, or why it cannot be judged. */
export const analysedTop = (photo: Photo, circumstances: Circumstances): TopResult => {
  const { table, calibration, gate = usualGate, segmentation = segmented } = circumstances;
  const frame = shrunk(photo, workedSide);
  const lab = labFrame(frame);
  const mask = segmentation(lab);
  const troubles = troublesOf(measuresOf(frame, lab, mask), gate);
  if (troubles.length > 0 || !mask) return { isFit: false, troubles };
  const matrix = calibration && isFit(calibration, circumstances) ? calibration.matrix : undefined;
  return { isFit: true, findings: findingsOf(seenIn(frame, mask, matrix), mask, table) };
};
