import { createInstance } from 'i18next';
import type { Fault } from '#domain/import/row.ts';
import type { Params } from '#domain/kernel/decision.ts';
import en from '../../locales/en/import.json' with { type: 'json' };
import enSheet from '../../locales/en/sheet.json' with { type: 'json' };
import ja from '../../locales/ja/import.json' with { type: 'json' };
import jaSheet from '../../locales/ja/sheet.json' with { type: 'json' };
import zhCn from '../../locales/zh_CN/import.json' with { type: 'json' };
import zhCnSheet from '../../locales/zh_CN/sheet.json' with { type: 'json' };
import zhTw from '../../locales/zh_TW/import.json' with { type: 'json' };
import zhTwSheet from '../../locales/zh_TW/sheet.json' with { type: 'json' };
import { type Locale, sayRefusal } from '../http/words.ts';

const texts = createInstance({
  lng: 'zh_CN',
  load: 'currentOnly',
  interpolation: { escapeValue: false },
  resources: {
    zh_CN: { import: zhCn, sheet: zhCnSheet },
    en: { import: en, sheet: enSheet },
    ja: { import: ja, sheet: jaSheet },
    zh_TW: { import: zhTw, sheet: zhTwSheet },
  },
});
await texts.init();

/** A text of `locales/<locale>/import.json`. */
export const sayImport = (locale: Locale, key: string, params: Params = {}): string =>
  texts.t(key, { ...params, lng: locale, ns: 'import' });

/** A text of `locales/<locale>/sheet.json`, which the screens say as well. */
export const saySheet = (locale: Locale, key: string, params: Params = {}): string =>
  texts.t(key, { ...params, lng: locale, ns: 'sheet' });

/** What is wrong with a field of a row. */
export const sayFault = (locale: Locale, { code, params }: Fault): string =>
  code.includes('.') ? sayRefusal(locale, code, params) : saySheet(locale, code, params);

/** One of the four languages by its name, as `--lang ja`, or by that of a terminal, as `zh_CN.UTF-8`. */
const localeNamed = (lang: string): Locale | undefined => {
  if (/^zh[_-](TW|HK|MO)/i.test(lang)) return 'zh_TW';
  if (/^zh\b|^zh_/i.test(lang)) return 'zh_CN';
  if (/^ja\b|^ja_/i.test(lang)) return 'ja';
  return /^en\b|^en_/i.test(lang) ? 'en' : undefined;
};

/**
 * The language to speak: the one asked for, else the first that the terminal names and there are words in, else
 * simplified Chinese, as everywhere in the product. Undefined when one was asked for that there are no words in.
 */
export const importLocale = (
  asked: string | undefined,
  terminal: readonly (string | undefined)[],
): Locale | undefined =>
  asked === undefined ? (localeNamed(terminal.find(Boolean) ?? '') ?? 'zh_CN') : localeNamed(asked);
