import { type TouchEvent, useRef } from 'react';

/** From then on a pull counts, in pixels; less is a tap that trembled. */
const farEnough = 60;

/** Hears a finger that pulls something down rather than aside. */
export const useSwipeDown = (onSwipe: () => void) => {
  const begun = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches.item(0);
      begun.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches.item(0);
      if (!begun.current || !finger) return;
      const down = finger.clientY - begun.current.y;
      if (down > farEnough && down > 2 * Math.abs(finger.clientX - begun.current.x)) onSwipe();
      begun.current = null;
    },
  };
};
