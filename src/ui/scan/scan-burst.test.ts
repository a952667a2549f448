import { describe, expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { characterOf, nextKey, noBurst } from './scan-burst.ts';

const typed = (keys: readonly string[], pause: number): string[] => {
  let burst = noBurst;
  let at = 1_000;
  const codes: string[] = [];
  for (const key of keys) {
    at += pause;
    const step = nextKey(burst, key, at);
    burst = step.burst;
    if (step.kind === 'scanned') codes.push(step.code);
  }
  return codes;
};

describe('telling a scanner from a person', () => {
  test('keys in a burst that ends with Enter are a code', () => {
    expect(typed([...'6901234567892', 'Enter'], 8)).toEqual(['6901234567892']);
  });

  test('two codes one after the other are two codes', () => {
    expect(typed([...'P001', 'Enter', ...'P002', 'Enter'], 5)).toEqual(['P001', 'P002']);
  });

  test('a person typing and pressing Enter is not a scan', () => {
    expect(typed([...'6901234567892', 'Enter'], 120)).toEqual([]);
  });

  test('what was typed slowly before the scan is not part of the code', () => {
    let step = nextKey(noBurst, 'x', 0);
    let at = 400;
    for (const key of 'P001') {
      at += 5;
      step = nextKey(step.burst, key, at);
    }
    expect(nextKey(step.burst, 'Enter', at + 5)).toMatchObject({ kind: 'scanned', code: 'P001' });
  });

  test('the Shift a scanner presses for capitals does not break the code', () => {
    expect(typed(['Shift', 'P', 'Shift', 'X', '1', 'Enter'], 5)).toEqual(['PX1']);
  });

  test('an arrow key in between ends the burst', () => {
    expect(typed(['1', '2', 'ArrowDown', '3', '4', 'Enter'], 5)).toEqual([]);
  });

  test('whatever the code and the speed of the scanner, it is read as it is', () => {
    const code = fc.stringMatching(/^[0-9A-Za-z-]{3,32}$/);
    fc.assert(
      fc.property(code, fc.integer({ min: 0, max: 50 }), (text, pause) => {
        expect(typed([...text, 'Enter'], pause)).toEqual([text]);
      }),
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
});
