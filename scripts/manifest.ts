import type { ManifestOptions } from 'vite-plugin-pwa';
import words from '../locales/zh_CN/manifest.json' with { type: 'json' };

/** How the app presents itself to a tablet that installs it. Its name is that of the reference language. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: words.name,
  short_name: words.shortName,
  description: words.description,
  lang: 'zh-CN',
  start_url: '/cashier',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#0c7a5b',
  background_color: '#ffffff',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};
