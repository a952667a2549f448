/** Records that came anew from the server, by entity. */
export type Ids = Readonly<Record<string, readonly string[]>>;

/** With more changed records than this it is not kept in mind which they are. */
const mostNoted = 50_000;

/** Keeps in mind which records below the fold have changed since it was decided anew; at the beginning all have. */
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
