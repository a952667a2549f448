import { convertRgbToLab65 } from 'culori/fn';
import { describe, expect, it } from 'vitest';
import fc from '../../../tests/property.ts';
import type { Triple } from './frame.ts';
import { deltaE, labFrame, labOf, linearOfByte } from './lab.ts';

const light = ([red, green, blue]: Triple): Triple => [
  linearOfByte[red] ?? 0,
  linearOfByte[green] ?? 0,
  linearOfByte[blue] ?? 0,
];

/** Twelve published colours of bodies and coatings: bytes of sRGB, and CIELAB (ECAM 2013:264742). */
const published: readonly (readonly [string, Triple, Triple])[] = [
  ['red body', [189, 99, 91], [52.3, 34.8, 21.3]],
  ['deep red body', [136, 72, 49], [37.8, 24.6, 25.9]],
  ['light red body', [227, 150, 147], [69.5, 28.5, 13.4]],
  ['purple body', [226, 142, 214], [69.5, 42.5, -23.9]],
  ['light purple body', [225, 173, 207], [76.1, 24.3, -9.8]],
  ['blue body', [183, 165, 180], [69.5, 9.5, -5.5]],
  ['light blue body', [204, 183, 186], [76.1, 7.9, 1.0]],
  ['cyan body', [188, 188, 185], [76.1, -0.6, 1.4]],
  ['white coating', [200, 167, 160], [71.0, 11.0, 8.3]],
  ['yellow coating', [166, 129, 93], [56.3, 9.6, 24.5]],
  ['gray coating', [163, 146, 143], [61.7, 5.7, 3.7]],
  ['black coating', [107, 86, 56], [37.8, 4.0, 20.6]],
];

describe('the colour of a pixel', () => {
  it.each(published)('is what was published of a %s, within 1 ΔE', (_, bytes, lab) => {
    expect(deltaE(labOf(light(bytes)), lab)).toBeLessThan(1);
  });

  it('is what culori says, of every colour and in whole frames', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(byte, byte, byte, (red, green, blue) => {
        const seen = light([red, green, blue]);
        const { l, a, b } = convertRgbToLab65({ r: red / 255, g: green / 255, b: blue / 255 });
        const frame = labFrame({ values: Float32Array.from(seen), width: 1, height: 1 });
        for (const [at, value] of [l, a, b].entries()) {
          expect(labOf(seen)[at]).toBeCloseTo(value, 1);
          expect(frame.values[at]).toBeCloseTo(value, 1);
        }
      }),
    );
  });
});
