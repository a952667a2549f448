import { type Mask, placesOf, type Triple } from './frame.ts';

/** A place on a photo, in thousandths of its width and of its height. */
export type Place = readonly [number, number];

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** A colour, or a share, as exactly as it is kept. */
export const keptColour = ([l, a, b]: Triple): Triple => [hundredths(l), hundredths(a), hundredths(b)];
export const keptShare = (value: number): number => Math.round(value * 1000) / 1000;

/** A pixel of a frame as a place on its photo. */
export const placeOf = (x: number, y: number, { width, height }: Pick<Mask, 'width' | 'height'>): Place => {
  const thousandths = (value: number, of: number): number =>
    Math.max(0, Math.min(1000, Math.round(((value + 0.5) / of) * 1000)));
  return [thousandths(x, width), thousandths(y, height)];
};

const rays = 48;

/** The outline of a mask as places on its photo, one in each direction from its middle. */
export const outlineOf = (mask: Mask): readonly Place[] => {
  const places = placesOf(mask);
  const mean = (of: (at: number) => number): number => places.reduce((sum, at) => sum + of(at), 0) / places.length;
  const [x, y] = [mean((at) => at % mask.width), mean((at) => Math.floor(at / mask.width))];
  const reaches = new Float32Array(rays);
  for (const at of places) {
    const [dx, dy] = [(at % mask.width) - x, Math.floor(at / mask.width) - y];
    const ray = Math.round(((Math.atan2(dy, dx) / (2 * Math.PI) + 1) % 1) * rays) % rays;
    reaches[ray] = Math.max(reaches[ray] ?? 0, Math.hypot(dx, dy));
  }
  return Array.from(reaches, (reach, ray) => {
    const angle = (2 * Math.PI * ray) / rays;
    return placeOf(x + reach * Math.cos(angle), y + reach * Math.sin(angle), mask);
  });
};
