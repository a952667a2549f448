import type { Triple } from '#domain/tongue/frame.ts';
import type { Chance } from '../device/chance.ts';
import { between, cloud, normal } from './noise.ts';
import { lit, mixed, paint } from './paint.ts';
import type { Shape } from './shape.ts';

const near = (luck: Chance, [l, a, b]: Triple, spread: number): Triple =>
  paint([l + spread * normal(luck), a + (spread / 2) * normal(luck), b + (spread / 2) * normal(luck)]);

/** What is around a tongue: skin, lips, an open mouth with teeth, a wall with things on it, perhaps a white collar. */
export const aFace = (
  luck: Chance,
  width: number,
  height: number,
  shape: Shape,
  isOpen: boolean,
): ((x: number, y: number) => Triple) => {
  const skin = near(luck, [between(luck, 48, 70), 12, 18], 1.5);
  const lips = near(luck, [between(luck, 40, 54), between(luck, 17, 24), 13], 1);
  const cavity = paint([between(luck, 6, 13), 9, 5]);
  const teeth = near(luck, [between(luck, 74, 83), 0.5, 9], 1);
  const wall = near(luck, [between(luck, 35, 88), 0, luck.happens(0.4) ? 8 : 1], 2.5);
  const things = Array.from({ length: luck.below(5) }, () => ({
    x: between(luck, 0, width),
    y: between(luck, 0, height),
    wide: between(luck, 10, 60),
    high: between(luck, 10, 90),
    colour: paint([between(luck, 25, 80), between(luck, -30, 40), between(luck, -35, 45)]),
  }));
  const collar = luck.happens(0.3) ? near(luck, [between(luck, 80, 90), 0, 1], 1) : undefined;
  const showsTeeth = luck.happens(0.75);
  const [centreX, centreY] = [shape.x, shape.top + shape.length * 0.12];
  const mouthWide = shape.halfWidth * between(luck, 1.16, 1.4);
  const mouthHigh = isOpen ? shape.halfWidth * between(luck, 0.5, 0.7) : 2;
  const faceWide = Math.max(mouthWide * between(luck, 1.7, 2.3), width * 0.2);
  const pores = cloud(luck.below(1e9), 5);
  const broad = cloud(luck.below(1e9), 70);

  return (x, y) => {
    const out = ((x - centreX) / mouthWide) ** 2 + ((y - centreY) / mouthHigh) ** 2;
    const lipWide = mouthWide + shape.halfWidth * 0.16;
    const lipHigh = mouthHigh + shape.halfWidth * 0.28;
    const lip = ((x - centreX) / lipWide) ** 2 + ((y - centreY) / lipHigh) ** 2;
    const soft = 0.9 + 0.12 * pores(x, y);
    if (isOpen && out < 1) {
      const tooth = y < centreY - mouthHigh * 0.35 && Math.abs(x - centreX) < mouthWide * 0.62;
      const isGap = Math.abs(((x - centreX) / (shape.halfWidth * 0.24)) % 1) < 0.06;
      return showsTeeth && tooth ? lit(teeth, isGap ? 0.45 : 0.85 - 0.2 * out) : lit(cavity, 0.6 + 0.6 * out);
    }
    if (lip < 1) return lit(lips, soft * (0.78 + 0.22 * lip));
    const face = ((x - centreX) / faceWide) ** 2 + ((y - centreY) / (faceWide * 1.5)) ** 2;
    if (face < 1)
      return lit(
        mixed(skin, lips, Math.max(0, 0.25 - 0.6 * (lip - 1))),
        soft * (0.78 + 0.3 * broad(x, y)) * (1.04 - 0.24 * face ** 2),
      );
    if (collar && y > centreY + faceWide * 1.1) return lit(collar, 0.85 + 0.1 * broad(x, y));
    const thing = things.find((one) => Math.abs(x - one.x) < one.wide && Math.abs(y - one.y) < one.high);
    return lit(thing?.colour ?? wall, 0.75 + 0.3 * broad(x, y));
  };
};
