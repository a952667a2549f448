import { beforeEach, expect, test, vi } from 'vitest';
import { printerPreference, wayHere } from './printer-preference.ts';

const onNewDevice = {
  way: 'browser',
  width: 58,
  opensDrawer: false,
  afterSale: false,
  copies: 1,
  secondLanguage: null,
};
beforeEach(() => localStorage.clear());

test.each([
  ['nothing', undefined, {}],
  ['what an earlier version kept', '{"width":80,"opensDrawer":true}', { width: 80, opensDrawer: true }],
  ['what is wrong in it alone', '{"width":81,"copies":9,"secondLanguage":"fr","afterSale":true}', { afterSale: true }],
  ['something broken', '{', {}],
  ['something else', '7', {}],
])('a device that keeps %s prints as a new one otherwise', (_, kept, expected) => {
  if (kept !== undefined) localStorage.setItem('receipt', kept);
  expect(printerPreference()).toEqual({ ...onNewDevice, ...expected });
});

test('a printer that this browser does not reach is not printed on', () => {
  const chosen = { ...printerPreference(), way: 'usb' as const };
  expect(wayHere(chosen)).toBe('browser');
  vi.stubGlobal('navigator', { usb: {} });
  expect(wayHere(chosen)).toBe('usb');
  vi.unstubAllGlobals();
});
