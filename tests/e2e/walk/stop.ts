import type { Page } from 'playwright-core';
import type { FurnishedShop } from './furnished-shop.ts';

/** One address of the app and what can be opened on it. */
export interface Stop {
  /** As the router names it. */
  readonly route: string;
  readonly path: (shop: FurnishedShop) => string;
  /** What shows that the screen is there; else its title does. */
  readonly shows?: string;
  /** It is walked by somebody who works at the headquarters, in no shop. */
  readonly atHeadquarters?: true;
  /** Brings the screen to where it has something to show. */
  readonly before?: (page: Page) => Promise<void>;
  /** What lies over the screen after a click on each of these, by its name; a list is clicked one after another. */
  readonly opens?: Readonly<Record<string, string | readonly string[]>>;
}

export const at = (path: string) => () => path;

/** Addresses that lead on to another one, which is walked itself. */
export const leadOn = [
  '/',
  '/auth/',
  '/auth/register',
  '/auth/register-result',
  '/appointment',
  '/appointment/',
  '/device/',
  '/inventory',
  '/inventory/',
  '/staff',
  '/staff/',
  '/member',
  '/member/',
  '/item',
  '/item/',
  '/marketing',
  '/marketing/',
  '/store',
  '/store/',
  '/store/add',
  '/store/audit',
  '/store/edit/$id',
  '/headquarters/cashier',
  '/headquarters/inventory',
  '/headquarters/staff',
  '/headquarters/tutorial',
  '/inventory/check/',
  '/inventory/transfer/approve/',
  '/order/pay/$id',
];
