import { type PaperWidth, paperColumns, type ReceiptRow } from '#domain/receipt/rows.ts';
import { BarCode } from '../../ui/bar-code.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import classes from './receipt-paper.module.css';

const Row = ({ row, isLast }: { readonly row: ReceiptRow; readonly isLast: boolean }) => {
  switch (row.kind) {
    case 'text':
      return <div className={row.align === 'center' ? classes.center : undefined}>{row.text}</div>;
    case 'big':
      return <div className={classes.big}>{row.text}</div>;
    case 'pair':
      return (
        <div className={classes.pair} data-strong={row.strong || undefined}>
          <span>{row.left}</span>
          <span>{row.right}</span>
        </div>
      );
    case 'rule':
      return <hr className={classes.rule} />;
    case 'feed':
      return <div style={{ height: `${row.rows}lh` }} />;
    case 'code':
      return <BarCode text={row.text} />;
    case 'qr':
      return (
        <div className={classes.center}>
          <QrCode text={row.text} label={row.text} testId="paper-code" width="25mm" />
        </div>
      );
    case 'cut':
      // Between two receipts: a browser cuts at the end alone.
      return isLast ? null : <hr className={classes.rule} />;
  }
};

interface ReceiptPaperProps {
  readonly rows: readonly ReceiptRow[];
  readonly paper: PaperWidth;
}

/** A receipt as it comes out of the printer, in its real size. */
export const ReceiptPaper = ({ rows, paper }: ReceiptPaperProps) => (
  <div className={classes.paper} style={{ width: `${paper}mm` }}>
    <div className={classes.columns} style={{ width: `${paperColumns[paper] * 1.5}mm` }}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        <Row key={index} row={row} isLast={index === rows.length - 1} />
      ))}
    </div>
  </div>
);
