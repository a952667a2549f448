import { describe, expect, test } from 'vitest';
import { code128 } from './code128.ts';

describe('the bar code of an order number', () => {
  test('is that of the standard: start B, the symbols, their check sum, stop', () => {
    expect(code128('A1')?.join('')).toBe(`211214${'111323'}${'123221'}${'141221'}2331112`);
  });

  test('has eleven modules for every symbol and thirteen for the stop', () => {
    const modules = code128('S01-02-000123')?.reduce((sum, width) => sum + width, 0);
    expect(modules).toBe((13 + 2) * 11 + 13);
  });

  test('is none for what it cannot carry', () => {
    expect(code128('收银')).toBeUndefined();
    expect(code128('')).toBeUndefined();
  });
});
