import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { faultsOfDrawn } from '../../../tests/components/axe.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { aShop } from '../../../tests/make.ts';
import { aShift } from '../../../tests/make-shift.ts';
import { printerPreference } from '../../parts/receipt/printer-preference.ts';
import { PrinterScreen } from './printer-screen.tsx';

const atCounter = {
  session: { counter: { id: 'counter-2', number: '02' }, shop: aShop(), permissions: ['pc.order.collect'] },
  'shift.here': { open: null, last: null },
};
const show = (answers: object = {}) => draw(<PrinterScreen />, { answers: { ...atCounter, ...answers } });
const byId = (testId: string) => screen.getByTestId(testId);
const way = (each: string) => byId(`way-${each}`) as HTMLInputElement;

/** A browser that reaches USB printers, one of which was chosen before. */
const printer = () => {
  const out = { direction: 'out', type: 'bulk', endpointNumber: 1 };
  return {
    productName: 'XP-58',
    configuration: { interfaces: [{ interfaceNumber: 0, alternate: { interfaceClass: 7, endpoints: [out] } }] },
    transferOut: vi.fn((_: number, __: Uint8Array) => Promise.resolve()),
    forget: vi.fn(() => Promise.resolve()),
    open: () => Promise.resolve(),
    close: () => Promise.resolve(),
    claimInterface: () => Promise.resolve(),
  };
};
const withUsb = (chosen: ReturnType<typeof printer>[], offered = chosen[0]) => {
  const usb = {
    getDevices: () => Promise.resolve(chosen),
    requestDevice: vi.fn(() => {
      if (offered) chosen.push(offered);
      return Promise.resolve(offered);
    }),
  };
  Object.defineProperty(navigator, 'usb', { value: usb, configurable: true });
  return usb;
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  Object.defineProperty(navigator, 'usb', { value: undefined, configurable: true });
});

describe('the printer of a device', () => {
  test('what this browser does not reach is said and cannot be chosen', async () => {
    show();
    expect(way('browser').checked).toBe(true);
    expect([way('usb').disabled, way('serial').disabled]).toEqual([true, true]);
    expect(screen.getAllByText(/This browser cannot do it/)).toHaveLength(2);
    expect(await faultsOfDrawn()).toEqual([]);
  });

  test('a printer that was chosen is named, and the test goes there without opening the drawer', async () => {
    const xp = printer();
    withUsb([xp]);
    localStorage.setItem('receipt', '{"opensDrawer":true}');
    show();
    fireEvent.click(way('usb'));
    expect((await screen.findByTestId('chosen-printer')).textContent).toContain('Chosen: XP-58');
    fireEvent.click(byId('print-test'));
    await waitFor(() => expect(xp.transferOut).toHaveBeenCalledOnce());
    const bytes = [...(xp.transferOut.mock.calls[0]?.[1] ?? [])];
    expect(bytes.slice(0, 4)).toEqual([0x1b, 0x40, 0x1c, 0x26]);
    expect(bytes.slice(4, 7)).not.toEqual([0x1b, 0x70, 0x00]);
    expect(printerPreference()).toMatchObject({ way: 'usb', opensDrawer: true });
  });

  test('another printer takes the place of the one that was chosen before', async () => {
    const [old, other] = [printer(), { ...printer(), productName: 'TM-T82' }];
    const usb = withUsb([old], other);
    show();
    fireEvent.click(way('usb'));
    fireEvent.click(await screen.findByTestId('choose-printer'));
    await waitFor(() => expect(old.forget).toHaveBeenCalledOnce());
    expect(usb.requestDevice).toHaveBeenCalledOnce();
    expect(other.forget).not.toHaveBeenCalled();
  });

  test('the width of its paper stays on the device', () => {
    show();
    fireEvent.click(screen.getByLabelText('80 mm'));
    expect(printerPreference().width).toBe(80);
  });
});

