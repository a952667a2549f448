import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../ui/use-format.ts';
import { BareButton } from '../bare-button.tsx';
import { useCounter } from '../counter-context.ts';
import classes from './order.module.css';

/** What is taken off the order as a whole and by rounding, below its lines, which keep their prices. A tap changes it. */
export const ReductionRow = ({ onChange }: { readonly onChange: () => void }) => {
  const { t } = useTranslation('cashier');
  const money = useMoney();
  const { composed, mayOrAsk, open } = useCounter();
  const reduction = composed?.prices.reduction ?? 0;
  const rounding = composed?.prices.rounding ?? 0;
  const disabled = !open || !mayOrAsk('pc.order.reduce');
  return (
    <>
      {reduction > 0 && (
        <BareButton className={classes.reduction} disabled={disabled} data-testid="reduction-row" onClick={onChange}>
          <span>{[t('reduction.title'), composed?.order.reductionReason].filter(Boolean).join(' · ')}</span>
          <span data-testid="reduction-amount">{money(-reduction)}</span>
        </BareButton>
      )}
      {rounding !== 0 && (
        <BareButton className={classes.reduction} disabled={disabled} data-testid="rounding-row" onClick={onChange}>
          <span>{t('reduction.rounding')}</span>
          <span>{money(-rounding)}</span>
        </BareButton>
      )}
    </>
  );
};
