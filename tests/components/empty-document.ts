import { setTimeout as pause } from 'node:timers/promises';
import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

/** What was dragged swallows the clicks of the whole document for a moment, so that letting it go is none. */
const clicksAreHeard = async (): Promise<void> => {
  const probe = document.createElement('i');
  let isHeard = false;
  probe.addEventListener('click', () => {
    isHeard = true;
  });
  document.body.append(probe);
  for (probe.click(); !isHeard; probe.click()) await pause(5);
  probe.remove();
};

/** What one file leaves in the document and the browser's storage is none of the next one's. */
afterEach(async () => {
  cleanup();
  notifications.clean();
  notifications.cleanQueue();
  await clicksAreHeard();
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
