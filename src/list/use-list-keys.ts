import { useHotkeys } from '@mantine/hooks';
import { type RefObject, useRef } from 'react';
import { rowOfList } from '../ui/open-row.ts';
import type { PagerProps } from '../ui/pager.tsx';

const search = 'input[type="search"]';

/**
 * The keys of a list that fills its page: `/` goes to its search, arrow down to its first row, from the search as well,
 * PageDown and PageUp turn its pages. What lies over the page, or is being typed in, keeps its keys.
 */
export const useListKeys = (pages: PagerProps | undefined, isOn: boolean): RefObject<HTMLDivElement | null> => {
  const list = useRef<HTMLDivElement>(null);
  const unlessCovered = (press: () => boolean) => (event: KeyboardEvent) => {
    if (isOn && document.querySelector('[role="dialog"]') === null && list.current && press()) event.preventDefault();
  };
  const focus = (selector: string): boolean => {
    const found = list.current?.querySelector<HTMLElement>(selector);
    found?.focus();
    return found !== undefined && found !== null;
  };
  const turn = (by: 1 | -1): boolean => {
    const offset = (pages?.offset ?? 0) + by * (pages?.perPage ?? 0);
    if (!pages || offset < 0 || offset >= pages.total) return false;
    pages.onOffset(offset);
    return true;
  };
  const own = { preventDefault: false };
  useHotkeys([
    ['/', unlessCovered(() => focus(search)), own],
    ['ArrowDown', unlessCovered(() => document.activeElement === document.body && focus(`[${rowOfList}]`)), own],
    ['PageDown', unlessCovered(() => turn(1)), own],
    ['PageUp', unlessCovered(() => turn(-1)), own],
  ]);
  const isSearching = () => list.current?.querySelector(search) === document.activeElement;
  useHotkeys([['ArrowDown', unlessCovered(() => isSearching() && focus(`[${rowOfList}]`)), own]], []);
  return list;
};
