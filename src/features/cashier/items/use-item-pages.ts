import { useCallback, useEffect, useState } from 'react';
import type { Item } from '#domain/item/item.ts';
import { keepSame } from '#domain/values/keep-same.ts';
import type { Page } from '../../../db/api/page.ts';
import { useLive, useStore } from '../../../store/use-live.ts';

/** Items per page of the grid: a little more than one screen, so that scrolling asks for one page at a time. */
export const pageLength = 48;
/** How often pages in view are asked for anew, in milliseconds; the first one is live. */
const refreshEvery = 10_000;

/** What a grid has read of its group, kept while another one is shown, so that coming back shows it at once. */
export interface ReadPages {
  pages: ReadonlyMap<number, Page<Item>>;
  scrolledTo: number;
}
/** What was read of each group. */
export interface ReadGroups {
  readonly current: Map<string, ReadPages>;
}
export const pagesOf = ({ current }: ReadGroups, groupId: string): ReadPages => {
  const pages = current.get(groupId) ?? { pages: new Map(), scrolledTo: 0 };
  current.set(groupId, pages);
  return pages;
};

/**
 * The items of a group, page by page: only the pages in view are asked for, so that 20,000 items cost as much as a
 * hundred. `total` is null until the first page has come.
 */
export const useItemPages = (groupId: string, read: ReadPages) => {
  const store = useStore();
  const [pages, setPages] = useState(read.pages);
  const [view, setView] = useState({ first: 0, last: 0 });
  const first = useLive('item.ofGroup', { groupId, offset: 0, limit: pageLength });

  const take = useCallback(
    (page: number, answer: Page<Item>) =>
      setPages((before) => {
        const known = before.get(page);
        const kept = keepSame(known, answer);
        if (kept === known) return before;
        const next = new Map(before).set(page, kept);
        read.pages = next;
        return next;
      }),
    [read],
  );
  useEffect(() => {
    if (first) take(0, first);
  }, [first, take]);
  useEffect(() => {
    let gone = false;
    const ask = (page: number) =>
      store.listItems(groupId, page * pageLength, pageLength).then(
        (answer) => !gone && take(page, answer),
        () => undefined,
      );
    const askAll = () => {
      for (let page = Math.max(1, view.first); page <= view.last; page += 1) void ask(page);
    };
    askAll();
    const timer = setInterval(askAll, refreshEvery);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [store, groupId, view, take]);

  return {
    /** As the page that was read last says it. */
    total: [...pages.values()].at(-1)?.total ?? null,
    itemAt: (index: number): Item | undefined => pages.get(Math.floor(index / pageLength))?.rows[index % pageLength],
    /** Says which items are in view. */
    look: useCallback((firstIndex: number, lastIndex: number) => {
      const [from, to] = [Math.floor(firstIndex / pageLength), Math.floor(lastIndex / pageLength)];
      setView((before) => (before.first === from && before.last === to ? before : { first: from, last: to }));
    }, []),
  };
};
