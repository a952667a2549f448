import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { LaneEvent } from '#domain/booking/lanes.ts';
import type { Lane } from './use-lanes-by.ts';

/** How wide a lane is at least, and what stands in it beside others, in pixels. */
const [narrowest, perColumn] = [132, 96];

/** Lanes from left to right as far as they are in view, each wide enough for what stands beside each other in it. */
export const useLanes = (
  lanes: readonly Lane[],
  eventsOf: ReadonlyMap<string, readonly LaneEvent[]>,
  besides: number,
) => {
  const scroller = useRef<HTMLDivElement>(null);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const share = lanes.length === 0 ? 0 : Math.floor((width - besides) / lanes.length);
  const widths = lanes.map(({ id }) => {
    const columns = Math.max(1, ...(eventsOf.get(id) ?? []).map((event) => event.columns));
    return Math.max(narrowest, share, columns * perColumn);
  });
  let next = 0;
  const lefts = widths.map((each) => {
    const left = next;
    next += each;
    return left;
  });
  const virtual = useVirtualizer({
    horizontal: true,
    count: lanes.length,
    getScrollElement: () => scroller.current,
    estimateSize: (place) => widths[place] ?? narrowest,
    scrollMargin: besides,
    overscan: 2,
  });
  const sizes = widths.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was measured holds until a lane becomes wider
  useEffect(() => virtual.measure(), [virtual, sizes]);
  const laneAt = (x: number): number => {
    const place = lefts.findLastIndex((left) => left <= x);
    return Math.max(0, Math.min(lanes.length - 1, place));
  };
  return {
    scroller,
    board: useMergedRef(scroller, ref),
    widths,
    lefts,
    total: next,
    seen: virtual.getVirtualItems().map(({ index }) => index),
    show: (place: number) => virtual.scrollToIndex(place),
    laneAt,
    middleOf: (place: number): number => (lefts[place] ?? 0) + (widths[place] ?? 0) / 2,
  };
};
