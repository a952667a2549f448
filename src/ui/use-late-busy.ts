import { useEffect, useRef, useState } from 'react';

/** What takes no longer than this needs no sign that it is under way, in milliseconds. */
const unnoticed = 200;

/**
 * Whether something is under way that takes longer than one would notice. What is over before draws nothing: on a slow
 * tablet a sign of being busy would itself take the time in which the work is done.
 */
export const useLateBusy = () => {
  const [busy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    busy,
    begin: (): void => {
      timer.current = setTimeout(() => setBusy(true), unnoticed);
    },
    end: (): void => {
      clearTimeout(timer.current);
      setBusy(false);
    },
  };
};
