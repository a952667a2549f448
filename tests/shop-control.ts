import { defaultSettings } from '#domain/shop/shop-settings.ts';

const { id: _, roomsEnabled: __, movesInUntil: ___, ...control } = defaultSettings('');

/** How a shop is run, as a call says it: all by default. */
export const shopControl = control;
