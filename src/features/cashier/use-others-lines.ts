import { useEffect, useRef, useState } from 'react';
import type { Order } from '#domain/order/order.ts';

const none: ReadonlySet<string> = new Set();
const litFor = 6_000;

/** Lines that another counter has put on the order while it is shown here, for a moment after they came. */
export const useOthersLines = (existing: Order | null | undefined): ReadonlySet<string> => {
  const [lit, light] = useState(none);
  const known = useRef<{ readonly orderId: string; readonly lineIds: ReadonlySet<string> } | null>(null);
  useEffect(() => {
    if (!existing) return;
    const lineIds = new Set(existing.lines.map((line) => line.id));
    const before = known.current;
    known.current = { orderId: existing.id, lineIds };
    if (before?.orderId !== existing.id) return;
    const fresh = [...lineIds].filter((id) => !before.lineIds.has(id));
    if (fresh.length === 0) return;
    light(new Set(fresh));
  }, [existing]);
  useEffect(() => {
    if (lit.size === 0) return;
    const timer = setTimeout(() => light(none), litFor);
    return () => clearTimeout(timer);
  }, [lit]);
  return lit;
};
