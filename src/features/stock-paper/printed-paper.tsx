import { useTranslation } from 'react-i18next';
import { bringsIn } from '#domain/stock/codes.ts';
import type { PaperRow } from '#domain/stock/stock-view.ts';
import { useStockWords } from '../../parts/stock/use-stock-words.ts';
import { PrintSheet } from '../../ui/print-sheet.tsx';
import classes from '../../ui/printed-table.module.css';
import { useFormat } from '../../ui/use-format.ts';
import printed from './printed-paper.module.css';
import { usePaperFacts } from './use-paper-facts.ts';

export type PaperFormat = 'a4' | 'roll';

interface PrintedPaperProps {
  readonly paper: PaperRow;
  readonly format: PaperFormat;
  readonly valued: boolean;
  readonly onPrinted: () => void;
}

/** The paper on A4 with room for signatures, or on a roll of 58 mm. */
export const PrintedPaper = ({ paper, format, valued, onPrinted }: PrintedPaperProps) => {
  const { t } = useTranslation('stock');
  const { money } = useFormat();
  const words = useStockWords();
  const facts = usePaperFacts(paper, valued);
  const priced = valued && bringsIn(paper.type);
  const roll = format === 'roll';
  const nameOf = ({ name, expiresAt }: PaperRow['lines'][number]): string =>
    expiresAt ? `${name} (${t('paper.goodUntil', { day: expiresAt })})` : name;
  const title = `${words.type(paper.type)} ${paper.number}`;
  const head = (
    <>
      <h1 className={classes.title}>{title}</h1>
      <div className={roll ? printed.narrowFacts : classes.facts}>
        {facts.map(([label, text]) => (
          <div key={label}>
            {label}: {text}
          </div>
        ))}
      </div>
    </>
  );
  if (roll) {
    return (
      <PrintSheet rollWidth={58} onPrinted={onPrinted}>
        <div className={printed.roll}>
          {head}
          {paper.lines.map((line) => (
            <div key={line.productId} className={printed.rollLine}>
              <span>{nameOf(line)}</span>
              <span>
                {line.quantity} {line.unit}
                {priced && line.price !== null && ` × ${money(line.price)}`}
              </span>
            </div>
          ))}
          <div className={printed.sign}>{t('paper.signature')}</div>
        </div>
      </PrintSheet>
    );
  }
  const heads = ['product', 'quantity', 'unit', ...(priced ? (['price', 'amount'] as const) : [])] as const;
  return (
    <PrintSheet onPrinted={onPrinted}>
      {head}
      <table className={classes.printed}>
        <thead>
          <tr>
            <th>#</th>
            {heads.map((each) => (
              <th key={each} data-figure={each === 'product' || each === 'unit' ? undefined : true}>
                {t(`columns.${each}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paper.lines.map((line, place) => (
            <tr key={line.productId}>
              <td>{place + 1}</td>
              <td>{nameOf(line)}</td>
              <td data-figure>{line.quantity}</td>
              <td>{line.unit}</td>
              {priced && (
                <>
                  <td data-figure>{line.price === null ? '' : money(line.price)}</td>
                  <td data-figure>{line.price === null ? '' : money(line.price * line.quantity)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={printed.signatures}>
        {(['applicant', 'signature', 'checker'] as const).map((who) => (
          <span key={who}>{t(`paper.${who}`)}: ____________</span>
        ))}
      </div>
    </PrintSheet>
  );
};
