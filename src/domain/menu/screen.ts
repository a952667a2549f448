import type { Permission } from '../permissions.ts';

/**
 * Who may open an address: `anybody` without a login, `staff` whoever works here, else who has the right, or any one of
 * several. `below`: whoever may open one of the menu entries below it.
 */
export type Opens = 'anybody' | 'staff' | 'below' | Permission | readonly Permission[];

/** What a route says of its place in the menu (decision 0105). */
export interface RouteSays {
  readonly title?: string;
  readonly right: Opens;
  /** It takes orders, counts or searches what only a counter holds: an office does not open it. */
  readonly needs?: 'counter';
  /** Of no use to a brand before it has a store: the menu of its headquarters shows it from then on. */
  readonly ready?: 'store';
  /** It changes what a place has of its own that trades: a region, which trades nothing, has no entry for it. */
  readonly changes?: 'trade';
  /** An entry of the menu; below a route that stands in a menu itself, one of that one's strip. */
  readonly menu?: { readonly order: number; readonly icon?: string };
  /** Address of the menu entry to which a page without an entry belongs, where that is not the route above it. */
  readonly under?: string;
  /** 0: only at the headquarters (spec section 2). */
  readonly belong?: 0;
  /** Reached from the frame rather than from the menu: the bell, the own account. */
  readonly special?: true;
}

/** A route by its id, with what it says of itself. */
export interface ScreenRoute {
  readonly id: string;
  readonly says: RouteSays;
}

/** A screen of the menu: built, with its route, or still to be built. */
export interface Screen {
  /** Parameters in braces: `/order/view/{orderId}`. */
  readonly url: string;
  readonly title: string;
  /** Address of the entry that it lies under; null at the top. */
  readonly under: string | null;
  readonly order: number;
  readonly icon: string;
  /** 0 hidden, 1 an entry, 2 reached from the frame. */
  readonly show: 0 | 1 | 2;
  readonly belong: 0 | 1;
  /** Only a counter shows it. */
  readonly forCounters: boolean;
  /** Of no use to a brand that has no store yet. */
  readonly needsStore?: true;
  /** What it changes is of places that trade. */
  readonly ofTrade?: true;
  /** Any one of these opens it; empty for whoever works here. */
  readonly rights: readonly Permission[];
  /** Id of its route; empty for an entry that only holds others, null where the screen is not built. */
  readonly component: string | null;
  /** One of the screens of tongue diagnosis that a shop has under entry 25. */
  readonly tongue?: true;
  /** An id that the specification fixes. */
  readonly id?: number;
}

const layout = '/_main';
const bare = (id: string): string => id.replace(/\/$/, '');

/** The address of a route within the app: `/_main/order/view/$orderId` is `/order/view/{orderId}`. */
export const urlOf = (id: string): string =>
  bare(id.slice(layout.length)).replaceAll(/\$(\w+)/g, (_, name: string) => `{${name}}`) || '/';

/** The screens that these routes show, in the order of the menu. Routes outside the main layout, and those that only lead on, are none. */
export const screensOf = (routes: readonly ScreenRoute[]): Screen[] => {
  const entries = routes.filter(({ says }) => says.menu).map(({ id }) => bare(id));
  const entryAbove = (id: string): string | null => {
    const above = entries.filter((entry) => bare(id).startsWith(`${entry}/`)).sort((a, b) => b.length - a.length)[0];
    return above === undefined ? null : urlOf(above);
  };
  return routes
    .filter(({ id, says }) => id.startsWith(`${layout}/`) && says.title !== undefined)
    .map(({ id, says: { title = '', right, needs, ready, changes, menu, under, belong, special } }): Screen => {
      const rights = right === 'anybody' || right === 'staff' || right === 'below' ? [] : [right].flat();
      return {
        url: urlOf(id),
        title,
        under: under ?? entryAbove(id),
        order: menu?.order ?? 0,
        icon: menu?.icon ?? '',
        show: menu ? 1 : special ? 2 : 0,
        belong: belong ?? 1,
        forCounters: needs === 'counter',
        ...(ready && { needsStore: true }),
        ...(changes && { ofTrade: true }),
        rights,
        component: right === 'below' ? '' : id,
      };
    })
    .sort((a, b) => a.order - b.order || (a.url < b.url ? -1 : 1));
};
