/** What the server says to an app of another version than the one that it goes with. */
export interface ServerVersion {
  readonly version: string;
  /** In the language of the page; empty where it says nothing. */
  readonly title: string;
  readonly message: string;
}

const listeners = new Set<(said: ServerVersion) => void>();

/** A screen has heard that the server goes with another version. */
export const noteServerVersion = (said: ServerVersion): void => {
  for (const tell of listeners) tell(said);
};

/** Calls `listener` whenever that is heard; answers how to stop it. */
export const whenServerDiffers = (listener: (said: ServerVersion) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
