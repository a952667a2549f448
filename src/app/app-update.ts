import { registerSW } from 'virtual:pwa-register';
import { useSyncExternalStore } from 'react';
import { type ServerVersion, whenServerDiffers } from '../ui/server-version.ts';
import { type AppUpdate, nextUpdate, type UpdateEvent } from './next-update.ts';

let state: AppUpdate = 'none';
/** What the server said of its version when it was another one. */
let said: ServerVersion | undefined;
/** When somebody asked for the new version in this tab, as the device's clock says; null before. */
let askedAt: number | null = null;
let letIn: () => Promise<void> = () => Promise.resolve();
const listeners = new Set<() => void>();
const hear = (event: UpdateEvent) => {
  state = nextUpdate(state, event);
  for (const tell of listeners) tell();
};

/** In milliseconds. Somebody who has waited longer sells again: then no page loads anew under a finger. */
export const patience = 30_000;

/** How often a tablet that is never switched off looks for a new version. */
const lookEvery = 30 * 60_000;

/** For which version this page was loaded anew already: once is enough, where that brought no other one. */
const loadedFor = 'loaded-anew-for';

/** The server goes with another version: what is new is fetched and offered as ever; else the page can be loaded anew. */
const lookForNew = async (next: ServerVersion): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => undefined);
  const isComing = registration?.installing || registration?.waiting;
  if (isComing || sessionStorage.getItem(loadedFor) === next.version) return;
  said = next;
  hear('serverDiffers');
};

/**
 * Keeps the app on the device and watches for new versions. None is ever let in by itself, and only the tab in which
 * somebody asked for it loads anew; the others say that they are old, and go on working.
 */
export const watchForUpdates = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    hear('letIn');
  });
  whenServerDiffers((next) => void lookForNew(next).catch(console.error));
  letIn = registerSW({
    onNeedRefresh: () => hear('waits'),
    onNeedReload: () => (askedAt !== null && Date.now() - askedAt < patience ? location.reload() : hear('letIn')),
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

/** What the server said of another version. */
export const saidOfVersion = (): ServerVersion | undefined => said;

/** Somebody wants the new version now. */
export const updateNow = (): void => {
  askedAt = Date.now();
  if (state === 'behind' && said) sessionStorage.setItem(loadedFor, said.version);
  if (state === 'running' || state === 'behind') location.reload();
  else void letIn();
};
