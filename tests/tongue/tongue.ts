import { type BodyColour, type CoatingColour, firstColours } from '#domain/tongue/centroids.ts';
import type { Mask, Photo, Triple } from '#domain/tongue/frame.ts';
import { type Chance, chance } from '../device/chance.ts';
import { castLight, fairLight, type Light, photographed, type Scene } from './camera.ts';
import { aFace } from './face.ts';
import { between, cloud, normal } from './noise.ts';
import { lit, mixed, paint } from './paint.ts';
import { aShape, placeOn, type Shape } from './shape.ts';

export const badKinds = ['dark', 'bright', 'blurred', 'far', 'none', 'cast'] as const;
export type BadKind = (typeof badKinds)[number];

/** What is true of a drawn tongue. */
export interface Truth {
  readonly mask: Mask;
  readonly body: { readonly word: BodyColour; readonly colour: Triple };
  readonly coating: { readonly word: CoatingColour; readonly colour: Triple; readonly isThick: boolean };
  /** Shares (0–1) of the tongue, and of its parts, that are coated. */
  readonly coverage: number;
  readonly hasToothMarks: boolean;
  readonly hasCracks: boolean;
}

export interface Drawn {
  readonly photo: Photo;
  readonly truth: Truth;
  readonly light: Light;
}

const words = <Word extends string>(table: Readonly<Record<Word, Triple>>): Word[] => Object.keys(table) as Word[];
export const varied = (luck: Chance, [l, a, b]: Triple): Triple => [
  l + 0.7 * normal(luck),
  a + 0.7 * normal(luck),
  b + 0.7 * normal(luck),
];

/** How a tongue's surface looks at a place: body, coating over it, cracks, wet spots. */
const surface = (luck: Chance, shape: Shape) => {
  const word = luck.oneOf(words(firstColours.body)) ?? 'pale';
  const coat = luck.oneOf(words(firstColours.coating)) ?? 'white';
  const [body, coating] = [varied(luck, firstColours.body[word]), varied(luck, firstColours.coating[coat])];
  const [bodyPaint, coatPaint] = [paint(body), paint(coating)];
  const isThick = luck.happens(0.5);
  const opacity = isThick ? between(luck, 0.93, 0.99) : between(luck, 0.68, 0.8);
  const [reach, edge] = [between(luck, 0.25, 0.85), between(luck, 0.5, 0.85)];
  const hasCracks = luck.happens(0.3);
  const cracks = Array.from({ length: hasCracks ? 1 + luck.below(3) : 0 }, (_, place) => ({
    across: place === 0 ? 0 : between(luck, -0.45, 0.45),
    from: between(luck, 0.25, 0.4),
    till: between(luck, 0.6, 0.8),
    wave: between(luck, 0, 6),
  }));
  const [grain, patches] = [cloud(luck.below(1e9), 3.2), cloud(luck.below(1e9), shape.halfWidth / 3.2)];
  const shine = Array.from({ length: 2 + luck.below(6) }, () => ({
    along: between(luck, 0.35, 0.95),
    across: between(luck, -0.7, 0.7),
    size: between(luck, 0.012, 0.03),
  }));
  const isCoated = (along: number, across: number, x: number, y: number): boolean =>
    along < reach + 0.25 * (patches(x, y) - 0.5) && Math.abs(across) < edge + 0.3 * (patches(y, x) - 0.5);
  const colourAt = (along: number, across: number, x: number, y: number): Triple => {
    const covers = isCoated(along, across, x, y) ? opacity - 0.12 * grain(y, x) : 0;
    const round = Math.sqrt(Math.max(0, 1 - (across * 0.86) ** 2));
    const cracked = cracks.some(
      (one) =>
        along > one.from &&
        along < one.till &&
        Math.abs(across - one.across - 0.03 * Math.sin(14 * along + one.wave)) < 2.2 / shape.halfWidth,
    );
    const shaded =
      (0.62 + 0.4 * round) *
      (1 - 0.1 * Math.max(0, along - 0.8)) *
      (0.94 + 0.12 * grain(x, y)) *
      (along < 0.12 ? 0.72 + 2.3 * along : 1);
    const dull = lit(mixed(bodyPaint, coatPaint, covers), cracked ? shaded * 0.5 : shaded);
    const glint = shine.some((one) => (along - one.along) ** 2 + ((across - one.across) * 0.45) ** 2 < one.size ** 2);
    return glint ? mixed(dull, [1.3, 1.3, 1.3], 0.75) : dull;
  };
  return { word, coat, body, coating, isThick, hasCracks, colourAt, isCoated };
};

/** What is drawn of a face with or without its tongue; how much of the tongue is coated is counted meanwhile. */
const drawScene = (luck: Chance, width: number, height: number, shape: Shape, hasTongue: boolean) => {
  const around = aFace(luck, width, height, shape, hasTongue);
  const skin = surface(luck, shape);
  const place = placeOn(shape);
  const scene: Scene = { values: new Float32Array(3 * width * height), width, height };
  const mask: Mask = { values: new Uint8Array(width * height), width, height };
  let [coated, all] = [0, 0];
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const { along, across } = place(x, y);
      const isTongue = hasTongue && Math.abs(across) < 1 && along > -0.04;
      const shadow = hasTongue && !isTongue ? place(x - 4, y - 6) : { along: 9, across: 9 };
      const isShaded = Math.abs(shadow.across) < 1 && shadow.along > 0.1;
      const colour = isTongue ? skin.colourAt(along, across, x, y) : lit(around(x, y), isShaded ? 0.62 : 1);
      scene.values.set(colour, 3 * at);
      if (!isTongue) continue;
      mask.values[at] = 1;
      all += 1;
      if (skin.isCoated(along, across, x, y)) coated += 1;
    }
  return { scene, mask, skin, coverage: coated / Math.max(1, all) };
};

export interface Wish {
  readonly bad?: BadKind;
  /** The light, where it is known from a card. */
  readonly light?: Light;
}

const lightFor = (luck: Chance, { bad, light }: Wish): Light => {
  const fair = light ?? fairLight(luck);
  if (bad === 'dark') return { ...fair, exposure: between(luck, 0.06, 0.16) };
  if (bad === 'bright') return { ...fair, exposure: between(luck, 2.6, 4.5) };
  return bad === 'cast' ? castLight(luck) : fair;
};

/** A photo of a tongue's surface as chance draws it, in portrait, 300 pixels wide, with what is true of it. */
export const drawnTongue = (seed: number, wish: Wish = {}): Drawn => {
  const luck = chance(seed);
  const [width, height] = [300, 400];
  const hasMarks = luck.happens(0.35);
  const size = wish.bad === 'far' ? between(luck, 0.2, 0.34) : between(luck, 0.82, 1.2);
  const shape = aShape(luck, width, height, size, hasMarks);
  const { scene, mask, skin, coverage } = drawScene(luck, width, height, shape, wish.bad !== 'none');
  const light = lightFor(luck, wish);
  const blur = wish.bad === 'blurred' ? 4 + luck.below(4) : luck.below(2);
  const photo = photographed(scene, light, { blur, noise: between(luck, 0.004, 0.016), seed: luck.below(1e9) });
  return {
    photo,
    light,
    truth: {
      mask,
      body: { word: skin.word, colour: skin.body },
      coating: { word: skin.coat, colour: skin.coating, isThick: skin.isThick },
      coverage,
      hasToothMarks: hasMarks,
      hasCracks: skin.hasCracks,
    },
  };
};
