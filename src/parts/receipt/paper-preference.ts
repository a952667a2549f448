import { useState } from 'react';
import type { PaperWidth } from '#domain/receipt/rows.ts';

/** How this counter prints: kept in the browser, since the printer stands beside it. */
export interface PaperPreference {
  readonly width: PaperWidth;
  readonly opensDrawer: boolean;
}

const keptAs = 'receipt';

const kept = (): PaperPreference => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keptAs) ?? '{}');
    const { width, opensDrawer } = found as Partial<PaperPreference>;
    return { width: width === 80 ? 80 : 58, opensDrawer: opensDrawer === true };
  } catch {
    return { width: 58, opensDrawer: false };
  }
};

export const usePaperPreference = (): [PaperPreference, (change: Partial<PaperPreference>) => void] => {
  const [preference, setPreference] = useState(kept);
  const change = (changed: Partial<PaperPreference>) => {
    const next = { ...preference, ...changed };
    localStorage.setItem(keptAs, JSON.stringify(next));
    setPreference(next);
  };
  return [preference, change];
};
