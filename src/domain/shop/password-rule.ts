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

type Owing = Pick<ShopSettings, 'debtAllowed' | 'debtLimit'>;

/** Whether members may owe more than before: they may at all, or up to more. */
export const isOwedMore = (was: Owing, now: Owing): boolean =>
  now.debtAllowed && now.debtLimit > (was.debtAllowed ? was.debtLimit : 0);
