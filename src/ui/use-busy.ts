import { useCallback, useEffect, useRef, useState } from 'react';

/** What takes no longer than this needs no sign that it is under way, in milliseconds. */
export const unnoticed = 200;

/**
 * Whether anything done `during` it is still under way. With `after` (milliseconds) only what takes longer than that
 * is told: on a slow tablet a sign of being busy would itself take the time in which the work is done.
 */
export const useBusy = (after = 0) => {
  const [busy, setBusy] = useState(false);
  const underWay = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const during = useCallback(
    async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
      underWay.current += 1;
      if (underWay.current === 1) {
        if (after === 0) setBusy(true);
        else timer.current = setTimeout(() => setBusy(true), after);
      }
      try {
        return await work();
      } finally {
        underWay.current -= 1;
        if (underWay.current === 0) {
          clearTimeout(timer.current);
          setBusy(false);
        }
      }
    },
    [after],
  );
  return { busy, during };
};
