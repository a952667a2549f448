import { fieldEnd, wordsOf } from '#domain/search/searchable.ts';
import type { Counter } from '../../db/counter/counter.ts';
import { productIndex } from '../stock/stock-index.ts';

/**
 * Products that a text in a list of papers may mean: by name, pinyin and initials, and by a whole number or bar code,
 * as a part of one is more likely a part of a paper's number.
 */
export const productsCalled = async (counter: Counter, text: string): Promise<ReadonlySet<string>> => {
  const words = wordsOf(text);
  if (words.length === 0) return new Set();
  const isCode = words.every((word) => /^\d+$/.test(word));
  const products = await counter.index(productIndex).entries();
  const called = products.filter((product) =>
    isCode
      ? words.every((word) => product.text.split(fieldEnd).includes(word))
      : words.every((word) => product.text.includes(word)),
  );
  return new Set(called.map(({ id }) => id));
};
