import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Shown } from '#domain/second-screen/shown.ts';
import { useMoney } from '../../ui/use-format.ts';
import classes from './second-screen.module.css';
import { usePaymentWords } from './use-payment-words.ts';

/** It is paid: what goes back, and thanks. */
export const PaidShown = ({ paid }: { readonly paid: Extract<Shown, { step: 'paid' }> }) => {
  const { t } = useTranslation('second-screen');
  const money = useMoney();
  const wordOf = usePaymentWords();
  const { total, payments, change, member } = paid;
  return (
    <div className={classes.middle}>
      <IconCircleCheck className={classes.check} stroke={1.5} aria-hidden />
      <h1 className={classes.thanks}>{t('thanks')}</h1>
      {member !== '' && <p className={classes.greeting}>{t('member', { name: member })}</p>}
      <div className={classes.receipt}>
        <div className={classes.fact}>
          <span>{t('total')}</span>
          <span data-testid="second-screen-total">{money(total)}</span>
        </div>
        {payments.map(({ type, amount }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: payments have no identity here but their place
          <div key={place} className={classes.fact} data-testid="second-screen-paid">
            <span>{wordOf(type)}</span>
            <span>{money(amount)}</span>
          </div>
        ))}
      </div>
      {change > 0 && (
        <>
          <p className={classes.word}>{t('change')}</p>
          <p className={classes.total} data-testid="second-screen-change">
            {money(change)}
          </p>
        </>
      )}
    </div>
  );
};
