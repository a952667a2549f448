import type { SlipPart } from '#domain/receipt/refund-slip.ts';
import { PrintSheet } from '../../ui/print-sheet.tsx';
import table from '../../ui/printed-table.module.css';
import classes from './slip-on-a4.module.css';

interface SlipOnA4Props {
  readonly title: string;
  readonly parts: readonly SlipPart[];
  readonly signature: string;
  readonly onPrinted: () => void;
}

/** The slip of a refund on A4, with room for who signs it. */
export const SlipOnA4 = ({ title, parts, signature, onPrinted }: SlipOnA4Props) => (
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
    <div className={table.signatures}>
      <span className={classes.left}>{signature}: ____________</span>
    </div>
  </PrintSheet>
);
