import type { Ids } from '../mirror/fresh-records.ts';

/** With more changed records than this it is not remembered which they are. */
const mostNoted = 50_000;

/** Remembers which records below the overlay have changed since it was rebuilt; at the beginning all have. */
export const makeChangedRecords = () => {
  let changed: Set<string> | 'all' = 'all';
  return {
    note: (ids: Ids | 'all'): void => {
      if (changed === 'all') return;
      if (ids !== 'all')
        for (const [entity, some] of Object.entries(ids)) for (const id of some) changed.add(`${entity}:${id}`);
      if (ids === 'all' || changed.size > mostNoted) changed = 'all';
    },
    /** Those that have changed, as `entity:id`; from now on none has. */
    take: (): ReadonlySet<string> | 'all' => {
      const taken = changed;
      changed = new Set();
      return taken;
    },
  };
};
