import { useTranslation } from 'react-i18next';
import type { Bill, Shown } from '#domain/second-screen/shown.ts';
import { useMoney } from '../../ui/use-format.ts';
import { BillLines } from './bill-lines.tsx';
import { PayByCode } from './pay-by-code.tsx';
import classes from './second-screen.module.css';
import type { ShopSign } from './shop-sign.ts';
import { usePaymentWords } from './use-payment-words.ts';

interface OrderShownProps {
  readonly shop: ShopSign;
  readonly bill: Bill;
  /** Money is being taken; null while it is not. */
  readonly taking: Extract<Shown, { step: 'taking' }> | null;
}

/** The lines, and beside them what they come to: in large figures, as it is read over a counter. */
export const OrderShown = ({ shop, bill, taking }: OrderShownProps) => {
  const { t } = useTranslation('second-screen');
  const money = useMoney();
  return (
    <div className={classes.order}>
      {taking?.code ? <PayByCode code={taking.code} type={taking.type} /> : <BillLines bill={bill} />}
      <section className={classes.sums} aria-label={t('total')}>
        <h1 className={classes.sign}>
          {shop.logo !== '' && <img src={shop.logo} alt="" className={classes.smallLogo} />}
          <span>{shop.name}</span>
        </h1>
        {bill.member !== '' && (
          <p className={classes.member} data-testid="second-screen-member">
            {t('member', { name: bill.member })}
          </p>
        )}
        <div className={classes.bottom}>
          {bill.coupons.map(({ name, off }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two coupons of an order may bear one name, and none moves
            <div key={place} className={classes.fact} data-testid="second-screen-coupon">
              <span>{name}</span>
              <span>{money(-off)}</span>
            </div>
          ))}
          {bill.points > 0 && (
            <div className={classes.fact}>
              <span>{t('points')}</span>
              <span>{money(-bill.points)}</span>
            </div>
          )}
          {bill.reduction > 0 && (
            <div className={classes.fact} data-testid="second-screen-reduction">
              <span>{t('reduction')}</span>
              <span>{money(-bill.reduction)}</span>
            </div>
          )}
          {bill.rounding !== 0 && (
            <div className={classes.fact}>
              <span>{t('rounding')}</span>
              <span>{money(-bill.rounding)}</span>
            </div>
          )}
          {bill.saved > 0 && (
            <p className={classes.saved} data-testid="second-screen-saved">
              {t('saved', { amount: money(bill.saved) })}
            </p>
          )}
          <p className={classes.word}>{t(taking ? 'pleasePay' : 'total')}</p>
          <p className={classes.total} data-testid="second-screen-total" aria-live="polite">
            {money(bill.total)}
          </p>
          {taking && <Paying taking={taking} />}
        </div>
      </section>
    </div>
  );
};

const Paying = ({ taking }: { readonly taking: NonNullable<OrderShownProps['taking']> }) => {
  const { t } = useTranslation('second-screen');
  const money = useMoney();
  const wordOf = usePaymentWords();
  const { taken, type, rest, change } = taking;
  return (
    <>
      {taken.map((payment, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: payments have no identity here but their place
        <div key={place} className={classes.fact} data-testid="second-screen-taken">
          <span>{t('paidBy', { way: wordOf(payment.type) })}</span>
          <span>{money(payment.amount)}</span>
        </div>
      ))}
      {taken.length > 0 && rest > 0 && (
        <div className={classes.fact} data-strong data-testid="second-screen-rest">
          <span>{t('rest')}</span>
          <span>{money(rest)}</span>
        </div>
      )}
      {type !== null && rest > 0 && (
        <p className={classes.way} data-testid="second-screen-way">
          {wordOf(type)}
        </p>
      )}
      {change > 0 && (
        <div className={classes.fact} data-strong data-testid="second-screen-change">
          <span>{t('change')}</span>
          <span>{money(change)}</span>
        </div>
      )}
    </>
  );
};
