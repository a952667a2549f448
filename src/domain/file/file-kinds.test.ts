import { expect, test } from 'vitest';
import { saveSettings } from '../shop/save-settings.ts';
import { defaultSettings } from '../shop/shop-settings.ts';
import { addressOf, isPublic } from './file-kinds.ts';

test('a picture that was uploaded is public, and one that takes a right is not', () => {
  expect(isPublic(addressOf('code', '00000000-0000-4000-8000-000000000000'))).toBe(true);
  expect(isPublic(addressOf('licence', '00000000-0000-4000-8000-000000000000'))).toBe(false);
});

test.each([
  'https://elsewhere.example/images/code/a.webp',
  '//images/code/a.webp',
  '/images/../private/licence/a.webp',
  '/images/code/%2e%2E/%2e./api/orders',
  '/images/code/.%2e/../../private/licence/a.webp',
  '/images\\..\\private\\licence\\a.webp',
  '/images/\t../private/licence/a.webp',
  '/images/.\t./private/licence/a.webp',
])('%j is none, though a browser would be led elsewhere by it', (address) => {
  expect(isPublic(address)).toBe(false);
  const { id: _, roomsEnabled: __, ...settings } = defaultSettings('shop-1');
  expect(saveSettings.args.safeParse(settings).success).toBe(true);
  expect(saveSettings.args.safeParse({ ...settings, chatAppCode: address }).success).toBe(false);
});
