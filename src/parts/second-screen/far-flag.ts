const keptAs = (counterId: string): string => `far-screens ${counterId}`;
const listeners = new Set<() => void>();

/** Whether this counter has second screens on other devices, as far as is known here: without any, the server is asked nothing. */
export const hasFarScreens = (counterId: string): boolean => localStorage.getItem(keptAs(counterId)) !== null;

/** Notes whether it has some. */
export const noteFarScreens = (counterId: string, has: boolean): void => {
  if (has === hasFarScreens(counterId)) return;
  if (has) localStorage.setItem(keptAs(counterId), '1');
  else localStorage.removeItem(keptAs(counterId));
  for (const tell of listeners) tell();
};

/** Calls `listener` when that changes, here or in another tab; answers how to stop it. */
export const whenFarScreens = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};
