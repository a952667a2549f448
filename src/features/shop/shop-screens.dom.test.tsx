import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { aShop } from '../../../tests/make.ts';
import type { RunResult } from '../../db/api/run-result.ts';
import { DecorationScreen } from './decoration-screen.tsx';
import { PaymentScreen } from './payment-screen.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const done: RunResult = { ok: true, n: 1, commandId: 'c', number: null };
const pictures = { logo: '/images/logo', carousel: ['/images/1'] };
const decorationOf = (shopId: string, themeColor: string | null) => ({
  own: { ...pictures, id: shopId, forBrand: themeColor !== null, themeColor },
  shown: { ...pictures, themeColor: '#1864ab' },
  isKnown: true,
});

interface Drawn {
  readonly type?: 0 | 1;
  readonly online?: boolean;
  readonly permissions?: readonly string[];
}

/** One of the shop's screens, and what it gave. */
const open = (part: React.ReactNode, { type = 1, online = true, permissions = ['*'] }: Drawn = {}) => {
  const given: unknown[] = [];
  const shop = aShop({ type, paymentTypes: [0, 6] });
  draw(part, {
    run: async (name, args) => {
      given.push([name, args]);
      return done;
    },
    answers: {
      session: { kind: 'open', shop, permissions, staff: { id: 'li' } },
      status: { online },
      'shop.current': shop,
      'shop.settings': { ...defaultSettings('shop-1'), tags: ['quiet'] },
      'record.found': [{ id: 'moxa', title: 'Moxibustion', picture: '' }],
      'record.named': [],
      'shop.looks': decorationOf('shop-1', type === 0 ? '#1864ab' : null),
    },
  });
  return given;
};
const tap = async (testId: string) => {
  const found = await screen.findByTestId(testId);
  await act(async () => void fireEvent.click(found));
};
const type = async (testId: string, value: string) => {
  const found = await screen.findByTestId(testId);
  await act(async () => void fireEvent.change(found, { target: { value } }));
};

beforeEach(() => localStorage.clear());

test('beside how people pay stand the shop’s own codes for it', async () => {
  open(<PaymentScreen />);
  for (const code of ['chat-app-code', 'wallet-code']) expect(await screen.findByTestId(code)).toBeDefined();
});

describe('payment types', () => {
  test('are at least one, which is said where they are chosen', async () => {
    const given = open(<PaymentScreen />);
    await tap('shop-payment-types-0');
    await tap('shop-payment-types-6');
    await tap('save-payment');
    expect(given).toEqual([]);
    expect(screen.getByTestId('shop-payment-types').textContent).toContain('Choose at least one payment type');
  });

  test('are given as codes', async () => {
    const given = open(<PaymentScreen />);
    await tap('shop-payment-types-1');
    await tap('save-payment');
    expect(given).toEqual([['shop.paymentTypes', { paymentTypes: [0, 6, 1] }]]);
  });
});

