import type { ShopSettings } from './shop-settings.ts';

type Rule = Pick<ShopSettings, 'paymentPasswordRule' | 'paymentPasswordAbove'>;

/** Whether members are asked for their payment password less often than before: no more, above an amount, or a higher one. */
export const isAskedLess = (
  { paymentPasswordRule: was, paymentPasswordAbove: wasAbove }: Rule,
  { paymentPasswordRule: now, paymentPasswordAbove: nowAbove }: Rule,
): boolean => {
  if (was === 'never') return false;
  if (now === 'above') return was === 'ifSet' || nowAbove > wasAbove;
  return now === 'never';
};
