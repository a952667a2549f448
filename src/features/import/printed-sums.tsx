import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/list-column.ts';
import { PrintSheet } from '../../ui/print-sheet.tsx';
import table from '../../ui/printed-table.module.css';

interface PrintedSumsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly onPrinted: () => void;
}

/** The sums with which cards were moved in, on A4, with room for who stands for the old system and for the shop. */
export const PrintedSums = <Row,>({ columns, rows, keyOf, onPrinted }: PrintedSumsProps<Row>) => {
  const { t } = useTranslation('sheet');
  return (
    <PrintSheet onPrinted={onPrinted}>
      <h1 className={table.title}>{t('sums.title')}</h1>
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
