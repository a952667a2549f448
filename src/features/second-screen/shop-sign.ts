import { type FigureOrPart, told } from '#domain/second-screen/shown.ts';
import { defaultCurrencyFlag } from '#domain/values/format-money.ts';

export type ShopSign = FigureOrPart['shop'];

const keptAs = 'second-screen-shop';
const unknown: ShopSign = { name: '', logo: '', currencyFlag: defaultCurrencyFlag };

/** Name and logo that were shown last, so that somebody is welcomed to the shop before its counter is there. */
export const keptSign = (): ShopSign => {
  try {
    return told.shape.shop.parse(JSON.parse(localStorage.getItem(keptAs) ?? ''));
  } catch {
    return unknown;
  }
};

export const keepSign = (sign: ShopSign): void => {
  const text = JSON.stringify(sign);
  if (localStorage.getItem(keptAs) !== text) localStorage.setItem(keptAs, text);
};
