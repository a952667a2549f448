import { memberVerification, type ShopSettings } from '../shop/shop-settings.ts';

/** Whether a shop wants a mobile proved by a code (spec section 3); one that has not said so does not. */
export const isCodeDemanded = (settings: ShopSettings | undefined): boolean =>
  settings?.memberRegisterVerify === memberVerification.required;

/** Whether a shop lets the other shops of the brand see its members. */
export const sharesMembers = (settings: ShopSettings | undefined): boolean =>
  settings?.shares.includes('members') ?? false;

/** The shops that do, by their settings. */
export const sharingShops = (all: readonly ShopSettings[]): string[] => all.filter(sharesMembers).map(({ id }) => id);
