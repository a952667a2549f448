import { useTranslation } from 'react-i18next';
import { PrintSheet } from '../../../ui/print-sheet.tsx';
import table from '../../../ui/printed-table.module.css';
import classes from './printed-report.module.css';
import type { SaidReport } from './use-report.ts';

interface PrintedReportProps {
  readonly report: SaidReport;
  readonly onPrinted: () => void;
}

/** A report on A4, with room for who hands the drawer over and who takes it. */
export const PrintedReport = ({ report: { title, shopName, parts }, onPrinted }: PrintedReportProps) => {
  const { t } = useTranslation('shift');
  return (
    <PrintSheet onPrinted={onPrinted}>
      <h1 className={table.title}>{`${shopName} ${title}`}</h1>
      <table className={table.printed}>
        {parts.map(({ name, title: part, lines }) => (
          <tbody key={name}>
            {part !== '' && (
              <tr>
                <th colSpan={2}>{part}</th>
              </tr>
            )}
            {lines.map(({ left, right, strong }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
              <tr key={place} className={strong ? classes.strong : undefined}>
                <td className={classes.left}>{left}</td>
                <td data-figure={name === 'proof' ? undefined : true}>{right}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <div className={table.signatures}>
        {(['signature', 'checker'] as const).map((who) => (
          <span key={who}>{t(`paper.${who}`)}: ____________</span>
        ))}
      </div>
    </PrintSheet>
  );
};
