import { useTranslation } from 'react-i18next';
import type { Shown } from '#domain/second-screen/shown.ts';
import { useKeptPicture } from '../../parts/picture/use-kept-picture.ts';
import { useMoney } from '../../ui/use-format.ts';
import classes from './second-screen.module.css';
import { usePaymentWords } from './use-payment-words.ts';

interface PayByCodeProps {
  readonly code: NonNullable<Extract<Shown, { step: 'taking' }>['code']>;
  /** How it is paid, as one of `paymentTypes`. */
  readonly type: number | null;
}

/** The code of the shop in place of the lines, and how much is paid by scanning it. */
export const PayByCode = ({ code: { address, amount }, type }: PayByCodeProps) => {
  const { t } = useTranslation('second-screen');
  const money = useMoney();
  const wordOf = usePaymentWords();
  const picture = useKeptPicture(address);
  return (
    <section className={classes.pay} aria-label={t('scan')} data-testid="second-screen-code">
      <p className={classes.scan}>{t('scan')}</p>
      {picture && <img src={picture} alt={type === null ? '' : wordOf(type)} className={classes.code} />}
      <p className={classes.codeAmount} data-testid="second-screen-code-amount">
        {money(amount)}
      </p>
    </section>
  );
};
