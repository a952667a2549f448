import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconFlagCheck, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StocktakeRow } from '#domain/stocktake/stocktake-view.ts';
import { saveSheet } from '../../../list/give-out.ts';
import { PrintedReport } from './printed-report.tsx';
import { useReport } from './use-report.ts';

interface ReviewActionsProps {
  readonly stocktake: StocktakeRow;
  /** Undefined once it is finished. */
  readonly onFinish: (() => void) | undefined;
}

/** What is done with the whole of a review: printed, put into a spreadsheet, booked. */
export const ReviewActions = ({ stocktake, onFinish }: ReviewActionsProps) => {
  const { t } = useTranslation('stocktake');
  const report = useReport(stocktake.id);
  const save = async () => saveSheet(stocktake.number, { rows: await report.table() });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={20} />}
        onClick={() => void report.print()}
        data-testid="print-report"
      >
        {t('review.print')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={20} />}
        onClick={() => void save()}
        data-testid="export-report"
      >
        {t('review.export')}
      </Button>
      {onFinish && (
        <Button leftSection={<IconFlagCheck size={20} />} onClick={onFinish} data-testid="finish">
          {t('review.finish')}
        </Button>
      )}
      {report.printing && <PrintedReport stocktake={stocktake} rows={report.printing} onPrinted={report.printed} />}
    </>
  );
};
