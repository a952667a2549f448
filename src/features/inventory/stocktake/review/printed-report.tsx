import { useTranslation } from 'react-i18next';
import type { ReviewRow } from '#domain/stocktake/review-row.ts';
import type { Stocktake } from '#domain/stocktake/stocktake.ts';
import { PrintSheet } from '../../../../ui/print-sheet.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import classes from '../../inventory.module.css';
import { useStocktakeFacts } from '../detail/use-stocktake-facts.ts';
import report from './printed-report.module.css';

interface PrintedReportProps {
  readonly stocktake: Stocktake;
  readonly rows: readonly ReviewRow[];
  readonly onPrinted: () => void;
}

/** What came of a stocktake, on A4: its facts, every product that differs, and room for signatures. */
export const PrintedReport = ({ stocktake, rows, onPrinted }: PrintedReportProps) => {
  const { t } = useTranslation('stocktake');
  const { money } = useFormat();
  const facts = useStocktakeFacts();
  const heads = ['number', 'product', 'countedPieces', 'book', 'difference', 'value', 'reason'] as const;
  const figures: readonly string[] = ['countedPieces', 'book', 'difference', 'value'];
  return (
    <PrintSheet onPrinted={onPrinted}>
      <h1 className={report.title}>{t('report.title', { number: stocktake.number })}</h1>
      <div className={report.facts}>
        {facts(stocktake).map(([label, text]) => (
          <span key={label}>
            {label}: {text}
          </span>
        ))}
      </div>
      {rows.length === 0 ? (
        <p>{t('review.none.differences')}</p>
      ) : (
        <table className={classes.printed} data-testid="report">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} data-figure={figures.includes(head) || undefined}>
                  {t(`columns.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.productId}>
                <td>{row.number}</td>
                <td>{row.name}</td>
                <td data-figure>
                  {row.counted} {row.unit}
                </td>
                <td data-figure>{row.book ?? ''}</td>
                <td data-figure>{row.difference ?? ''}</td>
                <td data-figure>{row.value === null ? '' : money(row.value)}</td>
                <td>{row.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={report.signatures}>
        {(['counter', 'reviewer'] as const).map((who) => (
          <span key={who}>{t(`report.${who}`)}: ____________</span>
        ))}
      </div>
    </PrintSheet>
  );
};
