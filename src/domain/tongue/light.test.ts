import { describe, expect, it } from 'vitest';
import { chance } from '../../../tests/device/chance.ts';
import { fairLight } from '../../../tests/tongue/camera.ts';
import { calibrated } from '../../../tests/tongue/card.ts';
import { calibrationOf, isFit } from './light.ts';

const day = 24 * 60 * 60 * 1_000;
const calibration = calibrated(fairLight(chance(1)), 1, 100 * day, 'front');

describe('a calibration by the card', () => {
  it('leaves at most 3 ΔE on each patch, whatever camera and lamp', () => {
    for (let seed = 0; seed < 20; seed++)
      expect(calibrated(fairLight(chance(seed)), seed, 0, 'front').left).toBeLessThan(3);
  });

  it.each([
    ['at once', 100, 'front', true],
    ['after 30 days', 130, 'front', true],
    ['after more than 30 days', 130.001, 'front', false],
    ['before it was made', 99, 'front', false],
    ['of another camera', 101, 'back', false],
  ])('is fit or not: %s', (_, now, camera, fit) => {
    expect(isFit(calibration, { now: now * day, camera })).toBe(fit);
  });

  it('is none where all patches look alike', () => {
    const gray = Array.from({ length: 12 }, () => [0.5, 0.5, 0.5] as const);
    expect(calibrationOf(gray, gray, { at: 0, light: '', camera: '' })).toBeUndefined();
  });
});
