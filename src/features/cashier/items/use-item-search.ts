import { useEffect, useState } from 'react';
import type { Item } from '#domain/item/item.ts';
import { useStore } from '../../../db/use-live.ts';

const most = 40;

/** What the search answers to a text; an answer to an older text is dropped. Null while nothing is searched. */
export const useItemSearch = (text: string): { readonly text: string; readonly found: readonly Item[] } | null => {
  const store = useStore();
  const [answer, setAnswer] = useState<{ text: string; found: readonly Item[] } | null>(null);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === '') return setAnswer(null);
    let stale = false;
    const asked = store.searchItems(wanted, most);
    asked.then(
      (found) => !stale && setAnswer({ text: wanted, found }),
      () => !stale && setAnswer({ text: wanted, found: [] }),
    );
    return () => {
      stale = true;
    };
  }, [store, wanted]);
  return wanted === '' ? null : answer;
};
