import { useTranslation } from 'react-i18next';
import { balanceOf } from '#domain/booking/deposit/balance.ts';
import type { Deposit } from '#domain/booking/deposit/deposit.ts';
import { depositSlip } from '#domain/receipt/deposit-slip.ts';
import type { PaperWidth } from '#domain/receipt/rows.ts';
import { useLive } from '../../store/use-live.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { PrintButtons } from './print-buttons.tsx';
import { reportRows } from './report-rows.ts';
import { useReceiptWords } from './use-receipt-words.ts';

/** Prints the slip of a deposit: what was left, and what became of it since. */
export const DepositSlip = ({ deposit }: { readonly deposit: Deposit }) => {
  const { t } = useTranslation('receipt');
  const shop = useLive('shop.current', {});
  const words = useReceiptWords();
  const nameOf = useStaffName();
  // The paper of another shop bears its name and its clock, which are not known here.
  if (!shop || !words || shop.id !== deposit.shopId) return null;
  const balance = balanceOf(deposit.entries);
  const parts = depositSlip({ deposit, balance, shop, staffName: nameOf(deposit.staffId), words });
  const { title } = words.deposit;
  const signature = words.refund.signature;
  return (
    <PrintButtons
      label={t('slip.printDeposit')}
      ready
      rowsOn={(paper: PaperWidth) => reportRows({ title, shopName: shop.name, signature, paper, parts })}
      fileName={`deposit-${deposit.id}`}
    />
  );
};
