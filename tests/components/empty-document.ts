import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

/** What one file leaves in the document and the browser's storage is none of the next one's. */
afterEach(() => {
  cleanup();
  notifications.clean();
  notifications.cleanQueue();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  if (location.pathname !== '/') throw new Error(`the document is left at ${location.href}`);
});
