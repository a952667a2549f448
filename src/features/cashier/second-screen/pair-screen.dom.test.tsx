import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FigureOrPart } from '#domain/second-screen/shown.ts';
import { faultsOfDrawn } from '../../../../tests/components/axe.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { refused, serverOf } from '../../../../tests/components/server-of.ts';
import { hasFarScreens, noteFarScreens } from '../../../parts/second-screen/far-flag.ts';
import type { StoreApi } from '../../../store/store-api.ts';
import { FarScreens } from './far-screens.tsx';
import { PairScreenModal } from './pair-screen-modal.tsx';
import { beginTelling, tellAgain } from './telling.ts';

const counterId = 'counter-2';
const at = `/counters/${counterId}/screens`;
const session = { counter: { id: counterId, number: '02' }, permissions: ['*'] };
const aScreen = { id: 'screen-1', pairedAt: 1_700_000_000_000, pairedBy: 'Zhao', seenAt: 1_700_000_000_000 };
const code = { code: '12345678', validFor: 300 };
const text = (testId: string) => screen.getByTestId(testId).textContent;
const nothing = () => undefined;

beforeEach(() => localStorage.clear());

describe('connecting a second screen on another device', () => {
  const open = (replies: Parameters<typeof serverOf>[0]) => {
    const server = serverOf({ [`GET ${at}`]: { data: [] }, [`POST ${at}/code`]: { data: code }, ...replies }, session);
    draw(<PairScreenModal counterId={counterId} onClose={nothing} />, { store: server.store });
    return server;
  };

  test('shows the address, the code in two groups, and both to be scanned', async () => {
    open({});
    await waitFor(() => expect(text('pairing-code')).toBe('1234 5678'));
    expect(text('pairing-address')).toBe(`${location.origin}/screen`);
    expect(screen.getByTestId('pairing-qr').getAttribute('aria-label')).toBe('Code to scan');
    expect(screen.getByText('Holds for 5:00')).toBeTruthy();
    expect(await faultsOfDrawn()).toEqual([]);
    // As long as no device is connected, this counter asks nothing later on.
    expect(hasFarScreens(counterId)).toBe(false);
  });

  test('says so when a device was connected, and from then on the counter speaks to it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { replies } = open({});
    await waitFor(() => expect(text('pairing-code')).toBe('1234 5678'));
    replies[`GET ${at}`] = { data: [aScreen] };
    await act(async () => void vi.advanceTimersByTime(3_000));
    await waitFor(() => expect(screen.getByTestId('screen-paired')).toBeTruthy());
    expect(screen.queryByTestId('pairing-code')).toBeNull();
    expect(hasFarScreens(counterId)).toBe(true);
    vi.useRealTimers();
  });

  test('a code that has expired is no longer shown, and another can be made', async () => {
    const { replies } = open({ [`POST ${at}/code`]: { data: { ...code, validFor: 0 } } });
    await waitFor(() => expect(screen.getByText('This code has expired')).toBeTruthy());
    replies[`POST ${at}/code`] = { data: { ...code, code: '87654321' } };
    fireEvent.click(screen.getByTestId('pairing-again'));
    await waitFor(() => expect(text('pairing-code')).toBe('8765 4321'));
  });

  test('says why there is no code', async () => {
    open({ [`POST ${at}/code`]: refused('secondScreen.tooMany', { params: { count: 4 } }) });
    await waitFor(() => expect(text('pair-refused')).toContain('4 such screens at most'));
  });

  test('without contact says so, and changes nothing of what is known', async () => {
    noteFarScreens(counterId, true);
    open({ [`GET ${at}`]: refused('offline.needsContact') });
    await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy());
    expect(screen.queryByTestId('pairing-code')).toBeNull();
    expect(hasFarScreens(counterId)).toBe(true);
  });

  test('one is disconnected only once that was asked; with the last one the counter speaks to none', async () => {
    const { heard, replies } = open({ [`GET ${at}`]: { data: [aScreen] } });
    await waitFor(() => expect(text('far-screen')).toContain('by Zhao'));
    expect(hasFarScreens(counterId)).toBe(true);
    fireEvent.click(screen.getByTestId('take-back-screen'));
    expect(heard.some(([call]) => call.startsWith('DELETE'))).toBe(false);
    replies[`DELETE ${at}/screen-1`] = { data: [] };
    replies[`GET ${at}`] = { data: [] };
    fireEvent.click(await screen.findByTestId('confirm-take-back'));
    await waitFor(() => expect(screen.queryByTestId('far-screen')).toBeNull());
    expect(hasFarScreens(counterId)).toBe(false);
  });
});

describe('a counter with second screens on other devices', () => {
  const told: FigureOrPart = { shop: { name: 'S01', logo: '', currencyFlag: '¥' }, shown: null };
  const answer = (isPaired: boolean, isWatched: boolean) => ({
    [`POST ${at}/shown`]: { data: { isPaired, isWatched } },
  });
  const beside = (replies: Parameters<typeof serverOf>[0], online = true) => {
    const server = serverOf(replies, session);
    const purposes: unknown[] = [];
    const store = {
      ...server.store,
      watchStatus: async (listener: (status: object) => void) => {
        listener({ online });
        return nothing;
      },
      askServer: (call: Parameters<StoreApi['askServer']>[0]) => {
        purposes.push(call.purpose);
        return server.store.askServer(call);
      },
    } as unknown as StoreApi;
    const stop = beginTelling(counterId, { told: () => told });
    const { unmount } = draw(<FarScreens />, { store });
    const end = () => {
      unmount();
      stop();
    };
    return { ...server, purposes, end };
  };
  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

  test('that never had one asks the server nothing', async () => {
    const { heard, end } = beside(answer(true, true));
    tellAgain();
    await settled();
    expect(heard).toEqual([]);
    end();
  });

  test('asks beside the work, says what is shown where somebody looks, and every change', async () => {
    noteFarScreens(counterId, true);
    const { heard, purposes, end } = beside(answer(true, true));
    await waitFor(() => expect(heard.map(([, body]) => body)).toEqual([{ message: null }, { message: told }]));
    expect(purposes).toEqual(['aside', 'aside']);
    tellAgain();
    await waitFor(() => expect(heard).toHaveLength(3));
    end();
  });

  test('without contact asks nothing', async () => {
    noteFarScreens(counterId, true);
    const { heard, end } = beside(answer(true, true), false);
    await settled();
    expect(heard).toEqual([]);
    end();
  });

  test('whose screens were taken back elsewhere forgets that it had any', async () => {
    noteFarScreens(counterId, true);
    const { end } = beside(answer(false, false));
    await waitFor(() => expect(hasFarScreens(counterId)).toBe(false));
    end();
  });
});
