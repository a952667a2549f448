import { describe, expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { isGoodsNumber } from './goods-number.ts';
import { characterOf, codeOf, isScan, type Key, withKey } from './scan-burst.ts';

const alone = { before: '', after: '' };
const bottle = '6901234567892';

/** Types a text with these pauses before each of its keys (the last before Enter); the shortest list repeats itself. */
const type = (text: string, pauses: readonly number[]): { readonly keys: readonly Key[]; readonly enterAt: number } => {
  let at = 1_000;
  const next = (index: number): number => {
    at += pauses[index % pauses.length] ?? 0;
    return at;
  };
  let keys: readonly Key[] = [];
  [...text].forEach((character, index) => {
    keys = withKey(keys, { text: character, at: next(index) });
  });
  return { keys, enterAt: next(text.length) };
};
/** What comes of it: the code of a scan, or null for what a person has typed. */
const read = (text: string, pauses: readonly number[], intoField: boolean): string | null => {
  const { keys, enterAt } = type(text, pauses);
  return isScan(keys, enterAt, intoField) ? codeOf(keys, alone) : null;
};
/** Fourteen pauses of 10 ms with longer ones at these places. */
const lateAt = (late: Readonly<Record<number, number>>): number[] =>
  Array.from({ length: bottle.length + 1 }, (_, place) => late[place] ?? 10);

describe('telling a scanner from a person', () => {
  test.each<[string, string, readonly number[], 'in a field' | 'nowhere', string | null]>([
    ['a scanner by cable', bottle, [8], 'in a field', bottle],
    ['a short number by cable', 'P001', [8], 'in a field', 'P001'],
    ['a scanner at its slowest by cable', 'P001', [50], 'in a field', 'P001'],
    ['one key that is late on a busy machine', bottle, lateAt({ 9: 400 }), 'in a field', bottle],
    ['the fifth-last key late: the tail is not the code', bottle, lateAt({ 9: 51 }), 'in a field', bottle],
    ['the last key late', bottle, lateAt({ 12: 300 }), 'in a field', bottle],
    ['Enter late', bottle, lateAt({ 13: 900 }), 'in a field', bottle],
    ['several late', bottle, lateAt({ 2: 120, 6: 700, 11: 90, 13: 60 }), 'in a field', bottle],
    ['a short number with a late key in a field: the field answers', '5101', [10, 10, 90, 10, 60], 'in a field', null],
    ['a slow Bluetooth scanner', bottle, [120], 'in a field', bottle],
    ['a slow one that jitters', bottle, [70, 120, 95, 118, 60], 'in a field', bottle],
    ['a slow one on a busy machine', bottle, [90, 118, 120, 60, 480], 'in a field', bottle],
    ['a slow one with a number of the shop’s own, into nothing', '5101', [120], 'nowhere', '5101'],
    ['the same in a field: as slow as a person, the field answers', '5101', [120], 'in a field', null],
    ['a person who types initials', 'jjtn', [140, 90, 160, 120, 240], 'in a field', null],
    ['a person who types very well', 'jianjing', [80, 95, 70, 110, 90, 60, 85, 100, 170], 'in a field', null],
    ['a mobile number typed quickly', '13812345678', [110], 'in a field', null],
    ['an amount typed quickly', '1000', [90], 'in a field', null],
    ['a person who types a bar code off', bottle, [300], 'in a field', null],
    ['a person who presses keys without a field', '1234', [400], 'nowhere', null],
    ['two keys and Enter', '12', [8], 'nowhere', null],
  ])('%s', (_, text, pauses, where, code) => expect(read(text, pauses, where === 'in a field')).toBe(code));

  test('what was typed just before a scan is part of the code, which then names nothing', () =>
    expect(read('xP001', [10, 400, 8, 8, 8, 8], true)).toBe('xP001'));

  test('what was typed long before a scan is not', () =>
    expect(read('xP001', [10, 4_000, 8, 8, 8, 8], true)).toBe('P001'));

  test('in a field for codes all that it holds is the code, however long ago it was typed', () => {
    const { keys } = type('5101', [10]);
    expect(codeOf(keys, { before: '690000000', after: '' })).toBe('6900000005101');
    expect(codeOf(keys, { before: ' 69', after: '7 ' })).toBe('6951017');
  });

  test('two scans back to back are two codes', () => {
    const first = type('P001', [5]);
    expect(isScan(first.keys, first.enterAt, false)).toBe(true);
    const second = type('P002', [5]);
    expect([codeOf(first.keys, alone), codeOf(second.keys, alone)]).toEqual(['P001', 'P002']);
  });

  test('whatever the code and the speed of the scanner, it is read as it is', () => {
    const code = fc.stringMatching(/^[0-9A-Za-z-]{3,32}$/);
    fc.assert(
      fc.property(code, fc.integer({ min: 0, max: 50 }), fc.boolean(), (text, pause, intoField) => {
        expect(read(text, [pause], intoField)).toBe(text);
      }),
    );
  });

  test('however late keys come, a code is read whole or not at all', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 14, maxLength: 14 });
    fc.assert(
      fc.property(pauses, fc.boolean(), (given, intoField) => {
        expect([bottle, null]).toContain(read(bottle, given, intoField));
      }),
    );
  });
});

describe('the numbers of goods', () => {
  test.each([['6901234567892'], ['036000291452'], ['06901234567892']])('%s is one', (text) =>
    expect(isGoodsNumber(text)).toBe(true),
  );
  test.each([['6901234567893'], ['13812345678'], ['20261122'], ['P001'], ['']])('%j is none', (text) =>
    expect(isGoodsNumber(text)).toBe(false),
  );
});

test('under a Chinese input method digits and letters are read by their place on the keyboard', () => {
  const key = (code: string, shiftKey = false) => characterOf({ key: 'Process', code, shiftKey });
  expect([key('Digit6'), key('KeyP', true), key('KeyP'), key('Numpad9'), key('Enter')]).toEqual([
    '6',
    'P',
    'p',
    '9',
    'Enter',
  ]);
});
