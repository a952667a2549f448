// Where the browser can do that (Chromium 123), calls of the API go past the service worker, and files come out of what
// it keeps without it: they need nothing of it, start none, and keep none busy that a new version wants to replace.
// Scripts of workers are left to it, and so is the reader of codes, which it keeps once it was fetched. A browser that knows no such ways goes on without them.
self.addEventListener('install', (event) => {
  const of = (pathname, source) => ({ condition: { urlPattern: { pathname } }, source });
  const kept = { cacheName: `workbox-precache-v2-${self.registration.scope}` };
  const left = ['/assets/*.worker-*', '/assets/*.wasm'].map((pathname) => of(pathname, 'fetch-event'));
  const routes = [of('/api/*', 'network'), ...left, of('/assets/*', kept)];
  event.waitUntil(Promise.resolve(event.addRoutes?.(routes)).catch((fault) => console.warn(fault)));
});
