import type { ShopSettings } from '../shop/shop-settings.ts';

/** By which rule a shop gives guests in turn: part of its settings. */
export type TurnRule = Pick<
  ShopSettings,
  'turnNamedCosts' | 'turnRefusalCosts' | 'turnLateAtEnd' | 'turnBreakAtEnd' | 'turnEndsOnceGiven'
>;
