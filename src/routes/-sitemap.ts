import type { AnyRoute, StaticDataRouteOption } from '@tanstack/react-router';
import { homeOf } from '#domain/menu/home.ts';
import { entriesBelow, hasMenu, leadsTo, type MenuReader, menuFor, titleOf, wayTo } from '#domain/menu/menu.ts';
import type { MenuItem } from '#domain/menu/menu-node.ts';
import { type Opens, type Screen, screensOf, urlOf } from '#domain/menu/screen.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { holds } from '#domain/staff/permissions.ts';
import type { SessionState } from '../db/session/session-state.ts';
import type { MenuEntry, Title } from '../ui/menu-entry.ts';
import type { MenuIcon } from '../ui/menu-icons.ts';
import type { Noun } from '../ui/words.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly title?: Title;
    readonly right: Opens;
    /** It takes orders, counts or searches what only a counter holds: an office does not open it. */
    readonly needs?: 'counter';
    /** Of no use to a brand before it has a store: the menu of its headquarters shows it from then on. */
    readonly ready?: 'store';
    /** It changes what a place has of its own that trades: a region has no entry for it. */
    readonly changes?: 'trade';
    /** What its screen says besides `app`; the words of the routes above it are there already. */
    readonly words?: readonly Noun[];
    /**
     * An entry of the menu, or of the strip above the screens of the menu entry that it lies under. `order` is its place
     * among its neighbours, in the order of a day's work; a strip shows no icons.
     */
    readonly menu?: { readonly order: number; readonly icon?: MenuIcon };
    /** Address of the menu entry to which a page without an entry belongs, where that is not the route above it. */
    readonly under?: string;
    /** 0: only at the headquarters. */
    readonly belong?: 0;
    /** Reached from the frame rather than from the menu. */
    readonly special?: true;
  }
}

/** Who opens addresses: with which rights, in which shop, at a counter or, with null, in an office. */
export type Visitor = Pick<SessionState, 'permissions' | 'shop' | 'counter'> & Partial<Pick<SessionState, 'shops'>>;

/** The addresses of the app as their routes say it: what the menus list, and who may open what. */
export interface Sitemap {
  /** The entries for somebody in their shop: of the main menu, or of the strip of the route with this id. */
  menu(visitor: Visitor, below?: string): readonly MenuEntry[];
  /** Their first screen, by level and role; undefined where they have none. */
  home(visitor: Visitor): string | undefined;
  /** Where the route with this id leads to: its first entry; undefined where there is none. */
  first(visitor: Visitor, below: string): string | undefined;
  /** Whether there is enough to do here; with one entry or fewer somebody is told whom to ask. */
  hasMenu(visitor: Visitor): boolean;
  /** The entries above a page, from the outermost in, and the page itself; `routeIds` are its routes. */
  trail(visitor: Visitor, routeIds: readonly string[]): readonly MenuEntry[];
  /** Whether an address is opened without a login; `routeIds` are its routes from the outermost in. */
  isOpen(routeIds: readonly string[]): boolean;
  /** Whether an address is for counters alone. */
  needsCounter(routeIds: readonly string[]): boolean;
  /** Whether somebody may open an address: every route on the way to it has to let them. */
  mayOpen(visitor: Visitor, routeIds: readonly string[]): boolean;
}

interface Place {
  readonly id: string;
  readonly says: StaticDataRouteOption;
}

const placesBelow = ({ id, options, children }: AnyRoute): Place[] => [
  { id: String(id), says: options.staticData as StaticDataRouteOption },
  ...Object.values((children ?? {}) as AnyRoute[]).flatMap(placesBelow),
];

const entryOf = ({ title, url, icon }: MenuItem): MenuEntry => ({
  title: title as Title,
  to: url,
  ...(icon !== '' && { icon: icon as MenuIcon }),
});

const readerOf = ({ permissions, shop, counter, shops }: Visitor): MenuReader => {
  const granted = new Set(permissions);
  return {
    may: (permission) => holds(granted, permission),
    shopType: shop?.type ?? shopTypes.store,
    atCounter: counter !== null,
    // A brand that is not new may sell at its headquarters alone.
    hasStore: !shops?.some(({ firstSteps }) => firstSteps) || shops.some(({ type }) => type === shopTypes.store),
  };
};

/** Reads the tree of routes at the first question: a router has to have taken it in by then. */
export const sitemapOf = (tree: AnyRoute): Sitemap => {
  let read: { readonly places: readonly Place[]; readonly screens: readonly Screen[] } | undefined;
  const all = () => {
    if (!read) {
      const places = placesBelow(tree);
      read = { places, screens: screensOf(places) };
    }
    return read;
  };
  let last: { readonly of: Visitor; readonly items: readonly MenuItem[] } | undefined;
  const itemsFor = (visitor: Visitor): readonly MenuItem[] => {
    if (last?.of !== visitor) last = { of: visitor, items: menuFor(all().screens, readerOf(visitor)) };
    return last.items;
  };
  const below = (items: readonly MenuItem[], routeId?: string): readonly MenuItem[] => {
    if (routeId === undefined) return entriesBelow(items);
    const parent = items.find(({ url }) => url === urlOf(routeId));
    return parent ? entriesBelow(items, parent.id) : [];
  };
  const placesOf = (routeIds: readonly string[]) => all().places.filter(({ id }) => routeIds.includes(id));
  const lets = (visitor: Visitor, { id, says: { right } }: Place): boolean => {
    if (right === 'anybody' || right === 'staff') return true;
    if (right === 'below') return itemsFor(visitor).some(({ url }) => url === urlOf(id));
    const granted = new Set(visitor.permissions);
    return [right].flat().some((one) => holds(granted, one));
  };
  return {
    menu: (visitor, routeId) => {
      const items = itemsFor(visitor);
      return below(items, routeId).map((item) => entryOf({ ...item, title: titleOf(items, item, all().screens) }));
    },
    home: (visitor) => homeOf(itemsFor(visitor), readerOf(visitor)),
    first: (visitor, routeId) => {
      const items = itemsFor(visitor);
      const [first] = below(items, routeId);
      return first && leadsTo(items, first);
    },
    hasMenu: (visitor) => hasMenu(itemsFor(visitor)),
    trail: (visitor, routeIds) => {
      const page = placesOf(routeIds).findLast(({ says }) => says.title);
      return page ? wayTo(itemsFor(visitor), urlOf(page.id)).map(entryOf) : [];
    },
    isOpen: (routeIds) => placesOf(routeIds.slice(-1)).every(({ says: { right } }) => right === 'anybody'),
    needsCounter: (routeIds) => placesOf(routeIds).some(({ says }) => says.needs === 'counter'),
    mayOpen: (visitor, routeIds) => placesOf(routeIds).every((place) => lets(visitor, place)),
  };
};
