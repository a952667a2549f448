import type { May } from '../permissions.ts';
import { shopTypes, trades } from '../shop/types.ts';
import type { MenuItem, MenuNode } from './menu-node.ts';
import type { Screen } from './screen.ts';

/** Ids of menu routes start here (spec section 2). */
export const firstMenuId = 100_001;
/** The entry under which a shop has its screens of tongue diagnosis. */
export const tongueEntry = 25;
/** So often the menu is filtered at most: each time, entries that hold nothing any more go. */
const mostPasses = 4;

/** Who looks: their rights in the current shop, and what kind of place it is. */
export interface MenuReader {
  readonly may: May;
  /** One of `shopTypes`. */
  readonly shopType: number;
  /** False in an office, which has none of the screens of counters. */
  readonly atCounter: boolean;
  /** False at the headquarters of a new brand that has none yet: what needs one is not shown. */
  readonly hasStore: boolean;
}

const holdsOthers = ({ component }: MenuItem): boolean => component === '';

/** One filtering: what lies under nothing goes, and an entry that only holds others when none of them is shown. */
const filtered = (items: readonly MenuItem[]): readonly MenuItem[] => {
  const ids = new Set(items.map(({ id }) => id));
  const shownUnder = new Set(items.filter(({ show }) => show === 1).map(({ parent_id }) => parent_id));
  return items.filter(
    (item) => (item.parent_id === 0 || ids.has(item.parent_id)) && (!holdsOthers(item) || shownUnder.has(item.id)),
  );
};

/**
 * The menu of somebody in a shop, as a list in the order of the menu (spec section 2): screens that are not built, those
 * of the headquarters elsewhere, those of places that trade in a region, and those without a right are left out, and what then lies under nothing or holds
 * nothing. Ids follow the order of all screens, whoever looks.
 */
export const menuFor = (
  screens: readonly Screen[],
  { may, shopType, atCounter, hasStore }: MenuReader,
): readonly MenuItem[] => {
  const elsewhere = shopType !== shopTypes.headquarters;
  const idOf = new Map(screens.map(({ url, id }, index) => [url, id ?? firstMenuId + index]));
  let items: readonly MenuItem[] = screens.flatMap((screen) => {
    const { url, title, under, icon, show, belong, forCounters, rights, component, tongue, needsStore, ofTrade } =
      screen;
    const functions = rights.filter(may);
    const isElsewhere =
      (belong === 0 && elsewhere) ||
      (forCounters && !atCounter) ||
      ((forCounters || ofTrade) && !trades({ type: shopType })) ||
      (needsStore && !hasStore && !elsewhere);
    const isClosed = component === null || isElsewhere || (rights.length > 0 && functions.length === 0);
    if (isClosed) return [];
    const parent = under === null ? 0 : (idOf.get(under) ?? -1);
    const parent_id = tongue && elsewhere ? tongueEntry : parent;
    return [{ id: idOf.get(url) ?? 0, parent_id, title, url, component, icon, show, belong, functions }];
  });
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const next = filtered(items);
    if (next.length === items.length) break;
    items = next;
  }
  return items;
};

/** The entries below one, or at the top, that are shown. */
export const entriesBelow = (items: readonly MenuItem[], parentId = 0): MenuItem[] =>
  items.filter(({ parent_id, show }) => parent_id === parentId && show === 1);

/** Where an item leads: an entry that only holds others leads to the first of them that is shown. */
export const leadsTo = (items: readonly MenuItem[], item: MenuItem): string => {
  const [first] = holdsOthers(item) ? entriesBelow(items, item.id) : [];
  return first ? leadsTo(items, first) : item.url;
};

/**
 * What an entry is called: one that holds several screens, of which somebody sees a single one, as that one, so that it
 * leads where its name says.
 */
export const titleOf = (items: readonly MenuItem[], item: MenuItem, screens: readonly Screen[]): string => {
  const held = screens.filter(({ under, show, component }) => under === item.url && show === 1 && component !== null);
  const [only, ...others] = holdsOthers(item) && held.length > 1 ? entriesBelow(items, item.id) : [];
  return only && others.length === 0 ? titleOf(items, only, screens) : item.title;
};

/** The menu as a tree. */
export const menuTree = (items: readonly MenuItem[], parentId = 0): MenuNode[] =>
  items
    .filter(({ parent_id }) => parent_id === parentId)
    .map((item) => ({ ...item, redirect: leadsTo(items, item), children: menuTree(items, item.id) }));

/** With one entry or fewer somebody has nothing to do here, and is told whom to ask (`/auth/NoPermission`). */
export const hasMenu = (items: readonly MenuItem[]): boolean => entriesBelow(items).length > 1;

/** The items from the top down to the screen at this address; empty where it is none of theirs. */
export const wayTo = (items: readonly MenuItem[], url: string): MenuItem[] => {
  const found = items.find((item) => item.url === url);
  if (!found) return [];
  const above = items.find(({ id }) => id === found.parent_id);
  return [...(above ? wayTo(items, above.url) : []), found];
};
