import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, languages, tagOf } from '../ui/languages.ts';
import { fetchWords, spokenLanguage } from '../ui/words.ts';

/** Between two tries to fetch the first words, in milliseconds. */
const pause = 1_000;

/** Without them nothing can be shown, not even that they are missing. */
const firstWords = async (language: Language) => {
  for (;;) {
    try {
      const [app, session] = await Promise.all([fetchWords('app', language), fetchWords('session', language)]);
      return { app, session };
    } catch (fault) {
      console.error(fault);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
};

/**
 * Has the words of the first screen ready, in the language of this device: what every screen says, and the login. What
 * is said of a noun comes with its screens (`staticData.words` of a route).
 */
export const startLanguage = async (language: Language = spokenLanguage()): Promise<void> => {
  i18next.on('languageChanged', (next) => {
    document.documentElement.lang = tagOf(next);
  });
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    supportedLngs: languages.map(({ code }) => code),
    load: 'currentOnly',
    defaultNS: 'app',
    ns: ['app'],
    resources: { [language]: await firstWords(language) },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  // 88 percent of the price is 8.8 tenths, as Chinese says it, or 12 percent off.
  i18next.services.formatter?.add('tenths', (percent: number) => String(percent / 10));
  i18next.services.formatter?.add('off', (percent: number) => String(100 - percent));
};
