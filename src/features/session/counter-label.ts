import { useEffect } from 'react';
import { z } from 'zod';
import { useSession } from '../../store/use-live.ts';

/** How many shops' counters a browser remembers that it was. */
const mostShops = 10;
const name = 'counters';
/** As long as browsers keep a cookie: 400 days, in seconds. */
const keptFor = 400 * 24 * 60 * 60;

/** Ids of counters by shop, the last opened last; they let nobody in. */
const labels = z.record(z.string().max(64), z.string().max(64));
type Labels = z.infer<typeof labels>;

const read = (text: string | null | undefined): Labels => {
  try {
    return labels.catch({}).parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
};

const inCookie = (): string | undefined => {
  const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  try {
    return found && decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return undefined;
  }
};

const kept = (): Labels => {
  try {
    return { ...read(inCookie()), ...read(localStorage.getItem(name)) };
  } catch {
    return read(inCookie());
  }
};

/** Which counter of a shop this browser was last, as far as what outlives its databases tells; undefined for none. */
export const counterLabel = (shopId: string): string | undefined => kept()[shopId];

/**
 * Remembers which counter this browser is, where clearing its databases leaves it: in the local storage and, as that is
 * often cleared with them, in a cookie. Where neither is to be had, the browser is asked as one that nobody knows.
 */
export const keepCounterLabel = (shopId: string, counterId: string): void => {
  const { [shopId]: _, ...others } = kept();
  const all = JSON.stringify(Object.fromEntries([...Object.entries(others), [shopId, counterId]].slice(-mostShops)));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing on plain HTTP and in older browsers
  document.cookie = `${name}=${encodeURIComponent(all)}; max-age=${keptFor}; path=/; samesite=strict`;
  try {
    localStorage.setItem(name, all);
  } catch {
    // A browser that keeps nothing there may still keep the cookie.
  }
};

/** Remembers the counter that is open. */
export const useCounterLabel = (): void => {
  const { shop, counter } = useSession();
  const [shopId, counterId] = [shop?.id, counter?.id];
  useEffect(() => {
    if (shopId !== undefined && counterId !== undefined) keepCounterLabel(shopId, counterId);
  }, [shopId, counterId]);
};
