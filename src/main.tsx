import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { watchForUpdates } from './app/app-update.ts';
import { startLanguage } from './app/i18n.ts';
import { keepInstallOffer } from './ui/use-install.ts';
import { connectStore } from './workers/store.ts';
import './app/styles.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
keepInstallOffer();
const store = connectStore();
await startLanguage();
createRoot(root).render(<App store={store} />);
watchForUpdates();
