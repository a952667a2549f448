import type { ColourTable } from './centroids.ts';
import { colourOf, parted } from './coating.ts';
import { coverageOf } from './coverage.ts';
import { type Finding, findingOf, unknown } from './finding.ts';
import type { TongueFindings } from './findings.ts';
import type { Mask, Photo } from './frame.ts';
import { measuresOf, type Trouble, troublesOf, usualGate } from './gate.ts';
import { keptColour, keptShare, outlineOf } from './kept.ts';
import { labFrame } from './lab.ts';
import { algorithm, type Circumstances, least, type Seen, seenIn, wordUnder, workedSide } from './seen.ts';
import { segmented } from './segment.ts';
import { shrunk } from './shrink.ts';

/** What a photo of a tongue's surface shows, with where the tongue is on the frame that was worked on. */
export type TopResult =
  | { readonly isFit: true; readonly findings: TongueFindings; readonly mask: Mask }
  | { readonly isFit: false; readonly troubles: readonly Trouble[] };

/** Two parts are told apart from so much (ΔE2000) on. */
const leastApart = 4;

const findingsOf = ({ lab, source }: Seen, mask: Mask, table: ColourTable): TongueFindings => {
  const parts = parted(lab, mask);
  const isParted = parts.apart >= leastApart;
  const [bodyColour, coatingColour] = [colourOf(lab, parts.body, 0.5), colourOf(lab, parts.coating, 0.35)];
  const surely = isParted ? Math.min(1, 0.6 + parts.apart / 40) : 0;
  const covered = coverageOf(mask, parts);
  const share = (value: number): Finding<number> => findingOf(keptShare(value), surely, least);
  return {
    algorithm,
    colourTable: table.version,
    lightSource: source,
    outline: outlineOf(mask),
    body: isParted ? wordUnder(source, bodyColour, table.body) : unknown,
    bodyColour: keptColour(bodyColour),
    coating: isParted ? wordUnder(source, coatingColour, table.coating) : unknown,
    coatingColour: keptColour(coatingColour),
    coverage: share(covered.whole),
    regions: {
      root: { coverage: share(covered.regions.root) },
      middle: { coverage: share(covered.regions.middle) },
      tip: { coverage: share(covered.regions.tip) },
      left: { coverage: share(covered.regions.left) },
      right: { coverage: share(covered.regions.right) },
    },
  };
};

/** What a photo of a tongue's surface shows, or why it cannot be judged. */
export const analysedTop = (photo: Photo, circumstances: Circumstances): TopResult => {
  const { table, gate = usualGate, segmentation = segmented } = circumstances;
  const frame = shrunk(photo, workedSide);
  const lab = labFrame(frame);
  const mask = segmentation(lab);
  const troubles = troublesOf(measuresOf(frame, lab, mask), gate);
  if (troubles.length > 0 || !mask) return { isFit: false, troubles };
  return { isFit: true, findings: findingsOf(seenIn(frame, mask, circumstances), mask, table), mask };
};
