import { useSyncExternalStore } from 'react';

/** What the server said when it was asked too much, empty where it said nothing; null while nobody needs to know. */
let said: string | null = null;
const listeners = new Set<() => void>();
const become = (next: string | null): void => {
  said = next;
  for (const tell of listeners) tell();
};

/** Says that there were too many requests, unless that is being said. */
export const sayTooMany = (message: string): void => {
  if (said === null) become(message);
};

/** Somebody has read it. */
export const gotIt = (): void => become(null);

const listen = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};
export const useTooManySaid = (): string | null => useSyncExternalStore(listen, () => said);
