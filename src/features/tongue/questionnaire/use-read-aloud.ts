import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../../ui/languages.ts';

/** What speaks on this device; some browsers have nothing. */
const speaker = (): SpeechSynthesis | undefined => globalThis.speechSynthesis;

const onVoices = (changed: () => void) => {
  speaker()?.addEventListener('voiceschanged', changed);
  return () => speaker()?.removeEventListener('voiceschanged', changed);
};

/** Whether this device has a voice for the language that is spoken. */
export const useHasVoice = (): boolean => {
  const { language } = useTranslation('constitution').i18n;
  const [spoken] = tagOf(language).split('-');
  const isOurs = ({ lang }: SpeechSynthesisVoice): boolean => lang.split(/[-_]/)[0] === spoken;
  return useSyncExternalStore(onVoices, () => speaker()?.getVoices().some(isOurs) ?? false);
};

/** Reads a text aloud when it changes, for as long as it is shown; an empty one is not read. */
export const useReadAloud = (text: string): void => {
  const { language } = useTranslation('constitution').i18n;
  useEffect(() => {
    const speaking = speaker();
    if (!speaking || text === '') return;
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = tagOf(language);
    speaking.speak(utterance);
    return () => speaking.cancel();
  }, [text, language]);
};
