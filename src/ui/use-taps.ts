import { useRef } from 'react';

/** So long after the first tap the last one counts, in milliseconds. */
const within = 3_000;

/** Counts taps that follow each other: `done` is called with the last of `count`, which does nothing else. */
export const useTaps = (count: number, done: () => void) => {
  const taps = useRef<number[]>([]);
  return (event: { readonly timeStamp: number; preventDefault(): void }): void => {
    taps.current = [...taps.current.filter((at) => event.timeStamp - at < within), event.timeStamp];
    if (taps.current.length < count) return;
    taps.current = [];
    event.preventDefault();
    done();
  };
};
