import { useEffect, useEffectEvent } from 'react';

/** So often what somebody else decides is asked for again, in milliseconds. */
const againEvery = 30_000;

/** Asks again for as long as something waits for somebody else: now and then, and once somebody looks at it again. */
export const useAgainWhile = (isWaiting: boolean, ask: () => Promise<unknown>): void => {
  const again = useEffectEvent(() => void ask());
  useEffect(() => {
    if (!isWaiting) return undefined;
    const looked = () => document.visibilityState === 'visible' && again();
    const timer = setInterval(looked, againEvery);
    document.addEventListener('visibilitychange', looked);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', looked);
    };
  }, [isWaiting]);
};
