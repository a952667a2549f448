import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { guestPath } from '#domain/booking/guest/guest-address.ts';
import { App } from './app/app.tsx';
import { watchForUpdates } from './app/app-update.ts';
import { startLanguage } from './app/i18n.ts';
import { fetchScreen, makeRouter } from './app/router.ts';
import { farScreenPath, secondScreenPath } from './parts/second-screen/second-screen-channel.ts';
import { wallPath } from './parts/wall/wall-address.ts';
import { guardDoubleTaps } from './ui/double-tap.ts';
import { keepInstallOffer } from './ui/use-install.ts';
import { isNewBrowser } from './workers/signed-in-before.ts';
import { connectStore } from './workers/store.ts';
import './app/styles.ts';

const startApp = (root: Element): void => {
  guardDoubleTaps();
  keepInstallOffer();
  const store = connectStore();
  const router = makeRouter();
  if (!isNewBrowser()) fetchScreen(router);
  // No `await` here: the files of words import from this one, and would wait for it to end.
  void startLanguage().then(() => {
    // In small pieces, between which a finger is heard.
    startTransition(() => createRoot(root).render(<App store={store} router={router} />));
    watchForUpdates();
  });
};

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

/** Windows without the app, each by its path. */
const bare: Readonly<Record<string, () => Promise<(root: Element) => Promise<void>>>> = {
  [secondScreenPath]: async () => (await import('./app/second-screen-window.tsx')).startSecondScreen,
  [farScreenPath]: async () => (await import('./app/second-screen-window.tsx')).startFarScreen,
  [guestPath]: async () => (await import('./app/guest-window.tsx')).startGuest,
  [wallPath]: async () => (await import('./app/wall-window.tsx')).startWall,
};
const open = bare[location.pathname];
if (open) void open().then((start) => start(root));
else startApp(root);
