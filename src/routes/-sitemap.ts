import type { AnyRoute, StaticDataRouteOption } from '@tanstack/react-router';
import type { Permission } from '#domain/permissions.ts';
import { holds } from '#domain/staff/permissions.ts';
import type { MenuEntry, Title } from '../ui/menu-entry.ts';
import type { MenuIcon } from '../ui/menu-icons.ts';
import type { Noun } from '../ui/words.ts';

/**
 * Who may open an address: `anybody` without a login, `staff` whoever works here, else who has the right, or any one of
 * several. `below`: whoever may open one of the menu entries below it.
 */
export type Opens = 'anybody' | 'staff' | 'below' | Permission | readonly Permission[];

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly title?: Title;
    readonly right: Opens;
    /** What its screen says besides `app`; the words of the routes above it are there already. */
    readonly words?: readonly Noun[];
    /**
     * An entry of the menu, or of the strip above the screens of the menu entry that it lies under. `order` is its place
     * among its neighbours, in the order of a day's work; a strip shows no icons.
     */
    readonly menu?: { readonly order: number; readonly icon?: MenuIcon };
  }
}

/** The addresses of the app as their routes say it: what the menus list, and who may open what. */
export interface Sitemap {
  /** The entries for somebody with these rights: of the main menu, or of the strip of the route with this id. */
  menu(permissions: readonly string[], below?: string): readonly MenuEntry[];
  /** Whether an address is opened without a login; `routeIds` are its routes from the outermost in. */
  isOpen(routeIds: readonly string[]): boolean;
  /** Whether somebody with these rights may open an address: every route on the way to it has to let them. */
  mayOpen(permissions: readonly string[], routeIds: readonly string[]): boolean;
}

interface Place {
  readonly id: string;
  readonly to: string;
  readonly data: StaticDataRouteOption;
  /** Id of the nearest route above that stands in a menu. */
  readonly menuAbove: string | undefined;
}

const placesBelow = (route: AnyRoute, menuAbove?: string): Place[] => {
  const { id, fullPath, options, children } = route;
  const data = options.staticData as StaticDataRouteOption;
  const inside = data.menu ? id : menuAbove;
  const here = { id: String(id), to: String(fullPath).replace(/(.)\/$/, '$1'), data, menuAbove };
  return [here, ...Object.values((children ?? {}) as AnyRoute[]).flatMap((child) => placesBelow(child, inside))];
};

/** Reads the tree of routes at the first question: a router has to have taken it in by then. */
export const sitemapOf = (tree: AnyRoute): Sitemap => {
  let read: readonly Place[] | undefined;
  const places = () => {
    read ??= placesBelow(tree).sort((a, b) => (a.data.menu?.order ?? 0) - (b.data.menu?.order ?? 0));
    return read;
  };
  const placesOf = (routeIds: readonly string[]) => places().filter(({ id }) => routeIds.includes(id));
  const entries = (below?: string) => places().filter(({ data, menuAbove }) => data.menu && menuAbove === below);
  const mayOpen = (granted: ReadonlySet<string>, { id, data: { right } }: Place): boolean => {
    if (right === 'anybody' || right === 'staff') return true;
    if (right === 'below') return entries(id).some((each) => mayOpen(granted, each));
    return [right].flat().some((one) => holds(granted, one));
  };
  return {
    menu: (permissions, below) =>
      entries(below)
        .filter((place) => mayOpen(new Set(permissions), place))
        .flatMap(({ to, data: { title, menu } }) =>
          title ? [{ title, to, ...(menu?.icon && { icon: menu.icon }) }] : [],
        ),
    isOpen: (routeIds) => placesOf(routeIds.slice(-1)).every(({ data: { right } }) => right === 'anybody'),
    mayOpen: (permissions, routeIds) => placesOf(routeIds).every((place) => mayOpen(new Set(permissions), place)),
  };
};
