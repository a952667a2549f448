import { differenceCiede2000 } from 'culori/fn';
import type { Frame, Triple } from './frame.ts';

/** The linear light (0–1) of a byte of sRGB. */
export const linearOfByte = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

const white = [0.95047, 1, 1.08883] as const;
const bent = (value: number): number => (value > 216 / 24389 ? Math.cbrt(value) : (value * (24389 / 27) + 16) / 116);

/** The CIELAB (D65) of a colour in linear sRGB light. */
export const labOf = ([red, green, blue]: Triple): Triple => {
  const x = bent((0.4123908 * red + 0.35758434 * green + 0.18048079 * blue) / white[0]);
  const y = bent(0.212639 * red + 0.71516868 * green + 0.07219232 * blue);
  const z = bent((0.01933082 * red + 0.11919478 * green + 0.95053215 * blue) / white[2]);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

/** The CIELAB (D65) of a frame in linear light. */
export const labFrame = ({ values, width, height }: Frame): Frame => {
  const lab = new Float32Array(values.length);
  for (let at = 0; at < values.length; at += 3) {
    const [red, green, blue] = [values[at] ?? 0, values[at + 1] ?? 0, values[at + 2] ?? 0];
    const x = bent((0.4123908 * red + 0.35758434 * green + 0.18048079 * blue) / white[0]);
    const y = bent(0.212639 * red + 0.71516868 * green + 0.07219232 * blue);
    const z = bent((0.01933082 * red + 0.11919478 * green + 0.95053215 * blue) / white[2]);
    lab[at] = 116 * y - 16;
    lab[at + 1] = 500 * (x - y);
    lab[at + 2] = 200 * (y - z);
  }
  return { values: lab, width, height };
};

const difference = differenceCiede2000();
const asLab = ([l, a, b]: Triple) => ({ mode: 'lab65' as const, l, a, b });

/** How differently two colours of CIELAB look: ΔE2000. */
export const deltaE = (one: Triple, other: Triple): number => difference(asLab(one), asLab(other));
