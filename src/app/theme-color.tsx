import { useEffect, useSyncExternalStore } from 'react';
import { useLive } from '../store/use-live.ts';

const rememberedAs = 'theme-color';
const listeners = new Set<() => void>();

/** The theme colour of the brand that worked here last, so that the next start begins in it, signed in or not. */
const remembered = (): string | null => localStorage.getItem(rememberedAs);

const remember = (color: string | null): void => {
  if (color === remembered()) return;
  if (color === null) localStorage.removeItem(rememberedAs);
  else localStorage.setItem(rememberedAs, color);
  for (const tell of listeners) tell();
};

const listen = (tell: () => void) => {
  listeners.add(tell);
  // Another tab of this browser.
  window.addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', tell);
  };
};

/** The theme colour as `#rrggbb`; null where the brand has chosen none. */
export const useThemeColor = (): string | null => useSyncExternalStore(listen, remembered);

/** Follows the decoration of whoever works here; what is not known yet changes nothing. */
export const FollowThemeColor = () => {
  const looks = useLive('shop.looks', {});
  useEffect(() => {
    if (looks?.isKnown) remember(looks.shown.themeColor);
  }, [looks]);
  return null;
};
