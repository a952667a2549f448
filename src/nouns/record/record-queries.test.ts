import { expect, test } from 'vitest';
import type { Product } from '#domain/item/product/product.ts';
import { aProduct } from '../../../tests/make.ts';
import type { Counter } from '../../db/counter/counter.ts';
import type { Mirror } from '../../db/mirror/mirror.ts';
import { createIndexes } from '../../db/mirror/record-index.ts';
import type { Sight } from '../../db/session/sight.ts';
import { foundRecords } from './record-queries.ts';

const many = 100_000;
const idOf = (place: number) => String(place).padStart(6, '0');
const all = Array.from({ length: many }, (_, place) => {
  const id = idOf(place);
  return aProduct({ id, name: `Oil ${id}`, number: `P${id}`, pinyin: 'jingyou', initials: 'jy', barcode: '' });
});

/** A counter with so many products, which counts what is read of them. */
const counterOfMany = () => {
  const held = new Map<string, Product>(all.map((product) => [product.id, product]));
  let read = 0;
  const counted = (records: readonly Product[]) => {
    read += records.length;
    return records;
  };
  const records = {
    scan: async (_: unknown, after: string, size: number) => {
      const from = after === '' ? 0 : Number(after) + 1;
      const page = counted(all.slice(from, from + size));
      return { records: page, next: from + size < many ? (page.at(-1)?.id ?? null) : null };
    },
    all: async (_: unknown, ids: readonly string[]) => counted(ids.flatMap((id) => held.get(id) ?? [])),
  };
  const indexes = createIndexes(() => ({ records }) as Partial<Mirror> as Mirror);
  const counter = { index: indexes.of } as Partial<Counter> as Counter;
  const sight = { reads: () => true } as Partial<Sight> as Sight;
  return {
    find: (text: string) => foundRecords.ask(counter, { of: 'product', text, limit: 3 }, async () => sight),
    change: (product: Product) => {
      held.set(product.id, product);
      indexes.follow({ product: [product.id] });
    },
    /** How many records were read since this was asked last. */
    read: () => {
      const until = read;
      read = 0;
      return until;
    },
  };
};

test('of 100,000 products those of a text are found without a record being read again', async () => {
  const { find, change, read } = counterOfMany();
  expect((await find('')).map(({ id }) => id)).toEqual(['000000', '000001', '000002']);
  expect(read()).toBe(many);
  expect((await find('jingyou P099999')).map(({ title }) => title)).toEqual(['Oil 099999']);
  expect((await find('JY 05000')).map(({ id }) => id)).toEqual(['005000', '050000', '050001']);
  expect(await find('soap')).toEqual([]);
  expect(read()).toBe(0);
  change(aProduct({ id: '000500', name: 'Soap', number: 'P000500', pinyin: '', initials: '', barcode: '' }));
  expect((await find('soap')).map(({ id }) => id)).toEqual(['000500']);
  expect(read()).toBe(1);
});
