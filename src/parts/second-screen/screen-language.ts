import { isLanguage, type Language } from '../../ui/languages.ts';
import { speak, spokenLanguage } from '../../ui/words.ts';

const keptAs = 'second-screen-language';

/** What the second screen speaks: what was chosen on it, else what the counter beside it does. */
export const screenLanguage = (): Language => {
  const kept = localStorage.getItem(keptAs) ?? '';
  return isLanguage(kept) ? kept : spokenLanguage();
};

/** Speaks another language on the second screen alone. */
export const chooseScreenLanguage = async (language: Language): Promise<void> => {
  await speak(language);
  localStorage.setItem(keptAs, language);
};
