import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, test } from 'vitest';
import { faultsOfDrawn } from '../../tests/components/axe.ts';
import { speak } from '../../tests/components/draw.tsx';
import { routeTree } from '../route-tree.gen.ts';
import { sitemapOf } from '../routes/-sitemap.ts';
import { signedOut } from '../sync/signed-out.ts';
import type {} from './error-page.tsx';
import { languages } from './languages.ts';

/** Somebody at these addresses, the last of which is shown. */
const open = async (...addresses: string[]) => {
  const router = createRouter({
    routeTree,
    context: { session: signedOut, sitemap: sitemapOf(routeTree) },
    history: createMemoryHistory({ initialEntries: addresses, initialIndex: addresses.length - 1 }),
  });
  await act(async () => {
    await router.load();
    render(
      <I18nextProvider i18n={i18next}>
        <MantineProvider env="test">
          <RouterProvider router={router} />
        </MantineProvider>
      </I18nextProvider>,
    );
  });
  return router;
};

describe('the pages of errors', () => {
  test.each([
    ['/auth/403', '403', 'No permission'],
    ['/auth/404', '404', 'Page not found'],
    ['/auth/500', '500', 'Something went wrong'],
    ['/429', '429', 'Too many requests'],
  ])('%s says what is wrong, and leads home and back', async (address, kind, title) => {
    const router = await open('/auth/404', address);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByTestId(`error-${kind}`).textContent).toContain(kind);
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
    expect(await faultsOfDrawn()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Back to the previous page' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/404'));
  });

  test('show what the server said in place of their own words', async () => {
    const router = await open('/auth/404');
    await act(async () => router.navigate({ to: '/auth/403', state: { said: 'Only for the headquarters' } }));
    expect((await screen.findByTestId('error-403')).textContent).toContain('Only for the headquarters');
    expect(screen.getByTestId('error-403').textContent).not.toContain('You may not see this page');
  });

  test('take no words from an address', async () => {
    await open('/auth/403?said=Call%20this%20number');
    expect(screen.getByTestId('error-403').textContent).not.toContain('number');
  });

  test.each(languages.map(({ code }) => code))('speak %s', async (language) => {
    await speak(language);
    await open('/auth/500');
    const t = i18next.getFixedT(language, 'errors');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('500.title'));
    expect(screen.getByRole('link').textContent).toBe(t('home'));
    await speak();
  });
});