describe('settings', () => {
  test('are saved part by part, the others as they are', async () => {
    const given = open(<SettingsScreen />);
    await type('slot-capacity', '3');
    await tap('save-booking');
    const { id: _, roomsEnabled, ...settings } = defaultSettings('shop-1');
    expect(roomsEnabled).toBe(true);
    expect(given).toEqual([['shop.settings', { ...settings, tags: ['quiet'], slotCapacity: 3 }]]);
  });

  test('an amount is asked for where members give their payment password above one', async () => {
    const given = open(<SettingsScreen />);
    await tap('payment-password-rule');
    await act(async () => void fireEvent.click(await screen.findByRole('option', { name: /above an amount/ })));
    await type('payment-password-above', '200');
    await tap('save-password');
    const asked = { paymentPasswordRule: 'above', paymentPasswordAbove: 20_000 };
    expect(given).toEqual([['shop.settings', expect.objectContaining(asked)]]);
  });

  test('a limit is asked for where members may pay on account', async () => {
    const given = open(<SettingsScreen />);
    await tap('debt-allowed');
    await type('debt-limit', '500');
    await tap('save-debt');
    expect(given).toEqual([['shop.settings', expect.objectContaining({ debtAllowed: true, debtLimit: 50_000 })]]);
  });

  test('a shop counts its services as given when they are paid', async () => {
    const given = open(<SettingsScreen />);
    await tap('services-given-when-paid');
    await tap('save-services');
    expect(given).toEqual([['shop.settings', expect.objectContaining({ servicesGivenWhenPaid: true })]]);
  });

  test('a shop says how long before they end its members’ cards are marked', async () => {
    const given = open(<SettingsScreen />);
    await type('card-ending-days', '14');
    await tap('save-members');
    expect(given).toEqual([['shop.settings', expect.objectContaining({ cardEndingDays: 14 })]]);
  });

  test('a shop says of which services it asks a deposit, and how much', async () => {
    const given = open(<SettingsScreen />);
    await tap('deposit-services');
    await act(async () => void fireEvent.click(await screen.findByRole('option', { name: 'Of these services' })));
    await tap('deposit-service-ids');
    await act(async () => void fireEvent.click(await screen.findByRole('option', { name: 'Moxibustion' })));
    await type('deposit-fixed', '50');
    await tap('save-deposit');
    const asked = { depositServices: 'listed', depositServiceIds: ['moxa'], depositFixed: 5_000 };
    expect(given).toEqual([['shop.settings', expect.objectContaining(asked)]]);
  });

  test('a shop says to what its orders are rounded', async () => {
    const given = open(<SettingsScreen />);
    await tap('round-to');
    await act(async () => void fireEvent.click(await screen.findByRole('option', { name: 'Down to 0.50' })));
    await tap('save-rounding');
    expect(given).toEqual([['shop.settings', expect.objectContaining({ roundTo: 50 })]]);
  });

  test('a position is that of the device, which nobody types; one that cannot be had is said, and it can be dropped', async () => {
    const positions: (GeolocationPosition | undefined)[] = [];
    const getCurrentPosition = (found: PositionCallback, failed: PositionErrorCallback) => {
      const next = positions.shift();
      if (next) found(next);
      else failed({ code: 1 } as GeolocationPositionError);
    };
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    const given = open(<SettingsScreen />);
    await tap('shop-location-here');
    expect(screen.getByTestId('shop-location-failed').textContent).toContain('The district is enough');
    const coords = { longitude: 121.4437004, latitude: 31.2231 };
    positions.push({ coords } as GeolocationPosition);
    await tap('shop-location-here');
    expect(screen.getByTestId('shop-location-failed').textContent).toBe('');
    expect(screen.getByTestId('shop-location-written').textContent).toBe('31°13′23″ N, 121°26′37″ E');
    await tap('save-basic');
    expect(given).toMatchObject([['shop.settings', { location: { lng: 121.4437, lat: 31.2231 } }]]);
    await tap('shop-location-drop');
    expect(screen.queryByTestId('shop-location-written')).toBeNull();
    Reflect.deleteProperty(navigator, 'geolocation');
  });

  test.each([
    ['without contact', { online: false }, 'This needs a connection'],
    ['without the right', { permissions: ['pc.shop.info'] }, 'You may not do this'],
  ])('cannot be changed %s, which is said', async (_, drawn, why) => {
    open(<SettingsScreen />, drawn);
    expect((await screen.findByTestId<HTMLInputElement>('slot-capacity')).disabled).toBe(true);
    expect(screen.getByTestId('shop-booking').textContent).toContain(why);
  });
});

describe('decoration', () => {
  test('of a store is given up for that of the headquarters after a question', async () => {
    const given = open(<DecorationScreen />);
    await tap('drop-decoration');
    expect(given).toEqual([]);
    await tap('confirm-drop-decoration');
    expect(given).toEqual([['decoration.drop', {}]]);
  });

  test('of the headquarters is not given up', async () => {
    open(<DecorationScreen />, { type: 0 });
    expect(await screen.findByTestId('theme-color')).toBeTruthy();
    expect(screen.queryByTestId('drop-decoration')).toBeNull();
  });

  test('of a store has no colour of its own', async () => {
    open(<DecorationScreen />);
    expect(await screen.findByTestId('decoration-logo')).toBeTruthy();
    expect(screen.queryByTestId('theme-color')).toBeNull();
  });

  test('of the headquarters gives the colour of the brand, also without contact', async () => {
    const given = open(<DecorationScreen />, { type: 0, online: false });
    await type('theme-color', '#5f3dc4');
    await tap('save-decoration');
    expect(given).toEqual([['decoration.save', { ...pictures, themeColor: '#5f3dc4' }]]);
  });
});
