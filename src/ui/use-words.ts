import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { onceDrawn } from './once-drawn.ts';
import { type Noun, needWords, spokenLanguage } from './words.ts';

/**
 * Whether what a screen may have to say later can be said. Its words are fetched once the screen is drawn; where they
 * cannot be had it goes on without.
 */
export const useWords = (noun: Noun): boolean => {
  const [ready, setReady] = useState(() => i18next.hasResourceBundle(spokenLanguage(), noun));
  useEffect(() => {
    if (ready) return;
    return onceDrawn(
      () =>
        void needWords([noun])
          ?.catch(console.error)
          .finally(() => setReady(true)),
    );
  }, [noun, ready]);
  return ready;
};
