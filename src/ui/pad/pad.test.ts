import { describe, expect, test } from 'vitest';
import { parseYuan } from '#domain/values/money.ts';
import fc from '../../../tests/property.ts';
import { type PadKey, padKeyOf, padKeys, press, proposing, quantityRule, yuanRule } from './pad.ts';

const typed = (keys: readonly PadKey[], rule = yuanRule, start = proposing('92.80')) =>
  keys.reduce((pad, key) => press(pad, key, rule), start).text;

describe('the number pad', () => {
  test('the first digit replaces what was proposed', () => {
    expect(typed(['1', '00'])).toBe('100');
  });

  test('takes two decimals and no more', () => {
    expect(typed(['1', '.', '2', '3', '4'])).toBe('1.23');
    expect(typed(['.', '5'])).toBe('0.5');
    expect(typed(['1', '.', '.', '5'])).toBe('1.5');
  });

  test('back takes one digit, and the whole proposal', () => {
    expect(typed(['1', '2', 'back'])).toBe('1');
    expect(typed(['back'])).toBe('');
  });

  test('quantities are whole and have four digits at most', () => {
    expect(typed(['1', '.', '2', '3', '4', '5'], quantityRule)).toBe('1234');
  });

  test('no leading zeros', () => {
    expect(typed(['0', '00', '7'])).toBe('7');
  });

  test('whatever is pressed, what is shown is an amount or nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...padKeys)), (keys) => {
        const text = typed(keys, yuanRule, proposing(''));
        expect(text === '' || parseYuan(text) !== undefined).toBe(true);
      }),
    );
  });

  test('the keyboard works it too', () => {
    expect(['7', ',', 'Backspace', 'Delete', 'a', 'Enter'].map(padKeyOf)).toEqual([
      '7',
      '.',
      'back',
      'clear',
      undefined,
      undefined,
    ]);
  });
});
