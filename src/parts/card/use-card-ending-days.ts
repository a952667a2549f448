import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { useLive } from '../../store/use-live.ts';

/** So many days before something on a card ends it is marked in this shop; 0 for never. */
export const useCardEndingDays = (): number =>
  useLive('shop.settings', {})?.cardEndingDays ?? defaultSettings('').cardEndingDays;
