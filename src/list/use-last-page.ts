import { useEffect } from 'react';
import type { PagerProps } from '../ui/pager.tsx';

/**
 * A page that a list no longer has leads to its last one: rows left the list since its address was made, by what was
 * done to those of the last page for example.
 */
export const useLastPage = (pages: PagerProps | undefined, isEmpty: boolean): void => {
  useEffect(() => {
    if (!pages || !isEmpty || pages.total === 0) return;
    const { offset, perPage, total, onOffset } = pages;
    const last = Math.floor((total - 1) / perPage) * perPage;
    if (last < offset) onOffset(last);
  }, [pages, isEmpty]);
};
