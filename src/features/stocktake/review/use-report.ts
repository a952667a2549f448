import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Look, ReviewSort } from '#domain/stocktake/review-look.ts';
import type { ReviewRow } from '#domain/stocktake/review-row.ts';
import { yuan } from '#domain/values/money.ts';
import { useStore } from '../../../store/use-live.ts';
import { hasFigure } from './review-rows.ts';

const cell = (value: number | null): string => (value === null ? '' : String(value));
const amount = (fen: number | null): string => (fen === null ? '' : yuan(fen));

/** Gives the whole review, as the store has read it, to be printed or put into a spreadsheet. */
export const useReport = (stocktakeId: string) => {
  const { t } = useTranslation('stocktake');
  const store = useStore();
  const [printing, setPrinting] = useState<readonly ReviewRow[] | null>(null);
  const all = async (look: Look, sort: ReviewSort): Promise<readonly ReviewRow[]> => {
    const given = { stocktakeId, look, text: '', sort, down: sort !== 'number', offset: 0 };
    return (await store.read('stocktake.review', { ...given, limit: Number.MAX_SAFE_INTEGER }))?.rows ?? [];
  };
  const heads = [
    'number',
    'product',
    'unit',
    'countedPieces',
    'book',
    'difference',
    'value',
    'state',
    'reason',
  ] as const;
  return {
    /** What is being printed; null for nothing. */
    printing,
    print: async (): Promise<void> => setPrinting(await all('differences', 'value')),
    printed: (): void => setPrinting(null),
    /** Every product as texts with a head, by number, for a spreadsheet. */
    table: async (): Promise<string[][]> => [
      heads.map((head) => t(`columns.${head}`)),
      ...(await all('all', 'number')).map((row) => [
        row.number,
        row.name,
        row.unit,
        hasFigure(row) ? String(row.counted) : '',
        cell(row.book),
        hasFigure(row) ? cell(row.difference) : '',
        hasFigure(row) ? amount(row.value) : '',
        t(`states.${row.state}`),
        row.reason,
      ]),
    ],
  };
};
