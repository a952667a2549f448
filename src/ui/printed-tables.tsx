import { Fragment } from 'react';
import { PrintSheet } from './print-sheet.tsx';
import table from './printed-table.module.css';

/** A table of a paper: what is in its first column, and figures. */
export interface PaperTable {
  readonly name: string;
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[]; readonly strong?: boolean }[];
  /** How many columns at its left are words; the others are figures. */
  readonly words: number;
}

interface PrintedTablesProps {
  readonly title: string;
  /** Whose paper it is, and of when. */
  readonly facts: readonly string[];
  /** What has to be known before it is read. */
  readonly notice?: string | undefined;
  readonly tables: readonly PaperTable[];
  /** Who signs below it. */
  readonly signatures: readonly string[];
  readonly onPrinted: () => void;
}

/** Tables with their titles on A4, one below the other, with room for signatures. */
export const PrintedTables = ({ title, facts, notice, tables, signatures, onPrinted }: PrintedTablesProps) => (
  <PrintSheet onPrinted={onPrinted}>
    <h1 className={table.title}>{title}</h1>
    <div className={table.facts} data-testid="printed-facts">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </div>
    {notice && <p className={table.notice}>{notice}</p>}
    {tables.map(({ name, title: part, heads, rows, words }) => (
      <Fragment key={name}>
        <h2 className={table.part}>{part}</h2>
        <table className={`${table.printed} ${table.ruled}`} data-testid={`printed-${name}`}>
          <thead>
            <tr>
              {heads.map((head, column) => (
                <th key={head} data-figure={column >= words || undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells, strong }) => (
              <tr key={key} data-strong={strong || undefined}>
                {cells.map((cell, column) => (
                  <td key={heads[column]} data-figure={column >= words || undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Fragment>
    ))}
    <div className={table.signatures}>
      {signatures.map((who) => (
        <span key={who}>{who}: ____________</span>
      ))}
    </div>
  </PrintSheet>
);
