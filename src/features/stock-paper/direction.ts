import { bringsIn, paperTypes } from '#domain/stock/codes.ts';

export const directions = ['in', 'out'] as const;
export type Direction = (typeof directions)[number];

/** The types of paper that people write, by where the goods go. */
export const typesOf = (direction: Direction): readonly number[] =>
  paperTypes.filter((type) => bringsIn(type) === (direction === 'in'));
