import { useEffect, useState } from 'react';
import type { Member } from '#domain/member/member.ts';
import { useStore } from '../../../db/use-live.ts';

const most = 20;

/** Members for a text; an answer to an older text is dropped. Null while nothing is searched. */
export const useMemberSearch = (text: string): { readonly text: string; readonly found: readonly Member[] } | null => {
  const store = useStore();
  const [answer, setAnswer] = useState<{ text: string; found: readonly Member[] } | null>(null);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === '') return setAnswer(null);
    let stale = false;
    store.searchMembers(wanted, most).then(
      (found) => !stale && setAnswer({ text: wanted, found }),
      () => !stale && setAnswer({ text: wanted, found: [] }),
    );
    return () => {
      stale = true;
    };
  }, [store, wanted]);
  return wanted === '' ? null : answer;
};
