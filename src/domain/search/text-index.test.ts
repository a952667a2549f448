import { describe, expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { bestFirst, createIndex, packed, type SearchRow } from './text-index.ts';

const row = (id: string, anywhere: string[], atEnds: string[] = []): SearchRow => ({ id, anywhere, atEnds });
const indexOf = (...rows: SearchRow[]) => {
  const index = createIndex();
  index.upsert(rows);
  return index;
};

describe('the index finds', () => {
  test('any part of a name', () => {
    const index = indexOf(row('a', ['艾灸条']), row('b', ['足浴包']));
    expect(index.search('灸', 10)).toEqual(['a']);
  });

  test('the whole word first, then what begins with it, then what holds it', () => {
    const index = indexOf(row('holds', ['9101']), row('begins', ['1019']), row('whole', ['101']));
    expect(index.search('101', 10)).toEqual(['whole', 'begins', 'holds']);
  });

  test('full-width and capital letters like plain ones', () => {
    const index = indexOf(row('a', ['Moxa Ａ１２']));
    expect(index.search('ＭＯＸＡ', 10)).toEqual(['a']);
    expect(index.search('a12', 10)).toEqual(['a']);
  });

  test('rows that hold every one of several words, whatever their order', () => {
    const index = indexOf(row('a', ['陈艾条', '101']), row('b', ['陈皮', '102']));
    expect(index.search('101 陈', 10)).toEqual(['a']);
    expect(index.search('陈 103', 10)).toEqual([]);
  });

  test('a number by its beginning and its last four digits, not by its middle', () => {
    const index = indexOf(row('a', [], ['13812345678']));
    expect(index.search('1381', 10)).toEqual(['a']);
    expect(index.search('5678', 10)).toEqual(['a']);
    expect(index.search('678', 10)).toEqual([]);
    expect(index.search('2345', 10)).toEqual([]);
  });

  test('nothing for an empty text, and never more than the limit', () => {
    const index = indexOf(row('a', ['茶']), row('b', ['茶']), row('c', ['茶']));
    expect(index.search(' ', 10)).toEqual([]);
    expect(index.search('茶', 2)).toHaveLength(2);
  });

  test('first what holds the worst of several words best', () => {
    const index = indexOf(row('good', ['101x', 'tea green']), row('bad', ['9101', 'tea']), row('best', ['101', 'tea']));
    expect(index.search('101 tea', 10)).toEqual(['best', 'good', 'bad']);
    expect(index.search('tea 101', 10)).toEqual(['best', 'good', 'bad']);
  });

  test('the whole word first, however many begin with it and come before', () => {
    const index = indexOf(row('a', ['1011']), row('b', ['1012']), row('c', ['1013']), row('whole', ['101']));
    expect(index.search('101', 2)).toEqual(['whole', 'a']);
  });

  test('a changed row by its new text alone, and a removed row no more', () => {
    const index = indexOf(row('a', ['茶']), row('b', ['茶']));
    index.upsert([row('a', ['艾'])]);
    expect(index.search('茶', 10)).toEqual(['b']);
    index.remove(['b', 'unknown']);
    expect(index.search('茶', 10)).toEqual([]);
    index.upsert([row('c', ['茶'])]);
    expect(index.search('茶', 10)).toEqual(['c']);
    expect(index.size).toBe(2);
    index.remove(['a']);
    expect(index.rows()).toEqual([{ id: 'c', anywhere: '\n茶\n', atEnds: '' }]);
  });
});

describe('rows that are searched without an index', () => {
  const rows = (...all: string[][]) => all.map((fields) => ({ name: fields[0], text: packed(fields) }));
  const named = (found: readonly { name: string | undefined }[]) => found.map(({ name }) => name);

  test('are ordered like those of the index: the whole word, what begins with it, what holds it', () => {
    const made = rows(['tea 101', '9101'], ['oil', '1019'], ['soap', '101']);
    expect(named(bestFirst(made, ['101']))).toEqual(['soap', 'oil', 'tea 101']);
  });

  test('are ordered by name where they match equally well, and by name alone without words', () => {
    const made = rows(['oil b', '1'], ['oil a', '2'], ['oil', '3']);
    expect(named(bestFirst(made, ['oil']))).toEqual(['oil', 'oil a', 'oil b']);
    expect(named(bestFirst(made, []))).toEqual(['oil', 'oil a', 'oil b']);
  });
});

describe('for any rows', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcxyz0189艾灸茶'), minLength: 1, maxLength: 12 });
  const rows = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      anywhere: fc.array(word, { minLength: 1, maxLength: 4 }),
      atEnds: fc.array(word, { maxLength: 2 }),
    }),
    { selector: (made) => made.id, minLength: 1, maxLength: 30 },
  );

  test('each is found by every beginning of each of its fields', () => {
    fc.assert(
      fc.property(rows, fc.nat(), fc.nat(), (made, which, length) => {
        const index = indexOf(...made);
        const wanted = made[which % made.length] as SearchRow;
        for (const field of [...wanted.anywhere, ...wanted.atEnds]) {
          expect(index.search(field.slice(0, 1 + (length % field.length)), made.length)).toContain(wanted.id);
        }
      }),
    );
  });

  test('a scan answers what a plain look at every field answers', () => {
    fc.assert(
      fc.property(rows, word, (made, text) => {
        const expected = made
          .filter(
            (each) =>
              each.anywhere.some((field) => field.includes(text)) ||
              each.atEnds.some((field) => field.startsWith(text) || (text.length >= 4 && field.endsWith(text))),
          )
          .map((each) => each.id);
        expect(
          indexOf(...made)
            .search(text, made.length)
            .sort(),
        ).toEqual(expected.sort());
      }),
    );
  });
});
