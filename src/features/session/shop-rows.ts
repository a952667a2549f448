import type { SessionState } from '../../db/session/session-state.ts';

export type ShopChoice = SessionState['shops'][number];

export interface ShopRow {
  readonly shop: ShopChoice;
  /** How far below the topmost place it lies. */
  readonly depth: number;
}

const matches = (shop: ShopChoice, text: string): boolean =>
  `${shop.name} ${shop.code}`.toLowerCase().includes(text.trim().toLowerCase());

/**
 * The tree of places from the top down, as rows. With a search text only what matches stays, with the places above it;
 * whoever works in one store sees it alone, without a headquarters that is none of theirs.
 */
export const shopRows = (shops: readonly ShopChoice[], text: string): ShopRow[] => {
  const known = new Set(shops.map((shop) => shop.id));
  const below = (parentId: string | null, depth: number, seen: ReadonlySet<string>): ShopRow[] =>
    shops
      .filter((shop) => (parentId === null ? !known.has(shop.parentId) : shop.parentId === parentId))
      .filter((shop) => !seen.has(shop.id))
      .flatMap((shop) => {
        const rows = below(shop.id, depth + 1, new Set([...seen, shop.id]));
        return rows.length > 0 || matches(shop, text) ? [{ shop, depth }, ...rows] : [];
      });
  return below(null, 0, new Set());
};
