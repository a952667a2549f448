import { registerSW } from 'virtual:pwa-register';
import { useSyncExternalStore } from 'react';

/** `ready`: a new version waits to be let in; `running`: another tab let it in, and this one is the old one. */
export type AppUpdate = 'none' | 'ready' | 'running';

let state: AppUpdate = 'none';
/** When somebody asked for the new version in this tab, as the device's clock says; null before. */
let askedAt: number | null = null;
let letIn: () => Promise<void> = () => Promise.resolve();
const listeners = new Set<() => void>();
const become = (next: AppUpdate) => {
  state = next;
  for (const tell of listeners) tell();
};

/** In milliseconds. Somebody who has waited longer sells again: then no page loads anew under a finger. */
export const patience = 30_000;

/** How often a tablet that is never switched off looks for a new version. */
const lookEvery = 30 * 60_000;

/**
 * Keeps the app on the device and watches for new versions. None is ever let in by itself, and only the tab in which
 * somebody asked for it loads anew; the others say that they are old, and go on working.
 */
export const watchForUpdates = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    become('running');
  });
  letIn = registerSW({
    onNeedRefresh: () => become('ready'),
    onNeedReload: () => (askedAt !== null && Date.now() - askedAt < patience ? location.reload() : become('running')),
    onRegisteredSW: (_, registration) => {
      if (registration) setInterval(() => void registration.update().catch(() => undefined), lookEvery);
    },
  });
};

const listen = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};
export const useAppUpdate = (): AppUpdate => useSyncExternalStore(listen, () => state);

/** Somebody wants the new version now. */
export const updateNow = (): void => {
  askedAt = Date.now();
  if (state === 'running') location.reload();
  else void letIn();
};
