import { readFileSync } from 'node:fs';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './scripts/manifest.ts';
import { writeScreens } from './scripts/menu-screens.ts';
import { reactCompiler } from './scripts/react-compiler.ts';
import { routeTree } from './scripts/route-tree.ts';
import { typeWords } from './scripts/typed-words.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };
/** Where `npm run dev` finds the API. */
const api = `http://127.0.0.1:${process.env.PORT ?? '8080'}`;

/** The parts of the product with many screens: the screens of each are one file, those of all other parts another one. */
const area = /[\\/]src[\\/]routes[\\/]_main[\\/](inventory|item|member|order|staff)/;

/**
 * A start from what the device keeps waits for every file it asks of the service worker, which fetches them one by one:
 * what is always needed together is one file. What the login screen needs is apart from what comes after it.
 */
const together = [
  { name: 'first', tags: ['$initial' as const], priority: 7 },
  { name: 'login', test: /[\\/]src[\\/]routes[\\/]auth[\\/]login\.tsx/, priority: 6 },
  // Above the login, once it is shown; without this they would lie among what comes after it.
  { name: 'menus', test: /[\\/]src[\\/]ui[\\/]door-menus\.tsx/, priority: 5 },
  { name: 'counter', test: /[\\/]src[\\/]routes[\\/]_main(\.tsx|[\\/]cashier[\\/])/, priority: 4 },
  // A few files instead of hundreds: a device fetches them one after the other, at every new version.
  { name: 'charts', test: /[\\/]node_modules[\\/](recharts|@mantine[\\/]charts)[\\/]/, priority: 3 },
  { name: 'shared', minShareCount: 2, priority: 2 },
  { name: (module: string) => area.exec(module)?.[1], debugName: 'area', test: area, priority: 1 },
  { name: 'doors', test: /[\\/]src[\\/]routes[\\/](auth|branch)[\\/]/, priority: 1 },
  // What opens over screens, and is fetched once they are shown: fields, windows, what prints.
  {
    name: 'besides',
    test: /[\\/]src[\\/](app|features|form|list|parts|routes|store|ui(?![\\/]words))[\\/]/,
    priority: 0,
  },
];

/**
 * A screen that is fetched later names its style sheets and no scripts: the device keeps them all, and their list would
 * lie before the login screen and grow with every screen.
 */
const preloaded = (_: string, files: string[], { hostType }: { readonly hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' ? files : files.filter((file) => file.endsWith('.css'));

/** The app of the counters: one file for the screens of each part of the product, workers, and a service worker that keeps all of it on the device. */
export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [
    tanstackRouter(routeTree),
    {
      name: 'traditional-words',
      buildStart: async () => (await import('./scripts/traditional/traditional.ts')).writeTraditional('.'),
    },
    { name: 'types-of-words', buildStart: () => typeWords('.') },
    { name: 'screens-of-the-menu', buildStart: () => writeScreens('.') },
    react(),
    reactCompiler(),
    VitePWA({
      strategies: 'generateSW',
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      includeManifestIcons: false,
      workbox: {
        // Icons are asked for by who installs the app, pictures of the demo brand by the browser's own cache.
        globIgnores: ['past-the-worker.js', 'icons/*.png', 'pictures/**'],
        globPatterns: ['**/*.{js,css,html,json,svg,png,webp,jpg,woff2}'],
        maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/(api|dev|images)(\/|$)/],
        cleanupOutdatedCaches: true,
        clientsClaim: true,
        inlineWorkboxRuntime: false,
        importScripts: ['past-the-worker.js'],
        // The reader of codes, for browsers that have none of their own: a device keeps it once it was fetched.
        runtimeCaching: [
          {
            urlPattern: /\.wasm$/,
            handler: 'CacheFirst',
            options: { cacheName: 'code-reader', expiration: { maxEntries: 2 } },
          },
        ],
      },
    }),
  ],
  worker: { format: 'es' },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: preloaded },
    rolldownOptions: { output: { codeSplitting: { groups: together } } },
  },
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
});
