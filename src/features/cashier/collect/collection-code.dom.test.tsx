import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { aShop } from '../../../../tests/make.ts';
import { aTemplate } from '../../../../tests/make-cards.ts';
import { keepPictures, keptPicture } from '../../../parts/picture/kept-pictures.ts';
import { SellCardModal } from '../cards/sell-card-modal.tsx';

const code = '/images/code/a.webp';
const settings = { ...defaultSettings('shop-1'), chatAppCode: code };

/** The storage of a browser, and what the server has. */
const storage = (server: Readonly<Record<string, string>>) => {
  const kept = new Map<string, string>();
  const href = (address: string) => new URL(address, location.href).href;
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => [...kept.keys()].map((url) => ({ url })),
      match: async (address: string) => {
        const body = kept.get(href(address));
        return body === undefined ? undefined : new Response(body);
      },
      add: async (url: string) => {
        const body = server[new URL(url).pathname];
        if (body === undefined) throw new TypeError('Failed to fetch');
        kept.set(url, body);
      },
      delete: async (url: string) => kept.delete(url),
    }),
  });
  return kept;
};
afterEach(() => vi.unstubAllGlobals());

const open = () => {
  draw(
    <SellCardModal sale={{ memberId: 'li', memberName: 'Li' }} onSold={() => undefined} onClose={() => undefined} />,
    {
      answers: {
        'card.salable': [aTemplate()],
        'shop.settings': settings,
        'staff.all': [],
        status: { online: true },
        session: { shop: aShop({ paymentTypes: [0, 1, 2] }) },
      },
    },
  );
  fireEvent.click(screen.getByTestId('sell-template'));
};
const tap = (testId: string) => act(async () => fireEvent.click(screen.getByTestId(testId)));

test('by chat app the code of the shop is shown large with what is to be paid; what was typed is there again', async () => {
  open();
  expect(screen.queryByTestId('show-code')).toBeNull();
  await tap('pay-chatAppBookkeeping');
  fireEvent.change(screen.getByTestId('tendered'), { target: { value: '300' } });
  await tap('show-code');
  expect(screen.getByTestId('code-amount').textContent).toBe('¥300.00');
  expect((await screen.findByTestId('code-picture')).getAttribute('src')).toBe(code);
  await tap('code-done');
  expect(screen.getByTestId<HTMLInputElement>('tendered').value).toBe('300');
});

test('in a way for which the shop has no code none is offered', async () => {
  open();
  await tap('pay-walletBookkeeping');
  expect(screen.queryByTestId('show-code')).toBeNull();
});

test('a picture that is kept is shown from the device', async () => {
  storage({ [code]: 'a picture' });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:kept', revokeObjectURL: () => undefined }));
  await keepPictures([code]);
  open();
  await tap('pay-chatAppBookkeeping');
  await tap('show-code');
  expect((await screen.findByTestId('code-picture')).getAttribute('src')).toBe('blob:kept');
});

test('those that are shown no more are forgotten, but not before the new ones are there', async () => {
  storage({ '/images/code/old.webp': 'old', '/images/code/new.webp': 'new' });
  await keepPictures(['/images/code/old.webp']);
  await expect(keepPictures(['/images/code/missing.webp'])).rejects.toThrow();
  expect(await (await keptPicture('/images/code/old.webp'))?.text()).toBe('old');
  await keepPictures(['/images/code/new.webp']);
  expect(await keptPicture('/images/code/old.webp')).toBeUndefined();
  expect(await (await keptPicture('/images/code/new.webp'))?.text()).toBe('new');
});

test('a browser without such storage keeps none', async () => {
  await keepPictures([code]);
  expect(await keptPicture(code)).toBeUndefined();
});
