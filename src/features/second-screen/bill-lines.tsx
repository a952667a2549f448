import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedLine } from '#domain/second-screen/bill.ts';
import type { Bill, ShownLine } from '#domain/second-screen/shown.ts';
import { useMoney } from '../../ui/use-format.ts';
import classes from './second-screen.module.css';

/** The lines of the order; the one that has just come or changed is lit up and in view. */
export const BillLines = ({ bill: { lines, earlier } }: { readonly bill: Bill }) => {
  const { t } = useTranslation('second-screen');
  const [seen, see] = useState<{ readonly lines: readonly ShownLine[]; readonly changed: string | undefined }>(() => ({
    lines,
    changed: undefined,
  }));
  if (seen.lines !== lines) see({ lines, changed: changedLine(seen.lines, lines) });
  return (
    <section className={classes.lines} aria-label={t('lines')}>
      {earlier > 0 && <p className={classes.earlier}>{t('earlier', { count: earlier })}</p>}
      <ul>
        {lines.map((line) => (
          <Line key={line.id} line={line} isChanged={line.id === seen.changed} />
        ))}
      </ul>
    </section>
  );
};

const Line = ({ line, isChanged }: { readonly line: ShownLine; readonly isChanged: boolean }) => {
  const { t } = useTranslation('second-screen');
  const money = useMoney();
  const row = useRef<HTMLLIElement>(null);
  const { name, quantity, price, off, amount } = line;
  // biome-ignore lint/correctness/useExhaustiveDependencies: into view again with every change of the line
  useEffect(() => {
    if (isChanged) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChanged, line]);
  return (
    <li ref={row} className={classes.line} data-changed={isChanged || undefined} data-testid="second-screen-line">
      <div>
        <p className={classes.name}>{name}</p>
        <p className={classes.pieces}>{t('pieces', { quantity, price: money(price) })}</p>
        {off.map(({ rule, amount: taken }) => (
          <p key={rule} className={classes.off}>
            {t(`rules.${rule}`)} {money(-taken)}
          </p>
        ))}
      </div>
      <div className={classes.amounts}>
        <p className={classes.amount}>{money(amount)}</p>
        {off.length > 0 && <s className={classes.before}>{money(price * quantity)}</s>}
      </div>
    </li>
  );
};
