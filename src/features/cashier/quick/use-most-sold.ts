import { useEffect, useState } from 'react';
import { z } from 'zod';
import { itemKind } from '#domain/item/item-kind.ts';
import type { SoldItem } from '#domain/quick-keys/most-sold.ts';
import { useStore } from '../../../store/use-live.ts';
import { dayOf } from '../../../ui/days.ts';
import { useNow } from '../../../ui/use-now.ts';

/** How many days back sales count, and how many items are shown. */
const [days, most] = [30, 12];
const dayLength = 86_400_000;
/** The counter is drawn and its search is read before the orders are gone through, in milliseconds. */
const afterStart = 15_000;

const stored = z.object({
  day: z.string(),
  items: z.array(z.object({ kind: itemKind, itemId: z.string() })),
});

const readStored = (key: string): z.infer<typeof stored> | undefined => {
  try {
    return stored.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

/**
 * What the shop has sold most in the last 30 days, worked out once a day on this device and remembered in this browser,
 * so that a start shows it at once and nothing moves while somebody taps.
 */
export const useMostSold = (shopId: string, timeZone: string): readonly SoldItem[] => {
  const store = useStore();
  const now = useNow();
  const key = `most-sold:${shopId}`;
  const [items, setItems] = useState<readonly SoldItem[]>(() => readStored(key)?.items ?? []);
  useEffect(() => {
    const at = now();
    const day = dayOf(at, timeZone);
    const known = readStored(key);
    if (known) setItems(known.items);
    if (shopId === '' || known?.day === day) return;
    let isGone = false;
    const timer = setTimeout(async () => {
      const found = await store.read('quickKeys.mostSold', { since: at - days * dayLength, limit: most });
      if (isGone) return;
      localStorage.setItem(key, JSON.stringify({ day, items: found }));
      setItems(found);
    }, afterStart);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [store, now, key, shopId, timeZone]);
  return items;
};
