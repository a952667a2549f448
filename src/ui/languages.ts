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

/** What a browser's tag stands for among our languages: scripts and regions tell the two ways to write Chinese apart. */
const languageOfTag = (tag: string): Language | undefined => {
  const [language, ...parts] = tag.toLowerCase().split(/[-_]/);
  if (language === 'zh' && parts.includes('hans')) return 'zh_CN';
  if (language === 'zh') return ['hant', 'tw', 'hk', 'mo'].some((part) => parts.includes(part)) ? 'zh_TW' : 'zh_CN';
  return languages.find(({ code }) => code === language)?.code;
};

/**
 * The language for somebody who has chosen none on this device, by what their browser prefers (`navigator.languages`):
 * the first of theirs that we speak, English when we speak none.
 */
export const preferredLanguage = (tags: readonly string[]): Language =>
  tags.map(languageOfTag).find((language) => language !== undefined) ?? 'en';
