import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { WallLink } from '#domain/board/wall-link.ts';
import { faultsOfDrawn } from '../../../../tests/components/axe.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import type { StoreApi } from '../../../store/store-api.ts';
import { WallsModal } from './walls-modal.tsx';

const link = (id: string, of: Partial<WallLink> = {}): WallLink => ({
  id,
  name: 'Front hall',
  madeAt: Date.parse('2025-11-22T10:00:00+08:00'),
  madeBy: 'Chen',
  seenAt: null,
  ...of,
});
const secret = `brand-1.${'x'.repeat(43)}`;
const show = (links: readonly WallLink[], refusals: Readonly<Record<string, string>> = {}) => {
  const calls = { '/walls': links, '/walls/hall': [] };
  draw(<WallsModal onClose={vi.fn()} />, { calls, refusals });
};

test('the links of the shop say who made them and when they were seen, and are taken back', async () => {
  show([link('hall', { seenAt: Date.parse('2025-11-22T11:30:00+08:00') }), link('tea', { name: 'Tea room' })]);
  const rows = await screen.findAllByTestId('wall-link');
  expect(rows[0]?.textContent).toMatch(/^Front hallMade .*10:00 by ChenLast seen .*11:30Take back$/);
  expect(rows[1]?.textContent).toContain('Not opened yet');
  expect(await faultsOfDrawn()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Take back the link “Tea room”' })).toBeTruthy();
});

test('a link cannot be made without a name', async () => {
  show([]);
  const make = (await screen.findByTestId('make-wall')) as HTMLButtonElement;
  expect(make.disabled).toBe(true);
  fireEvent.change(screen.getByTestId('wall-name'), { target: { value: '   ' } });
  expect(make.disabled).toBe(true);
  fireEvent.change(screen.getByTestId('wall-name'), { target: { value: 'Hall' } });
  expect(make.disabled).toBe(false);
});

test('a shop with as many as it may have makes no more', async () => {
  show(Array.from({ length: 8 }, (_, place) => link(`link-${place}`)));
  await screen.findAllByTestId('wall-link');
  expect(screen.queryByTestId('make-wall')).toBeNull();
});

test('without contact it says so', async () => {
  show([], { '/walls': 'system.offline' });
  await waitFor(() => expect(screen.getByTestId('walls-refused').textContent).not.toBe(''));
});

test('what was made is shown once, as a link and as a code; taken back by one tap it is gone', async () => {
  let links: WallLink[] = [];
  const answers: Readonly<Record<string, () => unknown>> = {
    'GET /walls': () => links,
    'POST /walls': () => {
      links = [link('new', { name: 'Hall' })];
      return { id: 'new', secret };
    },
    'DELETE /walls/new': () => {
      links = [];
      return links;
    },
  };
  const told = vi.fn();
  const listening = async (listener: (answer: never) => void) => {
    listener({} as never);
    return () => undefined;
  };
  const store = {
    watchSession: listening,
    watchStatus: listening,
    askServer: async ({ method, path, body }: { method: string; path: string; body?: unknown }) => {
      if (method !== 'GET') told(method, body);
      return { ok: true, data: answers[`${method} ${path}`]?.(), meta: {} };
    },
  } as unknown as StoreApi;
  draw(<WallsModal onClose={vi.fn()} />, { store });
  fireEvent.change(await screen.findByTestId('wall-name'), { target: { value: 'Hall' } });
  fireEvent.click(screen.getByTestId('make-wall'));
  expect((await screen.findByTestId('wall-address')).textContent).toBe(`${location.origin}/wall#${secret}`);
  expect(screen.getByTestId('wall-qr').getAttribute('aria-label')).toBe('Link for Hall');
  expect(told).toHaveBeenCalledWith('POST', { name: 'Hall' });
  fireEvent.click(await screen.findByTestId('take-back-wall'));
  await waitFor(() => expect(screen.queryByTestId('wall-link')).toBeNull());
  expect(screen.queryByTestId('wall-address')).toBeNull();
});
