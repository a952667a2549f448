import type { Photo } from '#domain/tongue/frame.ts';
import { type Chance, chance } from '../device/chance.ts';
import { between, normal } from './noise.ts';

/** The light of a room as a camera sees it, and what that camera does to colours. */
export interface Light {
  /** What the lamp leaves of red, green and blue after the camera's own white balance. */
  readonly gains: readonly [number, number, number];
  /** How the camera's filters mix the three channels. */
  readonly mixing: readonly (readonly [number, number, number])[];
  readonly exposure: number;
}

/** A camera whose filters see a little of each other's channel. */
const filters = (luck: Chance): Light['mixing'] =>
  [0, 1, 2].map((row) => {
    const aside = [0, 1].map(() => between(luck, -0.05, 0.07));
    const kept = 1 - (aside[0] ?? 0) - (aside[1] ?? 0);
    const of = row === 0 ? [kept, ...aside] : row === 1 ? [aside[0], kept, aside[1]] : [...aside, kept];
    return [of[0] ?? 0, of[1] ?? 0, of[2] ?? 0] as const;
  });

/** Radiance of a black body at a wavelength in nm, without constants that fall out. */
const planck = (kelvin: number, nm: number): number => 1e15 / (nm ** 5 * (Math.exp(14_387_769 / (nm * kelvin)) - 1));

/** What a lamp of so many kelvin and so much green leaves when the camera has taken away most of its cast. */
const lampGains = (kelvin: number, green: number, left: number): [number, number, number] => {
  const of = (nm: number): number => planck(kelvin, nm) / planck(6504, nm);
  const [red, middle, blue] = [of(600), of(545), of(450)];
  return [(red / middle) ** left, 1 + green, (blue / middle) ** left];
};

/** A room that is fit for photos: white lamps or daylight. */
export const fairLight = (luck: Chance): Light => ({
  gains: lampGains(between(luck, 3_600, 8_000), between(luck, -0.03, 0.03), between(luck, 0.05, 0.3)),
  mixing: filters(luck),
  exposure: between(luck, 0.75, 1.2),
});

/** The same room and camera a little later: lamps swing, the sun moves. */
export const later = (luck: Chance, light: Light): Light => ({
  mixing: light.mixing,
  gains: [
    light.gains[0] * (1 + 0.015 * normal(luck)),
    light.gains[1] * (1 + 0.008 * normal(luck)),
    light.gains[2] * (1 + 0.015 * normal(luck)),
  ],
  exposure: light.exposure * (1 + 0.04 * normal(luck)),
});

/** A coloured lamp whose cast the camera leaves. */
export const castLight = (luck: Chance): Light => {
  const fair = fairLight(luck);
  const kelvin = luck.happens(0.6) ? between(luck, 2_200, 2_700) : 20_000;
  const coloured: Light['gains'] = luck.happens(0.3)
    ? [between(luck, 0.45, 0.6), 1.1, between(luck, 0.5, 0.7)]
    : lampGains(kelvin, 0, kelvin > 9_000 ? 1.3 : between(luck, 0.75, 1));
  const most = Math.max(...coloured);
  return { ...fair, gains: [coloured[0] / most, coloured[1] / most, coloured[2] / most] };
};

/** What the scene sends, in linear light; three numbers a pixel. */
export interface Scene {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** A blur of a box, three times over: near to a lens out of focus. */
const blurred = (scene: Scene, radius: number): Scene => {
  if (radius < 1) return scene;
  let from = scene.values;
  const { width, height } = scene;
  for (const [step, length, lines, next] of [
    [3, width, height, 3 * width],
    [3 * width, height, width, 3],
    [3, width, height, 3 * width],
    [3 * width, height, width, 3],
  ] as const) {
    const to = new Float32Array(from.length);
    for (let line = 0; line < lines; line++)
      for (let channel = 0; channel < 3; channel++) {
        const start = line * next + channel;
        const at = (place: number): number => from[start + Math.max(0, Math.min(length - 1, place)) * step] ?? 0;
        let sum = 0;
        for (let place = -radius; place <= radius; place++) sum += at(place);
        for (let place = 0; place < length; place++) {
          to[start + place * step] = sum / (2 * radius + 1);
          sum += at(place + radius + 1) - at(place - radius);
        }
      }
    from = to;
  }
  return { ...scene, values: from };
};

const bytes = Uint8Array.from({ length: 4097 }, (_, step) => {
  const linear = step / 4096;
  return Math.round(255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055));
});
const byteOf = (linear: number): number => bytes[Math.round(4096 * Math.max(0, Math.min(1, linear)))] ?? 0;

/** The photo that a camera makes of a scene: blur, lamp, filters, shot noise, sRGB in bytes. */
export const photographed = (
  sharp: Scene,
  light: Light,
  { blur, noise, seed }: { readonly blur: number; readonly noise: number; readonly seed: number },
): Photo => {
  const { values, width, height } = blurred(sharp, blur);
  const luck = chance(seed);
  const grain = Float32Array.from({ length: 4093 }, () => normal(luck));
  const data = new Uint8ClampedArray(4 * width * height);
  const [red, green, blue] = light.mixing.map((row) =>
    [0, 1, 2].map((channel) => (row[channel] ?? 0) * (light.gains[channel] ?? 1) * light.exposure),
  );
  let turn = 0;
  const seen = ([one = 0, two = 0, three = 0]: readonly number[], at: number): number => {
    const sent = one * (values[at] ?? 0) + two * (values[at + 1] ?? 0) + three * (values[at + 2] ?? 0);
    turn = (turn * 5 + 1 + (at % 7)) % grain.length;
    return byteOf(sent + noise * Math.sqrt(Math.max(0.002, sent)) * (grain[(turn + at) % grain.length] ?? 0));
  };
  for (let at = 0, to = 0; at < values.length; at += 3, to += 4) {
    data[to] = seen(red ?? [], at);
    data[to + 1] = seen(green ?? [], at);
    data[to + 2] = seen(blue ?? [], at);
    data[to + 3] = 255;
  }
  return { data, width, height };
};
