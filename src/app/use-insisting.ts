import { useMemo, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import type { StoreApi } from '../store/store-api.ts';
import { storeWith } from '../store/store-with.ts';

/** Work that could not be kept, and the two ways out. */
export interface Unsaved {
  readonly full: boolean;
  readonly again: () => void;
  readonly giveUp: () => void;
}

/** What the store throws when nothing was kept; across the worker's border only name and message come through. */
const isNotSaved = (fault: unknown): fault is Error => fault instanceof Error && fault.name === 'NotSaved';

/**
 * The store, except that what could not be kept is told over everything until it is kept, or is given up; only then
 * does it fail.
 */
export const useInsisting = (store: StoreApi): { store: StoreApi; unsaved: Unsaved | null } => {
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null);
  const asking = useRef<Promise<boolean>>(undefined);
  const insisting = useMemo((): StoreApi => {
    /** Whether to try again; whatever else fails meanwhile gets the same answer. */
    const ask = (full: boolean): Promise<boolean> => {
      asking.current ??= new Promise<boolean>((decide) =>
        setUnsaved({ full, again: () => decide(true), giveUp: () => decide(false) }),
      ).finally(() => {
        asking.current = undefined;
        setUnsaved(null);
      });
      return asking.current;
    };
    const insist = async <T>(keep: () => Promise<T>): Promise<T> => {
      for (;;) {
        try {
          return await keep();
        } catch (fault) {
          if (!isNotSaved(fault) || !(await ask(fault.message.includes('full')))) throw fault;
        }
      }
    };
    return storeWith(store, {
      run: (name, args, options) => {
        const asGiven = options?.commandId ? options : { ...options, commandId: newId() };
        let isNew = asGiven !== options;
        return insist(() => {
          const now = isNew ? { ...asGiven, isNew: true as const } : asGiven;
          isNew = false;
          return store.run(name, args, now);
        });
      },
      currentDraft: () => insist(() => store.currentDraft()),
      newDraft: () => insist(() => store.newDraft()),
      tap: (...given) => insist(() => store.tap(...given)),
      undoTap: (...given) => insist(() => store.undoTap(...given)),
      dropDraft: (orderId) => insist(() => store.dropDraft(orderId)),
      forkRefused: (n) => insist(() => store.forkRefused(n)),
      discardRefused: (n, reason) => insist(() => store.discardRefused(n, reason)),
    });
  }, [store]);
  return { store: insisting, unsaved };
};
