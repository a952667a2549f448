import { createInstance } from 'i18next';
import type { Params } from '#domain/kernel/decision.ts';
import en from '../../locales/en/import.json' with { type: 'json' };
import ja from '../../locales/ja/import.json' with { type: 'json' };
import zhCn from '../../locales/zh_CN/import.json' with { type: 'json' };
import zhTw from '../../locales/zh_TW/import.json' with { type: 'json' };
import type { Locale } from '../http/words.ts';

const texts = createInstance({
  lng: 'zh_CN',
  load: 'currentOnly',
  interpolation: { escapeValue: false },
  resources: { zh_CN: { import: zhCn }, en: { import: en }, ja: { import: ja }, zh_TW: { import: zhTw } },
});
await texts.init();

/** A text of `locales/<locale>/import.json`. */
export const sayImport = (locale: Locale, key: string, params: Params = {}): string =>
  texts.t(key, { ...params, lng: locale, ns: 'import' });

/** The language of a terminal by its LANG, such as `zh_CN.UTF-8`: Chinese where it says nothing, else English. */
export const terminalLocale = (lang: string | undefined): Locale => {
  if (!lang || lang.startsWith('zh_CN')) return 'zh_CN';
  if (/^zh_(TW|HK|MO)/.test(lang)) return 'zh_TW';
  if (lang.startsWith('zh')) return 'zh_CN';
  return lang.startsWith('ja') ? 'ja' : 'en';
};
