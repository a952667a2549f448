import { v7 as uuid } from 'uuid';
import { useKeptDraft } from '../../../form/use-kept-draft.ts';
import { useSession } from '../../../store/use-live.ts';
import type { Direction } from '../direction.ts';
import { type Draft, freshDraft, putOn, readDraft } from './draft.ts';

/** Where the paper of a shop is kept that is being written. */
const draftKey = (direction: Direction, shopId: string): string => `paper-${direction}-${shopId}`;

/** The paper that is being written in a shop, where there is one. */
export const keptDraft = (direction: Direction, shopId: string): Draft | undefined =>
  readDraft(direction, localStorage.getItem(draftKey(direction, shopId)));

/** Keeps a paper to go on with; it takes the place of the one before. */
export const keepDraft = (direction: Direction, shopId: string, draft: Draft): void =>
  localStorage.setItem(draftKey(direction, shopId), JSON.stringify(draft));

/** The paper that is being written here; each shop of this browser has its own. */
export const useDraft = (direction: Direction) => {
  const { draft, change, clear } = useKeptDraft<Draft>({
    key: draftKey(direction, useSession().shop?.id ?? ''),
    read: (text) => readDraft(direction, text),
    fresh: () => freshDraft(direction, uuid()),
  });
  return {
    draft,
    change: (differs: Partial<Draft>) => change((now) => ({ ...now, ...differs })),
    changeLines: (make: (lines: Draft['lines']) => Draft['lines']) =>
      change((now) => ({ ...now, lines: make(now.lines) })),
    /** Goes on with one that was cleared; what was put on the paper since stays. */
    restore: (before: Draft) => change((now) => ({ ...before, lines: now.lines.reduce(putOn, before.lines) })),
    /** Begins another paper of the same type. */
    clear: () => clear(({ type }) => ({ ...freshDraft(direction, uuid()), type })),
  };
};
