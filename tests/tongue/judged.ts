import { analysedTop } from '#domain/tongue/analyse.ts';
import { firstColours } from '#domain/tongue/centroids.ts';
import type { TongueFindings } from '#domain/tongue/findings.ts';
import type { Mask } from '#domain/tongue/frame.ts';
import { deltaE } from '#domain/tongue/lab.ts';
import { chance } from '../device/chance.ts';
import { fairLight, later } from './camera.ts';
import { calibrated } from './card.ts';
import { type BadKind, badKinds, drawnTongue, type Truth } from './tongue.ts';

/** From so much confidence on a finding is certain. */
const certain = 0.95;

const day = 24 * 60 * 60 * 1_000;

/** The overlap (0–1) of a found mask with the true one, both looked at where the found one has its pixels. */
const overlapOf = (found: Mask, truth: Mask): number => {
  let [both, either] = [0, 0];
  for (let at = 0; at < found.values.length; at++) {
    const x = Math.floor((((at % found.width) + 0.5) * truth.width) / found.width);
    const y = Math.floor(((Math.floor(at / found.width) + 0.5) * truth.height) / found.height);
    const [one, other] = [found.values[at] ?? 0, truth.values[y * truth.width + x] ?? 0];
    both += one & other;
    either += one | other;
  }
  return both / Math.max(1, either);
};

/** One word that was said of a tongue, or not. */
export interface Said {
  readonly isSaid: boolean;
  readonly isRight: boolean;
  readonly isCertain: boolean;
}

/** What came of a good photo. */
export interface Judged {
  readonly isRefused: boolean;
  readonly overlap: number;
  readonly light: 'card' | 'teeth' | 'none';
  readonly bodyOff: number;
  readonly coatingOff: number;
  readonly coverageOff: number;
  readonly words: readonly Said[];
}

const saidOf = (found: { readonly value: string; readonly confidence: number }, word: string): Said => ({
  isSaid: found.value !== 'cannotTell',
  isRight: found.value === word,
  isCertain: found.value !== 'cannotTell' && found.confidence >= certain,
});

const judgedBy = (findings: TongueFindings, mask: Mask, truth: Truth): Judged => ({
  isRefused: false,
  overlap: overlapOf(mask, truth.mask),
  light: findings.lightSource,
  bodyOff: deltaE(findings.bodyColour, truth.body.colour),
  coatingOff: deltaE(findings.coatingColour, truth.coating.colour),
  coverageOff: Math.abs(
    (findings.coverage.value === 'cannotTell' ? truth.coverage : findings.coverage.value) - truth.coverage,
  ),
  words: [saidOf(findings.body, truth.body.word), saidOf(findings.coating, truth.coating.word)],
});

const refused: Judged = {
  isRefused: true,
  overlap: 0,
  light: 'none',
  bodyOff: 0,
  coatingOff: 0,
  coverageOff: 0,
  words: [],
};

/** Draws a tongue and judges what the analysis says of it; every other one by a card that was held up before. */
export const judgedTongue = (seed: number): Judged => {
  const luck = chance(seed);
  const light = fairLight(luck);
  const now = 100 * day;
  const drawn = drawnTongue(seed, { light: later(luck, light) });
  const result = analysedTop(drawn.photo, {
    table: firstColours,
    now,
    camera: 'drawn',
    ...(seed % 2 === 0 ? { calibration: calibrated(light, seed, now - 3 * day, 'drawn') } : {}),
  });
  return result.isFit ? judgedBy(result.findings, result.mask, drawn.truth) : refused;
};

/** Whether a bad photo is refused, and of which kind it is. */
export const judgedBad = (seed: number): { readonly kind: BadKind; readonly isRefused: boolean } => {
  const kind = badKinds[seed % badKinds.length] ?? 'dark';
  const result = analysedTop(drawnTongue(seed, { bad: kind }).photo, { table: firstColours, now: 0, camera: 'drawn' });
  return { kind, isRefused: !result.isFit };
};
