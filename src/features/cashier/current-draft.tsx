import { Loader } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from '../../store/use-live.ts';

/** Finds the order that was last worked on, or begins one. */
export const CurrentDraft = ({ onFound }: { onFound: (orderId: string) => void }) => {
  const store = useStore();
  const found = useEffectEvent(onFound);
  useEffect(() => {
    let gone = false;
    void store.currentDraft().then((orderId) => !gone && found(orderId));
    return () => {
      gone = true;
    };
  }, [store]);
  return <Loader m="xl" />;
};
