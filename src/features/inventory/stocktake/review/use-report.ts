import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { yuan } from '#domain/values/money.ts';
import { useStore } from '../../../../db/use-live.ts';
import { useReason } from '../../../../ui/use-reason.ts';
import { type ReviewRow, reviewPath, reviewRows } from './review-rows.ts';

const perPage = 200;
const cell = (value: number | null): string => (value === null ? '' : String(value));
const amount = (fen: number | null): string => (fen === null ? '' : yuan(fen));

/** Reads the whole review, page by page, to be printed or put into a spreadsheet. */
export const useReport = (stocktakeId: string) => {
  const { t } = useTranslation('stocktake');
  const store = useStore();
  const reason = useReason();
  const [reading, setReading] = useState(false);
  const [printing, setPrinting] = useState<readonly ReviewRow[] | null>(null);
  const readAll = async (look: 'all' | 'differences'): Promise<ReviewRow[] | undefined> => {
    setReading(true);
    try {
      const rows: ReviewRow[] = [];
      for (let page = 1; ; page += 1) {
        const said = await store.askServer({ method: 'GET', path: reviewPath(stocktakeId, look, page, perPage) });
        if (!said.ok) {
          notifications.show({ color: 'red', message: reason(said) });
          return undefined;
        }
        const found = reviewRows.parse(said.data);
        rows.push(...found);
        if (found.length < perPage) return rows;
      }
    } finally {
      setReading(false);
    }
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
    reading,
    /** What is being printed; null for nothing. */
    printing,
    print: async (): Promise<void> => setPrinting((await readAll('differences')) ?? null),
    printed: (): void => setPrinting(null),
    /** Every product as texts with a head, for a spreadsheet; undefined when the server could not be asked. */
    table: async (): Promise<string[][] | undefined> => {
      const rows = await readAll('all');
      return (
        rows && [
          heads.map((head) => t(`columns.${head}`)),
          ...rows.map((row) => [
            ...[row.number, row.name, row.unit, row.state === 'missing' ? '' : String(row.counted), cell(row.book)],
            ...[cell(row.difference), amount(row.value), t(`states.${row.state}`), row.reason],
          ]),
        ]
      );
    },
  };
};
