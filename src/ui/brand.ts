import { useSyncExternalStore } from 'react';

/** What is shown of the brand, before anybody is signed in too. */
export interface Brand {
  readonly code: string;
  readonly title: string;
  readonly logo: string;
}

/** By the code a device asks for its brand; it outlives every session. */
const codeAt = 'brandCode';
const faceAt = 'brandFace';

const followers = new Set<() => void>();
let shown: Brand | null | undefined;

const stored = (): Brand | null => {
  try {
    const found = JSON.parse(localStorage.getItem(faceAt) ?? 'null') as Partial<Brand> | null;
    return found?.code && found.code === localStorage.getItem(codeAt)
      ? { code: found.code, title: String(found.title ?? ''), logo: String(found.logo ?? '') }
      : null;
  } catch {
    return null;
  }
};
const present = (): Brand | null => {
  shown ??= stored();
  return shown;
};

/** Shows a brand from now on, without contact too. */
export const rememberBrand = (brand: Brand): void => {
  const before = present();
  if (before && before.code === brand.code && before.title === brand.title && before.logo === brand.logo) return;
  shown = { code: brand.code, title: brand.title, logo: brand.logo };
  localStorage.setItem(codeAt, brand.code);
  localStorage.setItem(faceAt, JSON.stringify(shown));
  for (const tell of followers) tell();
};

/**
 * Asks for the brand of this device, by the code in the address (`?code=HYT`) or the one that is stored. Without contact,
 * or where there is no such brand, what is shown stays.
 */
export const fetchBrand = async (search: string): Promise<void> => {
  const code = new URLSearchParams(search).get('code') ?? localStorage.getItem(codeAt);
  if (!code) return;
  try {
    const reply = await fetch(`/api/custom?code=${encodeURIComponent(code)}`);
    if (!reply.ok) return;
    const { data } = (await reply.json()) as { readonly data: Brand };
    rememberBrand(data);
  } catch {
    // Without contact what is known is shown.
  }
};

/** The brand of this device; null where none is known. */
export const useBrand = (): Brand | null =>
  useSyncExternalStore((tell) => {
    followers.add(tell);
    return () => followers.delete(tell);
  }, present);
