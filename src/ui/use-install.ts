import { useSyncExternalStore } from 'react';

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();
const offer = (prompt: InstallPrompt | null) => {
  offered = prompt;
  for (const tell of listeners) tell();
};
const listen = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Keeps the browser's offer to install the app, which comes once and early, for when somebody wants it. */
export const keepInstallOffer = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => offer(null));
};

/** Installs the app, or null where the browser offers nothing: it is installed already, or cannot be. */
export const useInstall = (): (() => void) | null => {
  const prompt = useSyncExternalStore(listen, () => offered);
  return prompt ? () => void prompt.prompt().then(() => offer(null)) : null;
};
