import type { SlipPart } from '#domain/receipt/refund-slip.ts';
import { PrintSheet } from '../../ui/print-sheet.tsx';
import table from '../../ui/printed-table.module.css';
import { QrCode } from '../../ui/qr-code.tsx';
import type { PaperCode } from './report-rows.ts';
import classes from './slip-on-a4.module.css';

interface SlipOnA4Props {
  readonly title: string;
  readonly parts: readonly SlipPart[];
  /** Who signs it; nobody where it is empty. */
  readonly signature: string;
  readonly code?: PaperCode;
  readonly onPrinted: () => void;
}

/** A slip on A4, with room for who signs it, or with a code to be shown. */
export const SlipOnA4 = ({ title, parts, signature, code, onPrinted }: SlipOnA4Props) => (
  <PrintSheet onPrinted={onPrinted}>
    <h1 className={table.title}>{title}</h1>
    <table className={table.printed}>
      {parts.map(({ title: part, lines }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
        <tbody key={place}>
          {part !== '' && (
            <tr>
              <th colSpan={2} className={classes.left}>
                {part}
              </th>
            </tr>
          )}
          {lines.map(({ left, right, strong }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
            <tr key={row} className={strong ? classes.strong : undefined}>
              <td className={classes.left}>{left}</td>
              <td data-figure>{right}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
    {signature !== '' && (
      <div className={table.signatures}>
        <span className={classes.left}>{signature}: ____________</span>
      </div>
    )}
    {code && (
      <div className={classes.code}>
        <QrCode text={code.text} label={code.says} testId="paper-code" width="35mm" />
        <div className={classes.strong}>{code.text}</div>
        <div className={classes.left}>{code.says}</div>
      </div>
    )}
    {code?.link && (
      <div className={classes.code}>
        <QrCode text={code.link.text} label={code.link.says} testId="paper-link" width="35mm" />
        <div className={classes.left}>{code.link.says}</div>
      </div>
    )}
  </PrintSheet>
);
