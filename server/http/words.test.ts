import { describe, expect, test } from 'vitest';
import { locales, sayRefusal } from './words.ts';

describe.each(locales)('in %s', (locale) => {
  test.each(['stocktake.zoneOpen', 'stocktake.zoneUnknown'])('%s of a shop without zones names none', (code) => {
    const said = sayRefusal(locale, code, { zone: '' });
    expect(said).not.toMatch(/“”|「」/);
    expect(said).not.toBe(sayRefusal(locale, code, { zone: 'front' }));
    expect(sayRefusal(locale, code, { zone: 'front' })).toContain('front');
  });
});
