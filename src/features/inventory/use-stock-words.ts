import { useTranslation } from 'react-i18next';
import { inTypes, outTypes } from '#domain/stock/codes.ts';

/** The words for the codes of stock, in the language of the screen. */
export const useStockWords = () => {
  const { t } = useTranslation('stock');
  const type = (code: number): string => {
    const word = inTypes.wordOf(code) ?? outTypes.wordOf(code);
    return word ? t(`types.${word}`) : String(code);
  };
  return {
    type,
    /** `+3`, `-2`: more or less. */
    signed: (quantity: number): string => (quantity > 0 ? `+${quantity}` : String(quantity)),
    /** What is on a paper, in brief. */
    items: ({ lines }: { readonly lines: readonly { readonly name: string }[] }): string => {
      const [first] = lines;
      if (!first) return '';
      return lines.length === 1 ? first.name : t('papers.itemsMore', { first: first.name, count: lines.length });
    },
  };
};
