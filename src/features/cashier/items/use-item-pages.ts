import { useEffect, useRef, useState } from 'react';
import type { Item } from '#domain/item/item.ts';
import { useStore } from '../../../db/use-live.ts';

/** Items per page of the grid: a little more than one screen, so that scrolling asks for one page at a time. */
export const pageLength = 48;

interface Known {
  readonly groupId: string;
  readonly total: number | null;
  readonly pages: ReadonlyMap<number, readonly Item[]>;
}
const nothing = (groupId: string): Known => ({ groupId, total: null, pages: new Map() });

/**
 * The items of a group, live, page by page: only the pages in view and their neighbours are watched, so that 20,000
 * items cost as much as a hundred. `total` is null until the first page has come.
 */
export const useItemPages = (groupId: string) => {
  const store = useStore();
  const [known, setKnown] = useState(nothing(groupId));
  const [view, setView] = useState({ first: 0, last: 0 });
  const watched = useRef(new Map<number, () => void>());

  useEffect(() => {
    const own = watched.current;
    for (let page = view.first; page <= view.last; page += 1) {
      if (own.has(page)) continue;
      const params = { groupId, offset: page * pageLength, limit: pageLength };
      const stop = store.watch('item.ofGroup', params, ({ rows, total }) =>
        setKnown((before) => {
          const pages = new Map(before.groupId === groupId ? before.pages : []);
          return { groupId, total, pages: pages.set(page, rows) };
        }),
      );
      own.set(page, () => void stop.then((end) => end()));
    }
    for (const [page, stop] of own) {
      if (page >= view.first - 1 && page <= view.last + 1) continue;
      own.delete(page);
      stop();
    }
  }, [store, groupId, view]);
  useEffect(() => {
    const own = watched.current;
    return () => {
      for (const stop of own.values()) stop();
      own.clear();
    };
  }, []);

  const current = known.groupId === groupId ? known : nothing(groupId);
  return {
    total: current.total,
    itemAt: (index: number): Item | undefined =>
      current.pages.get(Math.floor(index / pageLength))?.[index % pageLength],
    /** Says which items are in view. */
    look: (firstIndex: number, lastIndex: number) => {
      const [first, last] = [Math.floor(firstIndex / pageLength), Math.floor(lastIndex / pageLength)];
      setView((before) => (before.first === first && before.last === last ? before : { first, last }));
    },
  };
};
