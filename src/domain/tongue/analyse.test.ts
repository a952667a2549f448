import { describe, expect, it } from 'vitest';
import { judgedBad, judgedTongue } from '../../../tests/tongue/judged.ts';
import { badKinds, drawnTongue } from '../../../tests/tongue/tongue.ts';
import { analysedTop } from './analyse.ts';
import { firstColours } from './centroids.ts';
import { tongueFindings } from './findings.ts';

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const here = { table: firstColours, now: 0, camera: 'front' };

describe('what is seen on a photo of a tongue', () => {
  const tongues = Array.from({ length: 40 }, (_, seed) => judgedTongue(seed)).filter(({ isRefused }) => !isRefused);

  it('is seen of nearly every good photo, where the tongue is', () => {
    expect(tongues.length).toBeGreaterThanOrEqual(37);
    expect(mean(tongues.map(({ overlap }) => overlap))).toBeGreaterThan(0.92);
  });

  it('has the body within 3 ΔE after the card', () => {
    expect(mean(tongues.filter(({ light }) => light === 'card').map(({ bodyOff }) => bodyOff))).toBeLessThan(3);
  });

  it('has no word where nothing says what the light is', () => {
    const words = tongues.filter(({ light }) => light === 'none').flatMap((one) => one.words);
    expect(words.filter(({ isSaid }) => isSaid)).toEqual([]);
  });

  it('is right where a word is said', () => {
    const said = tongues.flatMap(({ words }) => words).filter(({ isSaid }) => isSaid);
    expect(said.length).toBeGreaterThan(20);
    expect(said.filter(({ isRight }) => isRight).length / said.length).toBeGreaterThanOrEqual(0.9);
  });

  it('has the share that is coated, within a twelfth on average', () => {
    expect(mean(tongues.map(({ coverageOff }) => coverageOff))).toBeLessThan(1 / 12);
  });

  it('is the same of the same photo', () => {
    const { photo } = drawnTongue(1);
    expect(analysedTop(photo, here)).toEqual(analysedTop(photo, here));
  });
});

describe('what a record keeps of a photo', () => {
  const result = analysedTop(drawnTongue(1).photo, here);

  it('is the findings themselves, in at most 2 kB', () => {
    if (!result.isFit) throw new Error(result.troubles.join());
    expect(tongueFindings.parse(JSON.parse(JSON.stringify(result.findings)))).toEqual(result.findings);
    expect(JSON.stringify(result.findings).length).toBeLessThan(2_048);
  });
});

describe('a photo that cannot be judged', () => {
  it('is refused, of nearly every kind and chance', () => {
    const tried = Array.from({ length: 4 * badKinds.length }, (_, seed) => judgedBad(seed));
    expect(tried.filter(({ isRefused }) => isRefused).length).toBeGreaterThanOrEqual(22);
  });

  it.each([
    ['dark', 'tooDark'],
    ['bright', 'tooBright'],
    ['blurred', 'blurred'],
  ] as const)('says why: %s', (bad, trouble) => {
    expect(analysedTop(drawnTongue(3, { bad }).photo, here)).toEqual({ isFit: false, troubles: [trouble] });
  });

  it('is refused where another segmentation finds no tongue', () => {
    const found = analysedTop(drawnTongue(1).photo, { ...here, segmentation: () => undefined });
    expect(found).toEqual({ isFit: false, troubles: ['noTongue'] });
  });
});
