import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { billOf } from '#domain/second-screen/bill.ts';
import { farGoneAfter } from '#domain/second-screen/far.ts';
import { composedStep } from '#domain/second-screen/steps.ts';
import { faultsOfDrawn } from '../../../../tests/components/axe.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { aLine, anOrder } from '../../../../tests/make-orders.ts';
import { FarScreen } from './far-screen.tsx';

const shop = { name: 'Garden Road', logo: '', currencyFlag: '¥' };
const composed = { shop, shown: composedStep(billOf(anOrder({ lines: [aLine({ name: 'Oil' })] }))) };

/** The server: what it answers, what it was asked, and the stream that it has open. */
let isPaired: boolean;
let isAway: boolean;
let asked: string[];
let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
const say = (said: object) => stream?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(said)}\n\n`));
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const serve = async (address: string, init?: RequestInit): Promise<Response> => {
  const call = `${init?.method ?? 'GET'} ${address}`;
  asked.push(call);
  if (isAway) throw new TypeError('no network');
  if (call === 'POST /api/screens') {
    isPaired = JSON.parse(String(init?.body)).code === '12345678';
    return isPaired ? json(200, { data: { shop } }) : json(422, { code: 'secondScreen.wrongCode', message: 'no' });
  }
  if (!isPaired) return json(401, { code: 'session.expired', message: 'no' });
  if (call === 'GET /api/screens') return json(200, { data: { shop } });
  if (call === 'DELETE /api/screens') {
    isPaired = false;
    stream?.close();
    return json(200, { data: { ended: true } });
  }
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stream = controller;
    },
  });
  init?.signal?.addEventListener('abort', () => {
    try {
      stream?.error(new Error('aborted'));
    } catch {
      // It had ended.
    }
  });
  return new Response(body, { status: 200 });
};
const text = (testId: string) => screen.getByTestId(testId).textContent;
const step = () => screen.getByTestId('second-screen').dataset.step;
const isStep = (name: string) => waitFor(() => expect(step()).toBe(name));
const streaming = () => waitFor(() => expect(asked).toContain('GET /api/screens/shown'));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  [isPaired, isAway, asked, stream] = [false, false, [], undefined];
  vi.stubGlobal('fetch', serve);
});
afterEach(() => vi.unstubAllGlobals());

const type = (code: string) => {
  fireEvent.change(screen.getByTestId('pairing-code'), { target: { value: code } });
  fireEvent.click(screen.getByTestId('pair'));
};

describe('a device that is no second screen yet', () => {
  test('asks for the code that the counter shows, and welcomes once it is one', async () => {
    draw(<FarScreen />);
    await isStep('pairing');
    expect(await faultsOfDrawn()).toEqual([]);
    type('1234 5678');
    await isStep('welcome');
    expect(text('second-screen-shop')).toBe('Garden Road');
  });

  test.each([
    ['with too few digits is not sent', '1234', 'A code has 8 digits', 0],
    ['that is wrong says so', '00000000', 'This code is wrong', 1],
  ])('a code %s', async (_, code, words, sent) => {
    draw(<FarScreen />);
    await isStep('pairing');
    type(code);
    await screen.findByText(new RegExp(words));
    expect(asked.filter((call) => call.startsWith('POST'))).toHaveLength(sent);
    expect(step()).toBe('pairing');
  });
});

describe('a device that has scanned the code', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  test('is a second screen at once, and the code is no longer in its address', async () => {
    location.hash = '#12345678';
    draw(<FarScreen />);
    await streaming();
    expect(step()).toBe('welcome');
    expect(location.hash).toBe('');
  });

  test('asks for another where it was wrong, and says so', async () => {
    location.hash = '#00000000';
    draw(<FarScreen />);
    await isStep('pairing');
    expect(screen.getByText(/This code is wrong/)).toBeTruthy();
  });
});

describe('a device that is a second screen', () => {
  beforeEach(() => {
    isPaired = true;
  });

  test('is one without a code, shows what the counter says, and welcomes again once that is gone', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    draw(<FarScreen />);
    await streaming();
    say({ version: 'of the server, not of this page' });
    say(composed);
    await isStep('order');
    expect(text('second-screen-total')).toBe('¥100.00');
    act(() => void vi.advanceTimersByTime(farGoneAfter + 2_000));
    expect(step()).toBe('welcome');
    vi.useRealTimers();
  });

  test('follows again by itself when the stream breaks off', async () => {
    draw(<FarScreen />);
    await streaming();
    asked = [];
    stream?.close();
    await waitFor(() => expect(asked).toContain('GET /api/screens/shown'));
    say(composed);
    await isStep('order');
  });

  test('that has no contact welcomes, and shows the order once it has some', async () => {
    isAway = true;
    localStorage.setItem('second-screen-shop', JSON.stringify(shop));
    draw(<FarScreen />);
    await waitFor(() => expect(asked).toContain('GET /api/screens/shown'));
    expect([step(), text('second-screen-shop')]).toEqual(['welcome', 'Garden Road']);
    isAway = false;
    await waitFor(() => expect(stream).toBeTruthy());
    say(composed);
    await isStep('order');
  });

  test('that was taken back shows nothing of the order any more, and says why', async () => {
    draw(<FarScreen />);
    await streaming();
    say(composed);
    await isStep('order');
    isPaired = false;
    stream?.close();
    await isStep('pairing');
    expect(screen.getByText(/was disconnected from its counter/)).toBeTruthy();
    expect(document.body.textContent).not.toContain('Oil');
  });

  test('ends being one by itself, only once that was asked', async () => {
    draw(<FarScreen />);
    await streaming();
    fireEvent.click(screen.getByTestId('second-screen-settings'));
    fireEvent.click(await screen.findByTestId('second-screen-leave'));
    expect(asked).not.toContain('DELETE /api/screens');
    fireEvent.click(await screen.findByTestId('confirm-leave'));
    await isStep('pairing');
    expect(asked).toContain('DELETE /api/screens');
  });
});
