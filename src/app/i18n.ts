import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isLanguage, languages, preferredLanguage, tagOf } from '../ui/languages.ts';
import { words as simplifiedChinese } from './words-zh-cn.ts';

type Words = Record<string, object>;

const rememberedAs = 'language';
const fallback = 'zh_CN';

/** The other languages come when they are wanted; the service worker keeps them for use without contact. */
const loaders: Readonly<Record<string, () => Promise<{ words: Words }>>> = {
  en: () => import('./words-en.ts'),
  ja: () => import('./words-ja.ts'),
  zh_TW: () => import('./words-zh-tw.ts'),
};

/** `../../locales/en/order.json` → `order`: one file per noun, its name is the namespace. */
const byNoun = (files: Words): Words =>
  Object.fromEntries(Object.entries(files).map(([path, words]) => [path.replace(/^.*\/|\.json$/g, ''), words]));

const lazyWords: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, noun, done) => {
    const load = loaders[language];
    if (!load) return done(new Error(`no words in ${language}`), false);
    load().then(
      ({ words }) => done(null, byNoun(words)[noun] ?? {}),
      (fault: unknown) => done(fault instanceof Error ? fault : new Error(String(fault)), false),
    );
  },
};

/** What somebody has chosen on this device, else what their browser prefers. */
const firstLanguage = (): string => {
  const chosen = localStorage.getItem(rememberedAs) ?? '';
  return isLanguage(chosen) ? chosen : preferredLanguage(navigator.languages);
};

/**
 * Words for the first screen: Simplified Chinese is there at once, another language is fetched before anything is
 * shown. Whoever changes the language later (`i18n.changeLanguage`) changes it without a reload, and it is remembered
 * on this device.
 */
export const startLanguage = async (): Promise<void> => {
  const reference = byNoun(simplifiedChinese);
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = tagOf(language);
  });
  await i18next
    .use(lazyWords)
    .use(initReactI18next)
    .init({
      lng: firstLanguage(),
      fallbackLng: fallback,
      supportedLngs: languages.map((language) => language.code),
      load: 'currentOnly',
      defaultNS: 'app',
      ns: Object.keys(reference),
      resources: { [fallback]: reference },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  i18next.on('languageChanged', (chosen) => localStorage.setItem(rememberedAs, chosen));
  // 88 percent of the price is 8.8 tenths, as Chinese says it.
  i18next.services.formatter?.add('tenths', (percent: number) => String(percent / 10));
};
