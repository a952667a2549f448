import { createInstance } from 'i18next';
import type { MessageKind } from '#domain/booking/remind/messages.ts';
import type { Params } from '#domain/kernel/decision.ts';
import { reasonForm } from '#domain/kernel/reason-form.ts';
import { paymentTypes } from '#domain/order/codes.ts';
import { defaultCurrencyFlag, formatMoney } from '#domain/values/format-money.ts';
import enApi from '../../locales/en/api.json' with { type: 'json' };
import enApp from '../../locales/en/app.json' with { type: 'json' };
import enNotice from '../../locales/en/notice.json' with { type: 'json' };
import enOrder from '../../locales/en/order.json' with { type: 'json' };
import enRejections from '../../locales/en/rejections.json' with { type: 'json' };
import jaApi from '../../locales/ja/api.json' with { type: 'json' };
import jaApp from '../../locales/ja/app.json' with { type: 'json' };
import jaNotice from '../../locales/ja/notice.json' with { type: 'json' };
import jaOrder from '../../locales/ja/order.json' with { type: 'json' };
import jaRejections from '../../locales/ja/rejections.json' with { type: 'json' };
import zhCnApi from '../../locales/zh_CN/api.json' with { type: 'json' };
import zhCnApp from '../../locales/zh_CN/app.json' with { type: 'json' };
import zhCnNotice from '../../locales/zh_CN/notice.json' with { type: 'json' };
import zhCnOrder from '../../locales/zh_CN/order.json' with { type: 'json' };
import zhCnRejections from '../../locales/zh_CN/rejections.json' with { type: 'json' };
import zhTwApi from '../../locales/zh_TW/api.json' with { type: 'json' };
import zhTwApp from '../../locales/zh_TW/app.json' with { type: 'json' };
import zhTwNotice from '../../locales/zh_TW/notice.json' with { type: 'json' };
import zhTwOrder from '../../locales/zh_TW/order.json' with { type: 'json' };
import zhTwRejections from '../../locales/zh_TW/rejections.json' with { type: 'json' };

export const locales = ['zh_CN', 'en', 'ja', 'zh_TW'] as const;
export type Locale = (typeof locales)[number];

const texts = createInstance({
  lng: 'zh_CN',
  fallbackLng: 'zh_CN',
  load: 'currentOnly',
  supportedLngs: [...locales],
  interpolation: { escapeValue: false },
  resources: {
    zh_CN: {
      api: zhCnApi,
      app: { titles: zhCnApp.titles },
      notice: zhCnNotice,
      order: zhCnOrder,
      rejections: zhCnRejections,
    },
    en: { api: enApi, app: { titles: enApp.titles }, notice: enNotice, order: enOrder, rejections: enRejections },
    ja: { api: jaApi, app: { titles: jaApp.titles }, notice: jaNotice, order: jaOrder, rejections: jaRejections },
    zh_TW: {
      api: zhTwApi,
      app: { titles: zhTwApp.titles },
      notice: zhTwNotice,
      order: zhTwOrder,
      rejections: zhTwRejections,
    },
  },
});
await texts.init();

/** The language a caller asked for; simplified Chinese when it is none of ours. */
export const localeOf = (asked: unknown): Locale => locales.find((locale) => locale === asked) ?? 'zh_CN';

/** Amounts come in fen under names that end in `Fen` and are read with the sign of a currency. */
const readable = (params: Params, currencyFlag: string): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) =>
      name.endsWith('Fen') && typeof value === 'number' ? [name, formatMoney(value, currencyFlag)] : [name, value],
    ),
  );

/** A text of `locales/<locale>/api.json`. */
export const say = (locale: Locale, key: string, params: Params = {}): string =>
  texts.t(key, { ...params, lng: locale, ns: 'api' });

/** What a command that moves value has done, in the words of `locales/<locale>/notice.json`; amounts in the currency of a shop. */
export const sayAct = (locale: Locale, name: string, params: Params = {}, currencyFlag = defaultCurrencyFlag): string =>
  texts.t(`acts.${name}`, { ...readable(params, currencyFlag), lng: locale, ns: 'notice' });

/** What becomes of a booking, in the words of `locales/<locale>/api.json`. */
export const sayOfBooking = (locale: Locale, kind: MessageKind): string => say(locale, `booking.${kind}`);

/** Why something was refused, in the words of `locales/<locale>/rejections.json`; amounts in the currency of a shop. */
export const sayRefusal = (
  locale: Locale,
  code: string,
  params: Params = {},
  currencyFlag = defaultCurrencyFlag,
): string => {
  const known = texts.exists(code, { lng: locale, ns: 'rejections' });
  if (!known) return say(locale, 'invalid');
  const context = reasonForm(params);
  return texts.t(code, {
    ...readable(params, currencyFlag),
    lng: locale,
    ns: 'rejections',
    ...(context && { context }),
  });
};

/** What a notice says, in the words of `locales/<locale>/notice.json`; amounts in the currency of a shop. */
export const sayNotice = (locale: Locale, code: string, params: Params, currencyFlag = defaultCurrencyFlag): string =>
  texts.t(`titles.${code}`, { ...readable(params, currencyFlag), lng: locale, ns: 'notice' });

/** Name of a screen in the menu, by its key in `titles` of `locales/<locale>/app.json`. */
export const sayTitle = (locale: Locale, title: string): string =>
  texts.t(`titles.${title}`, { lng: locale, ns: 'app', defaultValue: title });

/** What a payment type is called, by its code (spec section 3). */
export const sayPaymentType = (locale: Locale, code: number): string => {
  const word = paymentTypes.wordOf(code);
  return word ? texts.t(`paymentTypes.${word}`, { lng: locale, ns: 'order' }) : String(code);
};
