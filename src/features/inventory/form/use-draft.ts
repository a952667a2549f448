import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import { useSession } from '../../../db/use-live.ts';
import type { Direction } from '../direction.ts';
import { type Draft, freshDraft, readDraft } from './draft.ts';

/** The paper that is being written here: it outlives a reload, and each shop of this browser has its own. */
export const useDraft = (direction: Direction) => {
  const shopId = useSession().shop?.id ?? '';
  const keptAs = `paper-${direction}-${shopId}`;
  const [draft, setDraft] = useState<Draft>(
    () => readDraft(direction, localStorage.getItem(keptAs)) ?? freshDraft(direction, uuid()),
  );
  const write = (make: (now: Draft) => Draft): void =>
    setDraft((now) => {
      const next = make(now);
      localStorage.setItem(keptAs, JSON.stringify(next));
      return next;
    });
  return {
    draft,
    change: (change: Partial<Draft>) => write((now) => ({ ...now, ...change })),
    changeLines: (make: (lines: Draft['lines']) => Draft['lines']) =>
      write((now) => ({ ...now, lines: make(now.lines) })),
    /** Begins another paper of the same type. */
    clear: () => {
      localStorage.removeItem(keptAs);
      setDraft(({ type }) => ({ ...freshDraft(direction, uuid()), type }));
    },
  };
};
