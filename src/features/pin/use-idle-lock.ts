import { useIdle, useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';
import { useSession, useStore } from '../../store/use-live.ts';

/** After so many minutes without a touch a device may lock itself; the second is usual. */
export const idleMinutes = [2, 10, 30] as const;
/** Where a device keeps after how many minutes it locks itself; 0 for never. */
export const lockAfterKey = 'lockAfterMinutes';

/**
 * Locks the counter when nobody has touched it for a while, for whoever can unlock it with their PIN: nobody is made to
 * type a password time and again. What was composed stays.
 */
export const useIdleLock = (): void => {
  const store = useStore();
  const { hasPin = false } = useSession();
  const [minutes] = useLocalStorage<number>({
    key: lockAfterKey,
    defaultValue: idleMinutes[1],
    getInitialValueInEffect: false,
  });
  const isOn = hasPin && minutes > 0;
  const isIdle = useIdle(Math.max(1, minutes) * 60_000, { initialState: false });
  useEffect(() => {
    if (isOn && isIdle) void store.logout();
  }, [isOn, isIdle, store]);
};
