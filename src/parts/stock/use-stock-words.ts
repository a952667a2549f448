import { useTranslation } from 'react-i18next';
import { inTypes, outTypes } from '#domain/stock/codes.ts';

const signed = (count: number): string => (count > 0 ? `+${count}` : String(count));

/** The words for the codes of stock, in the language of the screen. */
export const useStockWords = () => {
  const { t } = useTranslation('stock');
  const type = (code: number): string => {
    const word = inTypes.wordOf(code) ?? outTypes.wordOf(code);
    return word ? t(`types.${word}`) : String(code);
  };
  return {
    type,
    /** Of a movement: what services used up is told from what people took out for the shop. */
    movement: ({ type: code, orderId }: { readonly type: number; readonly orderId: string }): string =>
      code === outTypes.requisition && orderId !== '' ? t('movements.usedUp') : type(code),
    /** `+3`, `-2`: more or less. */
    signed,
    /** What a movement changes: pieces or, where only an opened package has less or more in it, its uses. */
    change: ({ quantity, uses }: { readonly quantity: number; readonly uses: number }): string =>
      quantity === 0 && uses !== 0
        ? t('movements.uses', { count: Math.abs(uses), uses: signed(uses) })
        : signed(quantity),
    /** What is on a paper, in brief. */
    items: ({ lines }: { readonly lines: readonly { readonly name: string }[] }): string => {
      const [first] = lines;
      if (!first) return '';
      return lines.length === 1 ? first.name : t('papers.itemsMore', { first: first.name, count: lines.length });
    },
  };
};
