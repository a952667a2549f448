import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startLanguage } from './app/i18n.ts';
import './app/styles.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
await startLanguage();
createRoot(root).render(<App />);
