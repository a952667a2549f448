import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../store/use-live.ts';
import type { Column } from '../../ui/list-column.ts';
import { PrintSheet } from '../../ui/print-sheet.tsx';
import table from '../../ui/printed-table.module.css';
import { useFormat } from '../../ui/use-format.ts';
import { useNow } from '../../ui/use-now.ts';

interface PrintedSumsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly onPrinted: () => void;
}

/** The sums with which cards were moved in, on A4: where and when they were looked at, with room for who stands for the old system and for the shop. */
export const PrintedSums = <Row,>({ columns, rows, keyOf, onPrinted }: PrintedSumsProps<Row>) => {
  const { t } = useTranslation('sheet');
  const { t: app } = useTranslation('app');
  const { time } = useFormat();
  const { shop } = useSession();
  const [printedAt] = useState(useNow());
  return (
    <PrintSheet onPrinted={onPrinted}>
      <h1 className={table.title}>{t('sums.title')}</h1>
      <div className={table.facts} data-testid="printed-sums-facts">
        <span>
          {app('printed.shop')}: {shop?.name}
        </span>
        <span>
          {app('printed.at')}: {time(printedAt)}
        </span>
      </div>
      <table className={`${table.printed} ${table.ruled}`} data-testid="printed-sums">
        <thead>
          <tr>
            {columns.map(({ name, head, as }) => (
              <th key={name} data-figure={as === 'figure' || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ name, as, cell }) => (
                <td key={name} data-figure={as === 'figure' || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={table.signatures}>
        {(['before', 'here', 'day'] as const).map((who) => (
          <span key={who}>{t(`sums.${who}`)}: ____________</span>
        ))}
      </div>
    </PrintSheet>
  );
};
