/** A photo as a canvas or a decoder hands it over: red, green, blue, alpha in bytes of sRGB. */
export interface Photo {
  readonly data: Uint8ClampedArray | Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A frame of three numbers a pixel: linear light (0–1), or CIELAB. */
export interface Frame {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** A part of a frame: 1 where a pixel belongs to it. */
export interface Mask {
  readonly values: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export type Triple = readonly [number, number, number];

/** The three numbers of one pixel. */
export const pixelOf = ({ values }: Frame, at: number): Triple => [
  values[3 * at] ?? 0,
  values[3 * at + 1] ?? 0,
  values[3 * at + 2] ?? 0,
];

/** The places of a mask's pixels. */
export const placesOf = ({ values }: Mask): number[] => {
  const places: number[] = [];
  for (let at = 0; at < values.length; at++) if (values[at] === 1) places.push(at);
  return places;
};

/** The value below which so large a share (0–1) of the numbers lies; 0 of none. */
export const quantileOf = (numbers: readonly number[], share: number): number => {
  const sorted = Float32Array.from(numbers).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
};

export const medianOf = (numbers: readonly number[]): number => quantileOf(numbers, 0.5);