describe('receipts', () => {
  test('come out by themselves once that was chosen, as many as were chosen', () => {
    show();
    expect(screen.queryByTestId('copies')).toBeNull();
    fireEvent.click(byId('after-sale'));
    fireEvent.click(screen.getByLabelText('2'));
    expect(printerPreference()).toMatchObject({ afterSale: true, copies: 2 });
  });

  test('have a second language, which is none until one is chosen', async () => {
    show();
    expect((byId('second-language') as HTMLInputElement).value).toBe('None');
    fireEvent.click(byId('second-language'));
    fireEvent.click(await screen.findByText('日本語'));
    expect(printerPreference().secondLanguage).toBe('ja');
  });

  test('in an office there is no sale after which they would, and no drawer', () => {
    show({ session: { counter: null, shop: aShop(), permissions: [] } });
    expect(screen.queryByTestId('after-sale')).toBeNull();
    expect(screen.queryByTestId('drawer-section')).toBeNull();
  });
});

describe('the drawer', () => {
  const tryIt = async (answers: object = {}) => {
    const xp = printer();
    withUsb([xp]);
    localStorage.setItem('receipt', '{"way":"usb"}');
    show(answers);
    await screen.findByTestId('chosen-printer');
    return xp;
  };

  test('opens by no printer of the browser, which is said', () => {
    show();
    expect((byId('opens-drawer') as HTMLInputElement).disabled).toBe(true);
    expect(screen.getByText(/not when the browser prints/)).toBeTruthy();
    expect(screen.queryByTestId('try-drawer')).toBeNull();
  });

  test('comes out when it is tried, where no shift is open', async () => {
    const xp = await tryIt();
    fireEvent.click(byId('try-drawer'));
    await waitFor(() => expect(xp.transferOut).toHaveBeenCalledOnce());
    expect([...(xp.transferOut.mock.calls[0]?.[1] ?? [])].slice(4)).toEqual([0x1b, 0x70, 0x00, 0x32, 0xfa]);
  });

  test('of an open shift is opened with a reason alone', async () => {
    await tryIt({ 'shift.here': { open: aShift(), last: null } });
    expect(screen.queryByTestId('try-drawer')).toBeNull();
    expect(byId('try-drawer-with-reason').getAttribute('href')).toBe('/cashier/shift?step=drawer');
  });

  test('is not opened by somebody who takes no money', async () => {
    await tryIt({ session: { ...atCounter.session, permissions: [] } });
    expect(screen.queryByTestId('try-drawer')).toBeNull();
  });
});

describe('the scanner', () => {
  const readings = () => screen.getAllByTestId('reading').map(({ textContent }) => textContent);
  /** Keys that come so many milliseconds after each other. */
  const type = (text: string, pause: number, target: Element = document.body) => {
    let at = 1_000;
    for (const key of [...text, 'Enter']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: at });
      act(() => void target.dispatchEvent(event));
      at += pause;
    }
  };

  test('says what was read and how fast', () => {
    show();
    type('6901234567892', 4);
    expect(readings()).toEqual(['690123456789213 characters52 ms, 4 ms per characterScanner']);
    expect(screen.queryByTestId('too-slow')).toBeNull();
  });

  test('one that is as slow as a person is not heard as one, and it is said what to do', () => {
    show();
    const field = byId('scanner-field');
    fireEvent.change(field, { target: { value: 'A-17' } });
    act(() => (field as HTMLInputElement).focus());
    type('A-17', 400, field);
    expect(readings()[0]).toContain('A-174 characters1,600 ms, 400 ms per characterTaken as typed by hand');
    expect(byId('too-slow')).toBeTruthy();
  });

  test('shows the latest readings alone', () => {
    show();
    for (const code of ['111', '222', '333', '444', '555', '666']) type(code, 4);
    expect(readings().map((row) => row?.slice(0, 3))).toEqual(['666', '555', '444', '333', '222']);
  });
});
