import type { Triple } from './frame.ts';
import { deltaE } from './lab.ts';

/** What was seen, and how surely (0–1); `cannotTell` where it is not sure enough to be said. */
export interface Finding<Value> {
  readonly value: Value | 'cannotTell';
  readonly confidence: number;
}

/** A finding that is said from so much confidence on. */
export const findingOf = <Value>(value: Value, confidence: number, least: number): Finding<Value> => ({
  value: confidence >= least ? value : 'cannotTell',
  confidence: Math.round(confidence * 1000) / 1000,
});

export const unknown: Finding<never> = { value: 'cannotTell', confidence: 0 };

/** The share of a normal spread that lies below so many deviations. */
export const normalShare = (deviations: number): number => 1 / (1 + Math.exp(-1.702 * deviations));

/** The word whose colour is nearest, with how much farther the second is (ΔE2000). */
export const nearestWord = <Word extends string>(
  colour: Triple,
  table: Readonly<Record<Word, Triple>>,
): { readonly word: Word; readonly distance: number; readonly gap: number } => {
  const near = (Object.keys(table) as Word[])
    .map((word) => ({ word, distance: deltaE(colour, table[word]) }))
    .toSorted((one, other) => one.distance - other.distance);
  const [first, second] = near;
  if (!first || !second) throw new Error('a table of colours has two words at least');
  return { word: first.word, distance: first.distance, gap: second.distance - first.distance };
};

/** The word of a colour that is measured to within so much (one deviation, ΔE2000). */
export const wordOf = <Word extends string>(
  colour: Triple,
  table: Readonly<Record<Word, Triple>>,
  { deviation, least, farthest }: { readonly deviation: number; readonly least: number; readonly farthest: number },
): Finding<Word> => {
  const { word, distance, gap } = nearestWord(colour, table);
  if (distance > farthest) return unknown;
  return findingOf(word, normalShare(gap / 2 / deviation), least);
};
