import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DebtRepayment } from '#domain/debt/debt-repayment.ts';
import { isJustNow } from '#domain/receipt/after-sale.ts';
import { repaymentSlip } from '#domain/receipt/repayment-slip.ts';
import type { PaperWidth } from '#domain/receipt/rows.ts';
import { useLive } from '../../store/use-live.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { useNow } from '../../ui/use-now.ts';
import { ByItself } from './by-itself.tsx';
import { PrintButtons } from './print-buttons.tsx';
import { reportRows } from './report-rows.ts';
import { useReceiptWords } from './use-receipt-words.ts';

interface RepaymentSlipProps {
  readonly repayment: DebtRepayment;
  /** It was made here just now: where this device prints by itself, it does. */
  readonly justMade?: boolean;
}

/** Prints the slip of a repayment; from the second time on it is a copy. */
export const RepaymentSlip = ({ repayment, justMade = false }: RepaymentSlipProps) => {
  const { t } = useTranslation('receipt');
  const shop = useLive('shop.current', {});
  const words = useReceiptWords();
  const nameOf = useStaffName();
  const now = useNow();
  const [isNew] = useState(() => justMade && isJustNow(repayment.at, now()));
  const [printedHere, setPrinted] = useState(false);
  const printed = printedHere || !isNew;
  // The paper of another shop bears its name and its clock, which are not known here.
  if (!shop || !words || shop.id !== repayment.shopId) return null;
  const staffName = nameOf(repayment.staffId);
  const rowsOn = (paper: PaperWidth, copy: boolean) =>
    reportRows({
      title: words.repayment.title,
      shopName: shop.name,
      signature: words.refund.signature,
      paper,
      parts: repaymentSlip({ repayment, shop, staffName, copy, words }),
    });
  const onPrinted = () => setPrinted(true);
  const fileName = `repayment-${repayment.id}`;
  return (
    <>
      <PrintButtons
        label={t('slip.printRepayment')}
        ready
        rowsOn={(paper) => rowsOn(paper, printed)}
        fileName={fileName}
        onPrinted={onPrinted}
      />
      {isNew && staffName !== '' && (
        <ByItself
          rowsOn={rowsOn}
          fileName={fileName}
          onPrinted={onPrinted}
          keptAs="repayment-printed"
          made={{ id: repayment.id, at: repayment.at }}
        />
      )}
    </>
  );
};
