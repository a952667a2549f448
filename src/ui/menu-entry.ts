import type app from '../../locales/zh_CN/app.json';
import type { MenuIcon } from './menu-icons.ts';

/** What a page is called, in the breadcrumb, in the menu and by the browser: key of `titles` in `app.json`. */
export type Title = keyof typeof app.titles;

/** An entry of a menu. */
export interface MenuEntry {
  readonly title: Title;
  readonly to: string;
  readonly icon?: MenuIcon;
}
