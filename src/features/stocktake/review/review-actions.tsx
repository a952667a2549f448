import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconFlagCheck, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StocktakeRow } from '#domain/stocktake/stocktake-view.ts';
import { csv } from '../../../ui/csv.ts';
import { saveFile } from '../../../ui/save-file.ts';
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
  const save = async () => saveFile(`${stocktake.number}.csv`, csv(await report.table()), 'text/csv;charset=utf-8');
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
