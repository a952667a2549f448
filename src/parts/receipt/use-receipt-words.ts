import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inTwoLanguages } from '#domain/receipt/two-languages.ts';
import type { ReceiptWords } from '#domain/receipt/words.ts';
import { fetchWords } from '../../ui/words.ts';
import { printerPreference } from './printer-preference.ts';

/** The words of the language that is chosen as the second one of receipts; null for none, undefined while they come. */
const useSecondWords = (): ReceiptWords | null | undefined => {
  const [language] = useState(() => printerPreference().secondLanguage);
  const [words, setWords] = useState<ReceiptWords | null | undefined>(language ? undefined : null);
  useEffect(() => {
    let isOver = false;
    const fetchThem = async () => {
      if (!language) return;
      const found = (await fetchWords('receipt', language)) as { readonly paper: ReceiptWords };
      if (!isOver) setWords(found.paper);
    };
    // Without them a receipt in one language is better than none.
    fetchThem().catch(() => !isOver && setWords(null));
    return () => {
      isOver = true;
    };
  }, [language]);
  return words;
};

/** The words of receipts in the language of the screen, with those of the second one under them; undefined while these come. */
export const useReceiptWords = (): ReceiptWords | undefined => {
  const { t } = useTranslation('receipt');
  const second = useSecondWords();
  const own: ReceiptWords = t('paper', { returnObjects: true });
  if (second === undefined) return undefined;
  return second ? inTwoLanguages(own, second) : own;
};
