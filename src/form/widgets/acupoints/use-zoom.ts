import { useLayoutEffect, useRef, useState } from 'react';
import type { View } from './drawings.ts';

/** How many times the picture is as large as its room. */
const steps = [1, 1.7, 2.8, 4.5] as const;

/** The middle of what is seen stays in the middle while it grows; another picture is seen whole at first. */
export const useZoom = (view: View) => {
  const room = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ readonly view: View; readonly step: number }>({ view, step: 0 });
  const step = at.view === view ? at.step : 0;
  const zoom = steps[step] ?? 1;
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const seen = room.current;
    const by = zoom / before.current;
    before.current = zoom;
    if (!seen || by === 1) return;
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = seen;
    seen.scrollLeft = (scrollLeft + clientWidth / 2) * by - clientWidth / 2;
    seen.scrollTop = (scrollTop + clientHeight / 2) * by - clientHeight / 2;
  }, [zoom]);
  const go = (next: number) => setAt({ view, step: Math.max(0, Math.min(steps.length - 1, next)) });
  return {
    room,
    zoom,
    canGrow: step < steps.length - 1,
    canShrink: step > 0,
    grow: () => go(step + 1),
    shrink: () => go(step - 1),
  };
};
