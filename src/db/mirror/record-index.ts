import type { AnyEntity } from '#domain/kernel/entity.ts';
import type { Ids } from './fresh-records.ts';
import type { Mirror } from './mirror.ts';

/** Something in memory that follows the records of the mirror. */
export interface FollowsRecords {
  /** These have changed in the mirror, or all may have. */
  follow(ids: Ids | 'all'): void;
}

/** An index in memory that a noun registers. It is made when it is asked for first (`Counter.index`). */
export interface RecordIndex<Index extends FollowsRecords> {
  /** The entities whose records it follows. */
  readonly follows: readonly AnyEntity[];
  readonly make: (mirror: () => Mirror) => Index;
}

/** The indexes of a counter, each made once. */
export const createIndexes = (mirror: () => Mirror) => {
  const made = new Map<RecordIndex<FollowsRecords>, FollowsRecords>();
  return {
    of: <Index extends FollowsRecords>(index: RecordIndex<Index>): Index => {
      const known = (made.get(index) as Index | undefined) ?? index.make(mirror);
      made.set(index, known);
      return known;
    },
    follow: (ids: Ids | 'all'): void => {
      for (const [{ follows }, index] of made)
        if (ids === 'all' || follows.some(({ name }) => ids[name])) index.follow(ids);
    },
  };
};
