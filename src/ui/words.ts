import i18next from 'i18next';
import { isLanguage, type Language, preferredLanguage } from './languages.ts';
import type { Words } from './words/nouns.gen.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: Words;
  }
}

/** Words are kept by noun: `order` are those of `locales/<language>/order.json`. */
export type Noun = keyof Words;

/** Words by the path of their file. */
type Files<Content> = Readonly<Record<string, Content>>;
interface WordsOfLanguage {
  readonly first: Files<object>;
  readonly counter: () => Promise<{ readonly words: Files<object> }>;
  readonly others: () => Promise<{ readonly words: Files<object> }>;
}

/** One list of files for each language: of what is not spoken on this device nothing is loaded. */
const lists: Readonly<Record<Language, () => Promise<WordsOfLanguage>>> = {
  zh_CN: () => import('./words/zh-cn.ts'),
  zh_TW: () => import('./words/zh-tw.ts'),
  en: () => import('./words/en.ts'),
  ja: () => import('./words/ja.ts'),
};

const rememberedAs = 'language';

/** What is spoken: what somebody has chosen on this device, else what their browser prefers. */
export const spokenLanguage = (): Language => {
  const spoken = i18next.language ?? localStorage.getItem(rememberedAs) ?? '';
  return isLanguage(spoken) ? spoken : preferredLanguage(navigator.languages);
};

/** The words of one noun; throws when they come neither from the server nor from what this device keeps of the app. */
export const fetchWords = async (noun: Noun, language: Language = spokenLanguage()): Promise<object> => {
  const { first, counter, others } = await lists[language]();
  const path = `../../../locales/${language}/${noun}.json`;
  const words = first[path] ?? (await counter()).words[path] ?? (await others()).words[path];
  if (!words) throw new Error(`there are no words of ${noun} in ${language}`);
  return words;
};

/**
 * Has the words of these nouns ready before anything of them is shown; undefined when they are already. Throws when one
 * cannot be had.
 */
export const needWords = (
  nouns: readonly Noun[],
  language: Language = spokenLanguage(),
): Promise<unknown> | undefined => {
  const missing = nouns.filter((noun) => !i18next.hasResourceBundle(language, noun));
  if (missing.length === 0) return undefined;
  return Promise.all(
    missing.map(async (noun) => i18next.addResourceBundle(language, noun, await fetchWords(noun, language))),
  );
};

/** Speaks another language at once, without a reload, in this window. */
export const speak = async (language: Language): Promise<void> => {
  const shown = () => Object.keys(i18next.getDataByLanguage(spokenLanguage()) ?? {}) as Noun[];
  // While they are fetched somebody may open a screen that needs more.
  for (let missing = needWords(shown(), language); missing; missing = needWords(shown(), language)) await missing;
  await i18next.changeLanguage(language);
};

/** Speaks another language at once, and from now on on this device. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  await speak(language);
  localStorage.setItem(rememberedAs, language);
};
