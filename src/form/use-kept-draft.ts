import { useState } from 'react';

/** How something that is being written is kept in this browser. */
interface Keeping<Draft> {
  /** Where; null where it is not kept. */
  readonly key: string | null;
  /** What was kept; undefined where it is nothing that can be gone on with. */
  readonly read: (text: string | null) => Draft | undefined;
  readonly write?: (draft: Draft) => string;
  /** What one begins with. */
  readonly fresh: () => Draft;
}

/** Something that is being written: it outlives its screen, a reload and a closed tab, until it is sent or cleared. */
export const useKeptDraft = <Draft>({ key, read, write = JSON.stringify, fresh }: Keeping<Draft>) => {
  const [draft, setDraft] = useState<Draft>(
    () => (key === null ? undefined : read(localStorage.getItem(key))) ?? fresh(),
  );
  const change = (make: (now: Draft) => Draft): void =>
    setDraft((now) => {
      const next = make(now);
      if (key !== null) localStorage.setItem(key, write(next));
      return next;
    });
  /** It was sent: nothing of it is gone on with. */
  const forget = (): void => {
    if (key !== null) localStorage.removeItem(key);
  };
  return {
    draft,
    change,
    forget,
    /** Begins another one. */
    clear: (begin: (now: Draft) => Draft = fresh): void => {
      forget();
      setDraft(begin);
    },
  };
};
