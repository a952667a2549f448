import { useEffect, useEffectEvent, useState } from 'react';
import { keepSame } from '#domain/values/keep-same.ts';

/** What was found for a text. */
export interface Found<Record> {
  readonly text: string;
  readonly found: readonly Record[];
}

/** A text that stands is asked again, in milliseconds: while a shop's records are still coming in, more is found. */
const askAgainAfter = 2_000;

/** The answer to the latest text; one to an older text is dropped. Null while nothing is searched. */
export const useSearch = <Record>(text: string, search: (text: string) => Promise<Record[]>): Found<Record> | null => {
  const [answer, setAnswer] = useState<Found<Record> | null>(null);
  const wanted = text.trim();
  const ask = useEffectEvent(search);
  useEffect(() => {
    if (wanted === '') return setAnswer(null);
    let stale = false;
    const begin = () =>
      void ask(wanted).then(
        (found) => !stale && setAnswer((before) => keepSame(before, { text: wanted, found })),
        () => !stale && setAnswer({ text: wanted, found: [] }),
      );
    begin();
    const again = setInterval(begin, askAgainAfter);
    return () => {
      stale = true;
      clearInterval(again);
    };
  }, [wanted]);
  return wanted === '' ? null : answer;
};
