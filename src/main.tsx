import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { watchForUpdates } from './app/app-update.ts';
import { startLanguage } from './app/i18n.ts';
import { fetchScreen, makeRouter } from './app/router.ts';
import { farScreenPath, secondScreenPath } from './parts/second-screen/second-screen-channel.ts';
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
const isFar = location.pathname === farScreenPath;
if (!isFar && location.pathname !== secondScreenPath) startApp(root);
else void import('./app/second-screen-window.tsx').then(({ startSecondScreen }) => startSecondScreen(root, isFar));
