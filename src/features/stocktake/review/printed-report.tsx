import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stocktakeStatuses } from '#domain/stocktake/codes.ts';
import type { ReviewRow } from '#domain/stocktake/review-row.ts';
import type { StocktakeRow } from '#domain/stocktake/stocktake-view.ts';
import { useMay } from '../../../store/use-may.ts';
import { PrintSheet } from '../../../ui/print-sheet.tsx';
import classes from '../../../ui/printed-table.module.css';
import { useFormat } from '../../../ui/use-format.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useStocktakeFacts } from '../detail/use-stocktake-facts.ts';
import report from './printed-report.module.css';
import { reportSums } from './report-sums.ts';

interface PrintedReportProps {
  readonly stocktake: StocktakeRow;
  readonly rows: readonly ReviewRow[];
  readonly onPrinted: () => void;
}

const heads = ['number', 'product', 'countedPieces', 'book', 'difference', 'value', 'reason'] as const;
const figures: readonly string[] = ['countedPieces', 'book', 'difference', 'value'];
const signed = (pieces: number): string => (pieces > 0 ? `+${pieces}` : String(pieces));

/** What came of a stocktake, on A4: its facts, every product that differs, their sums, and room for signatures. */
export const PrintedReport = ({ stocktake, rows, onPrinted }: PrintedReportProps) => {
  const { t } = useTranslation('stocktake');
  const { money, time } = useFormat();
  const valued = useMay()('pc.inventory.value');
  const facts = useStocktakeFacts();
  const [printedAt] = useState(useNow());
  const { more, less } = reportSums(rows);
  const sums = [
    ['gain', more],
    ['loss', less],
  ] as const;
  const isOpen = stocktake.status === stocktakeStatuses.inProgress;
  return (
    <PrintSheet onPrinted={onPrinted}>
      <style>{`@page { margin: 12mm 10mm 14mm; @bottom-right { content: counter(page) " / " counter(pages); font-size: 8pt } @bottom-left { content: "${stocktake.number}"; font-size: 8pt } }`}</style>
      <h1 className={classes.title}>{t('report.title', { number: stocktake.number })}</h1>
      {isOpen && <p className={classes.notice}>{t('report.notYet', { time: time(printedAt) })}</p>}
      <div className={classes.facts}>
        {facts(stocktake).map(([label, text]) => (
          <span key={label}>
            {label}: {text}
          </span>
        ))}
        <span>
          {t('report.printedAt')}: {time(printedAt)}
        </span>
      </div>
      {rows.length === 0 ? (
        <p>{t('review.none.differences')}</p>
      ) : (
        <table className={`${classes.printed} ${classes.ruled}`} data-testid="report">
          <thead>
            <tr>
              <th>#</th>
              {heads.map((head) => (
                <th key={head} data-figure={figures.includes(head) || undefined}>
                  {t(`columns.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <tr key={row.productId}>
                <td>{place + 1}</td>
                <td className={report.number}>{row.number}</td>
                <td>{row.name}</td>
                <td data-figure>
                  {row.counted} {row.unit}
                </td>
                <td data-figure>{row.book ?? ''}</td>
                <td data-figure>{row.difference === null ? '' : signed(row.difference)}</td>
                <td data-figure>{row.value === null ? '' : money(row.value)}</td>
                <td>
                  {row.reason || (row.state === 'ready' || row.state === 'settled' ? '' : t(`states.${row.state}`))}
                </td>
              </tr>
            ))}
          </tbody>
          <tbody className={report.sums}>
            {sums.map(([name, sum]) => (
              <tr key={name}>
                <td colSpan={3}>
                  {t(`facts.${name}`)} · {t('plan.products', { count: sum.products })}
                </td>
                <td />
                <td />
                <td data-figure>{signed(sum.pieces)}</td>
                <td data-figure>{valued ? money(sum.value) : ''}</td>
                <td />
              </tr>
            ))}
            <tr>
              <td colSpan={3}>{t('report.sum', { count: rows.length })}</td>
              <td />
              <td />
              <td data-figure>{signed(more.pieces + less.pieces)}</td>
              <td data-figure>{valued ? money(more.value + less.value) : ''}</td>
              <td />
            </tr>
          </tbody>
        </table>
      )}
      <div className={report.signatures}>
        {(['counter', 'reviewer', 'manager'] as const).map((who) => (
          <span key={who}>
            {t(`report.${who}`)}: <span className={report.line} />
          </span>
        ))}
        <span>
          {t('report.day')}: <span className={report.line} />
        </span>
      </div>
    </PrintSheet>
  );
};
