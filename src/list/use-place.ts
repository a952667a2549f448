import { useRouter } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect } from 'react';
import { scrollingContentOf } from '../ui/scrolling-content.ts';

/** How far each visit of a list is scrolled, in pixels, by its entry in the browser's history. */
const places = new Map<string, number>();

/**
 * Whoever opens a record and comes back finds the list where it was left. The router restores the place too early, while
 * the rows are still being read; `hasRows` says that they are there.
 */
export const usePlace = (list: RefObject<HTMLElement | null>, isPage: boolean, hasRows: boolean): void => {
  const router = useRouter();
  const isReady = isPage && hasRows;
  useLayoutEffect(() => {
    const content = isReady ? scrollingContentOf(list.current) : null;
    if (!content) return;
    const place = places.get(entryOf(router.history.location));
    if (place !== undefined) content.scrollTop = place;
    const note = () => {
      // Until the next screen is there, this one can still be scrolled under the address of the next.
      if (router.state.status !== 'pending') places.set(entryOf(router.history.location), content.scrollTop);
    };
    content.addEventListener('scroll', note, { passive: true });
    return () => content.removeEventListener('scroll', note);
  }, [isReady, list, router]);
};

/** One entry of the history: two visits of an address are two. */
const entryOf = ({ href, state }: { readonly href: string; readonly state: { readonly __TSR_key?: string } }) =>
  state.__TSR_key ?? href;
