import type { Triple } from '#domain/tongue/frame.ts';
import { linearOfByte } from '#domain/tongue/lab.ts';
import { type Calibration, calibrationOf, cardColours } from '#domain/tongue/light.ts';
import { type Light, photographed } from './camera.ts';
import { paint } from './paint.ts';

const patch = 12;

/** The calibration from a photo of the card under a light, by one camera. */
export const calibrated = (light: Light, seed: number, at: number, camera: string): Calibration => {
  const colours = cardColours.map(paint);
  const width = patch * colours.length;
  const values = new Float32Array(3 * width * patch);
  for (let place = 0; place < width * patch; place++)
    values.set(colours[Math.floor((place % width) / patch)] ?? [0, 0, 0], 3 * place);
  const { data } = photographed({ values, width, height: patch }, light, { blur: 0, noise: 0.008, seed });
  const seen = colours.map((_, one): Triple => {
    const sum = [0, 0, 0];
    for (let y = 2; y < patch - 2; y++)
      for (let x = 2; x < patch - 2; x++)
        for (let channel = 0; channel < 3; channel++)
          sum[channel] =
            (sum[channel] ?? 0) + (linearOfByte[data[4 * (y * width + one * patch + x) + channel] ?? 0] ?? 0);
    const count = (patch - 4) ** 2;
    return [(sum[0] ?? 0) / count, (sum[1] ?? 0) / count, (sum[2] ?? 0) / count];
  });
  const made = calibrationOf(seen, colours, { at, light: 'drawn', camera });
  if (!made) throw new Error('the drawn card says too little');
  return made;
};
