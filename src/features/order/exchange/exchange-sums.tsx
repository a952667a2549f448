import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { differenceOf } from '#domain/exchange/difference.ts';
import type { Fen } from '#domain/values/money.ts';
import { useFormat } from '../../../ui/use-format.ts';
import classes from './exchange.module.css';

interface ExchangeSumsProps {
  /** What of what comes back pays, and what is taken for it, in fen. */
  readonly pays: Fen;
  readonly total: Fen;
}

/** What comes back, what is taken, and the difference in large. */
export const ExchangeSums = ({ pays, total }: ExchangeSumsProps) => {
  const { t } = useTranslation('order');
  const { money } = useFormat();
  const { toPay, toGive } = differenceOf(pays, total);
  const word = toPay > 0 ? 'exchange.toPay' : toGive > 0 ? 'exchange.toGive' : 'exchange.even';
  return (
    <div className={classes.sums} data-testid="exchange-sums">
      <div className={classes.sum}>
        <Text c="dimmed">{t('exchange.comesBack')}</Text>
        <div className={classes.figure}>{money(pays)}</div>
      </div>
      <div className={classes.sum}>
        <Text c="dimmed">{t('exchange.takenSum')}</Text>
        <div className={classes.figure}>{money(total)}</div>
      </div>
      <div className={classes.sum}>
        <Text fw={600}>{t(word)}</Text>
        <div className={classes.difference}>{money(toPay + toGive)}</div>
      </div>
    </div>
  );
};
