import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { servedBy } from '#domain/order/served-by.ts';
import type { ReceiptInput } from '#domain/receipt/receipt.ts';
import { inTwoLanguages } from '#domain/receipt/two-languages.ts';
import type { ReceiptWords } from '#domain/receipt/words.ts';
import { printerPreference } from '../../parts/receipt/printer-preference.ts';
import { useLive } from '../../store/use-live.ts';
import { fetchWords } from '../../ui/words.ts';

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

/** What the receipt of an order says, in the language of the screen; null when there is no such order here. */
export const useReceipt = (orderId: string): Omit<ReceiptInput, 'paper' | 'copy'> | null | undefined => {
  const { t } = useTranslation('receipt');
  const found = useLive('order.byId', { orderId });
  const staff = useLive('staff.all', {});
  const shop = useLive('shop.current', {});
  const second = useSecondWords();
  if (found === null) return null;
  if (!found || !staff || !shop || second === undefined) return undefined;
  const { order, where } = found;
  const { staffId } = servedBy(order);
  const staffName = staff.find((person) => person.id === staffId)?.name ?? '';
  const own: ReceiptWords = t('paper', { returnObjects: true });
  const words = second ? inTwoLanguages(own, second) : own;
  return { order, shop, staffName, onServer: where === 'onServer', words };
};
