/** The languages of the product; the first is the default. `tag` is what browsers call it. */
export const languages = [
  { code: 'zh_CN', tag: 'zh-CN' },
  { code: 'zh_TW', tag: 'zh-TW' },
  { code: 'en', tag: 'en' },
  { code: 'ja', tag: 'ja' },
] as const;
export type Language = (typeof languages)[number]['code'];

export const isLanguage = (text: string): text is Language => languages.some((language) => language.code === text);

/** `zh_CN` → `zh-CN`. */
export const tagOf = (code: string): string => languages.find((language) => language.code === code)?.tag ?? 'zh-CN';
