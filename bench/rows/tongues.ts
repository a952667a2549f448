import { analysedTop } from '#domain/tongue/analyse.ts';
import { firstColours } from '#domain/tongue/centroids.ts';
import type { Photo } from '#domain/tongue/frame.ts';
import { type Judged, judgedBad, judgedTongue, type Said } from '../../tests/tongue/judged.ts';
import { badKinds, drawnTongue } from '../../tests/tongue/tongue.ts';
import type { Context } from '../context.ts';
import { figureOf } from '../figures.ts';
import { atLeast, atMost } from '../limits.ts';
import type { Measured, Row } from '../row.ts';

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
const percent = (some: number, all: number): number => (100 * some) / Math.max(1, all);
const same = (value: number): Measured['ours'] => ({ median: value, p95: value });
const short = (value: number): string => value.toFixed(2);

/** Seeds of the photos of the table; others were used to choose the numbers of the analysis. */
const [firstGood, firstBad] = [1_000_000, 2_000_000];

const goodTongues = (context: Context): Promise<readonly Judged[]> =>
  context.once('tongues', async () => {
    const thing = Array.from({ length: context.samples(2_000) }, (_, at) => judgedTongue(firstGood + at));
    return await Promise.resolve({ thing, end: () => Promise.resolve() });
  });

const judged = async (context: Context): Promise<readonly Judged[]> =>
  (await goodTongues(context)).filter(({ isRefused }) => !isRefused);
const wordsOf = (tongues: readonly Judged[]): readonly Said[] => tongues.flatMap(({ words }) => words);

const tongueFound: Row = {
  name: 'tongue-found',
  what: 'How much of 2,000 drawn tongues and of what was found of them is both (mIoU), under changing light.',
  unit: 'of 100',
  goal: [atLeast(95, 'of 100')],
  async measure(context) {
    const all = await goodTongues(context);
    const kept = await judged(context);
    return {
      ours: same(100 * mean(kept.map(({ overlap }) => overlap))),
      note: `${all.length} photos, ${all.length - kept.length} good ones refused; share that is coated off by ${short(mean(kept.map(({ coverageOff }) => 100 * coverageOff)))} of 100.`,
    };
  },
};

const colourRow = (name: string, what: string, most: number, isOf: (one: Judged) => boolean): Row => ({
  name,
  what,
  unit: 'ΔE',
  goal: [atMost(most, 'ΔE')],
  async measure(context) {
    const kept = (await judged(context)).filter(isOf);
    const lights = (['card', 'teeth', 'none'] as const).map((light) => {
      const some = kept.filter((one) => one.light === light);
      return `${light} ${some.length}: body ${short(mean(some.map(({ bodyOff }) => bodyOff)))}, coating ${short(mean(some.map(({ coatingOff }) => coatingOff)))}`;
    });
    return { ours: same(mean(kept.map(({ bodyOff }) => bodyOff))), note: `Corrected by ${lights.join('; ')}.` };
  },
});

const tongueWords: Row = {
  name: 'tongue-words',
  what: 'Of the words that were said of a body or a coating, how many are right.',
  unit: 'of 100',
  goal: [atLeast(95, 'of 100')],
  async measure(context) {
    const words = wordsOf(await judged(context));
    const said = words.filter(({ isSaid }) => isSaid);
    return {
      ours: same(percent(said.filter(({ isRight }) => isRight).length, said.length)),
      note: `"Cannot tell" of ${short(percent(words.length - said.length, words.length))} of 100.`,
    };
  },
};

const tongueWrong: Row = {
  name: 'tongue-wrong',
  what: 'Of the words that were said as certain, how many are wrong.',
  unit: 'of 100',
  goal: [atMost(1, 'of 100')],
  async measure(context) {
    const certain = wordsOf(await judged(context)).filter(({ isCertain }) => isCertain);
    return {
      ours: same(percent(certain.filter(({ isRight }) => !isRight).length, certain.length)),
      note: `${certain.length} certain words.`,
    };
  },
};

const tongueBad: Row = {
  name: 'tongue-bad',
  what: 'Of photos that are too dark, too bright, blurred, taken from too far, without a tongue or under a coloured lamp, how many are refused.',
  unit: 'of 100',
  goal: [atLeast(98, 'of 100')],
  async measure(context) {
    const tried = Array.from({ length: context.samples(600) }, (_, at) => judgedBad(firstBad + at));
    const through = tried.filter(({ isRefused }) => !isRefused);
    const missed = badKinds.map((kind) => `${kind} ${through.filter((one) => one.kind === kind).length}`).join(', ');
    return await Promise.resolve({
      ours: same(percent(tried.filter(({ isRefused }) => isRefused).length, tried.length)),
      note: `${tried.length} photos; let through: ${missed}.`,
    });
  },
};

/** The same photo with each pixel many times over, to a width of 3000 and a height of 4000. */
const enlarged = ({ data, width, height }: Photo): Photo => {
  const [wide, high] = [3_000, 4_000];
  const from = new Uint32Array(data.buffer.slice(0));
  const to = new Uint32Array(wide * high);
  for (let y = 0, at = 0; y < high; y++)
    for (let x = 0; x < wide; x++, at++)
      to[at] = from[Math.floor((y * height) / high) * width + Math.floor((x * width) / wide)] ?? 0;
  return { data: new Uint8ClampedArray(to.buffer), width: wide, height: high };
};

const tongueTime: Row = {
  name: 'tongue-time',
  what: 'From the pixels of a photo of 12 megapixels to its findings, at full speed: a quarter of what it may take at a quarter of the speed.',
  unit: 'ms',
  goal: [atMost(375, 'ms')],
  async measure(context) {
    const took = Array.from({ length: 3 + context.samples(20) }, (_, at) => {
      const photo = enlarged(drawnTongue(firstGood + at).photo);
      const began = performance.now();
      analysedTop(photo, { table: firstColours, now: 0, camera: '' });
      return performance.now() - began;
    });
    return await Promise.resolve({ ours: figureOf(took.slice(3)) });
  },
};

/** What is seen on photos of tongues, all drawn by our own generator. */
export const tongues: readonly Row[] = [
  tongueFound,
  colourRow(
    'tongue-card',
    'How far the body is from its true colour where the card was shown before; the coating is in the note alone.',
    3,
    ({ light }) => light === 'card',
  ),
  colourRow('tongue-no-card', 'The same without a card.', 6, ({ light }) => light !== 'card'),
  tongueWords,
  tongueWrong,
  tongueBad,
  tongueTime,
];
