// Calls of the API go past the service worker where the browser can do that (Chromium 123): they need nothing of it,
// start none, and keep none busy that a new version wants to replace.
self.addEventListener('install', (event) => {
  if (!event.addRoutes) return;
  event.waitUntil(event.addRoutes({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }));
});
