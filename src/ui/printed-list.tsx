import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PrintSheet } from './print-sheet.tsx';
import classes from './printed-list.module.css';
import { inCss, type PrintedColumn, printedRows } from './printed-rows.ts';
import table from './printed-table.module.css';
import { useFormat } from './use-format.ts';
import { useNow } from './use-now.ts';

interface PrintedListProps<Row> {
  readonly title: string;
  /** The shop whose list it is. */
  readonly shop: string;
  /** What the list shows, in words. */
  readonly filters: string;
  readonly columns: readonly PrintedColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** How many rows the list has in all; more than `rows` where not all are printed. */
  readonly total: number;
  readonly onPrinted: () => void;
}

/** A list on A4: whose and which it is, every row that its filters give, their sums, and the pages numbered. */
export const PrintedList = <Row,>(props: PrintedListProps<Row>) => {
  const { title, shop, filters, columns, rows, keyOf, total, onPrinted } = props;
  const { t } = useTranslation('app');
  const { time } = useFormat();
  const [printedAt] = useState(useNow());
  const printed = printedRows(columns, rows);
  const count = rows.length;
  return (
    <PrintSheet onPrinted={onPrinted}>
      <style>{`@page { margin: 12mm 10mm 14mm; @bottom-right { content: counter(page) " / " counter(pages); font-size: 8pt } @bottom-left { content: ${inCss(title)}; font-size: 8pt } }`}</style>
      <h1 className={table.title}>{title}</h1>
      <div className={classes.facts} data-testid="printed-facts">
        <span>
          {t('printed.shop')}: {shop}
        </span>
        <span>
          {t('printed.at')}: {time(printedAt)}
        </span>
        <span className={classes.filters}>
          {t('printed.filters')}: {filters}
        </span>
      </div>
      {total > count && <p className={table.notice}>{t('printed.notAll', { printed: count, total })}</p>}
      <table className={`${table.printed} ${table.ruled} ${classes.table}`} data-testid="printed-list">
        <thead>
          <tr>
            <th>#</th>
            {printed.heads.map(({ head, figure }) => (
              <th key={head} data-figure={figure || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={keyOf(row)}>
              {printed.rows[place]?.map((cell, column) => (
                <td
                  key={printed.heads[column - 1]?.head ?? '#'}
                  data-figure={printed.heads[column - 1]?.figure || undefined}
                  data-whole={printed.heads[column - 1]?.whole || undefined}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tbody className={classes.sums}>
          <tr>
            <td />
            {printed.sums.map((sum, column) => (
              <td key={printed.heads[column]?.head} data-figure={printed.heads[column]?.figure || undefined}>
                {column === 0 ? t('printed.sum', { rows: count }) : sum}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </PrintSheet>
  );
};
