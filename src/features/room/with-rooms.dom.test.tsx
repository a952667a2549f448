import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { WithRooms } from './with-rooms.tsx';

const shopWith = (roomsEnabled: boolean, permissions: readonly string[] = []) => ({
  answers: { session: { permissions }, 'shop.settings': { ...defaultSettings('shop-1'), roomsEnabled } },
});
const shown = () => screen.queryByText('The rooms') !== null;

test('a shop that works with rooms sees them', () => {
  draw(<WithRooms>The rooms</WithRooms>, shopWith(true));
  expect(shown()).toBe(true);
});

test('one that does not is told so, and led to the settings by whoever may change them', () => {
  draw(<WithRooms>The rooms</WithRooms>, shopWith(false, ['pc.shop.settings']));
  expect([shown(), screen.getByTestId('rooms-settings').getAttribute('href')]).toEqual([false, '/store/settings']);
});

test('nobody else is led there', () => {
  draw(<WithRooms>The rooms</WithRooms>, shopWith(false));
  expect([shown(), screen.queryByTestId('rooms-settings')]).toEqual([false, null]);
});
