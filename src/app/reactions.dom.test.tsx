import { Notifications, notifications } from '@mantine/notifications';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { faultsOfDrawn } from '../../tests/components/axe.ts';
import { draw } from '../../tests/components/draw.tsx';
import type { Refusal } from '../db/api/run-result.ts';
import type { ServerCall } from '../db/api/server-call.ts';
import type { StoreApi } from '../store/store-api.ts';
import type { Router } from './router.ts';
import { TooMany } from './too-many.tsx';
import { withReactions } from './with-reactions.ts';

const refused = (status: number | undefined, message = ''): Refusal => ({
  ok: false,
  code: 'system.badArguments',
  params: {},
  ...(status !== undefined && { status, message }),
});

/** A counter that is at this address; what the server answers to every call is said by `answers`. */
const at = async (address: string) => {
  const rootRoute = createRootRoute({ staticData: { right: 'anybody' } });
  const paths = ['/cashier', '/order/list', '/auth/403', '/auth/500'];
  const routes = paths.map((path) =>
    createRoute({ getParentRoute: () => rootRoute, path, staticData: { right: 'anybody' } }),
  );
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  let answer: Refusal = refused(undefined);
  const logout = vi.fn(async () => ({ unsent: 0 }));
  const store = withReactions(
    { askServer: async () => answer, logout } as unknown as StoreApi,
    router as unknown as Router,
  );
  draw(
    <>
      <Notifications />
      <TooMany />
    </>,
  );
  const ask = async (refusal: Refusal, call: Partial<ServerCall> = {}) => {
    answer = refusal;
    await act(async () => {
      await store.askServer({ method: 'GET', path: '/pc/v1/orders', purpose: 'page', ...call });
    });
  };
  return { ask, logout, where: () => router.state.location };
};

afterEach(() => {
  const gotIt = screen.queryByTestId('got-it');
  if (gotIt) fireEvent.click(gotIt);
  act(() => notifications.clean());
});

/** Whatever comes of a call has come: what it needs is fetched first. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

describe('too many requests', () => {
  test('are said in one modal, however many calls were refused', async () => {
    const { ask } = await at('/cashier');
    await ask(refused(429, 'Slow down'));
    await ask(refused(429, 'Slower still'));
    expect(await screen.findAllByTestId('too-many')).toHaveLength(1);
    expect(screen.getByTestId('too-many').textContent).toBe('429Slow downGot it');
    expect(await faultsOfDrawn()).toEqual([]);
    fireEvent.click(screen.getByTestId('got-it'));
    await waitFor(() => expect(screen.queryByTestId('too-many')).toBeNull());
    await ask(refused(429, ''));
    expect((await screen.findByTestId('too-many')).textContent).toContain(
      'There were too many requests. Please try again later.',
    );
  });

  test('are read by keyboard: the button has the focus, and Escape has read it too', async () => {
    const { ask } = await at('/cashier');
    await ask(refused(429, 'Slow down'));
    const gotIt = await screen.findByTestId('got-it');
    await waitFor(() => expect(document.activeElement).toBe(gotIt));
    fireEvent.keyDown(gotIt, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByTestId('too-many')).toBeNull());
  });
});

describe('a page that may not be read or that failed', () => {
  test.each([403, 500])('gives way to /auth/%i, which says what the server said', async (status) => {
    const { ask, where } = await at('/order/list');
    await ask(refused(status, 'Words of the server'));
    await waitFor(() => expect(where().pathname).toBe(`/auth/${status}`));
    expect(where().state).toMatchObject({ said: 'Words of the server' });
    expect(where().href).toBe(`/auth/${status}`);
  });

  test('that does not exist is said, and stays', async () => {
    const { ask, where } = await at('/order/list');
    await ask(refused(404, ''));
    expect(await screen.findByText('The page does not exist')).toBeDefined();
    expect(where().pathname).toBe('/order/list');
  });

  test('at the counter leaves the cashier where they are', async () => {
    const { ask, where } = await at('/cashier');
    for (const status of [403, 404, 500]) await ask(refused(status, 'Words of the server'));
    await settled();
    expect(where().pathname).toBe('/cashier');
    expect(screen.queryByText('The page does not exist')).toBeNull();
  });

  test('while there is no contact nothing of it happens', async () => {
    const { ask, where } = await at('/order/list');
    await ask({ ...refused(undefined), code: 'offline.needsContact' });
    await settled();
    expect(where().pathname).toBe('/order/list');
    expect(screen.queryByTestId('too-many')).toBeNull();
    expect(screen.queryByTestId('log-in-again')).toBeNull();
  });
});

describe('the poll of notices', () => {
  const unread = { path: '/notifications/unread?type=0&start_time=0', purpose: 'poll' as const };

  test.each([
    [401, 'Your login has expired'],
    [404, 'The shop information is invalid'],
  ])('that is refused with %i warns until somebody logs in again', async (status, title) => {
    const { ask, logout, where } = await at('/cashier');
    await ask(refused(status), unread);
    await ask(refused(status), unread);
    expect(await screen.findAllByText(title)).toHaveLength(1);
    expect(where().pathname).toBe('/cashier');
    fireEvent.click(screen.getByTestId('log-in-again'));
    expect(logout).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  });

  test('is silent otherwise, as the question for the version is', async () => {
    const { ask } = await at('/order/list');
    for (const status of [403, 422, 429, 500]) {
      await ask(refused(status), unread);
      await ask(refused(status), { path: '/versions/last' });
    }
    await settled();
    expect(screen.queryByTestId('too-many')).toBeNull();
    expect(document.querySelectorAll('.mantine-Notification-root')).toHaveLength(0);
  });
});
