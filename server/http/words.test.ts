import { describe, expect, test } from 'vitest';
import { locales, sayNotice, sayRefusal } from './words.ts';

describe.each(locales)('in %s', (locale) => {
  test.each(['stocktake.zoneOpen', 'stocktake.zoneUnknown'])('%s of a shop without zones names none', (code) => {
    const said = sayRefusal(locale, code, { zone: '' });
    expect(said).not.toMatch(/“”|「」/);
    expect(said).not.toBe(sayRefusal(locale, code, { zone: 'front' }));
    expect(sayRefusal(locale, code, { zone: 'front' })).toContain('front');
  });

  test('a change of when members are asked for their payment password says what was and what is', () => {
    const move = 'shop.settings.paymentPassword';
    const said = (was: string, now: string) =>
      sayNotice(locale, 'valueMoved', { by: 'Wang', move, was, now, wasFen: 50_000, nowFen: 90_000 });
    expect(said('aboveWas', 'aboveNow')).toMatch(/^Wang.+500\.00.+900\.00/);
    expect(said('ifSet', 'never')).not.toMatch(/\d|\$t|\{\{|passwordAsked|shop\.settings/);
  });
});
