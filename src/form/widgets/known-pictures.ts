import { createContext } from 'react';

/** Where private pictures of a page can be looked at, and whether leave can be asked for others. */
export interface KnownPictures {
  readonly urls: Readonly<Record<string, string>>;
  /** Who registers has no account to ask with. */
  readonly asks: boolean;
}

export const KnownPicturesContext = createContext<KnownPictures>({ urls: {}, asks: true });
