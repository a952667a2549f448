import type { ManifestOptions } from 'vite-plugin-pwa';
import words from '../locales/zh_CN/manifest.json' with { type: 'json' };

/** How the app presents itself to a tablet that installs it. Its name is that of the reference language. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: words.name,
  short_name: words.shortName,
  lang: 'zh-CN',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'landscape',
  theme_color: '#0b7285',
  background_color: '#f8f9fa',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};
