import { Menu } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isJustNow } from '#domain/receipt/after-sale.ts';
import { exchangeSlip } from '#domain/receipt/exchange-slip.ts';
import { refundSlip } from '#domain/receipt/refund-slip.ts';
import type { PaperWidth } from '#domain/receipt/rows.ts';
import type { Refund } from '#domain/refund/refund.ts';
import { ByItself } from '../../parts/receipt/by-itself.tsx';
import { PrintButtons } from '../../parts/receipt/print-buttons.tsx';
import { reportRows } from '../../parts/receipt/report-rows.ts';
import { SlipOnA4 } from '../../parts/receipt/slip-on-a4.tsx';
import { useReceiptWords } from '../../parts/receipt/use-receipt-words.ts';
import { useLive } from '../../store/use-live.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { useNow } from '../../ui/use-now.ts';

interface RefundSlipProps {
  readonly refund: Refund;
  readonly onServer: boolean;
  /** It was given here just now: where this device prints by itself, it does. */
  readonly justGiven: boolean;
}

/** Prints the slip of a refund that was given, on the roll by one tap and beside it on A4; from the second time on it is a copy. */
export const RefundSlip = ({ refund, onServer, justGiven }: RefundSlipProps) => {
  const { t } = useTranslation('receipt');
  const shop = useLive('shop.current', {});
  const words = useReceiptWords();
  const made = useLive('order.byId', refund.exchangedFor ? { orderId: refund.exchangedFor } : null);
  const nameOf = useStaffName();
  const now = useNow();
  const [isNew] = useState(() => isJustNow(refund.reviewedAt, now()));
  const [printedHere, setPrinted] = useState(false);
  const printed = printedHere || !isNew || !justGiven;
  const [onA4, setOnA4] = useState(false);
  // The paper of another shop's refund bears its name and its clock, which are not known here.
  if (!shop || !words || shop.id !== refund.shopId) return null;
  // One paper says what came back and what was taken for it, where this device knows both.
  if (refund.exchangedFor && made === undefined) return null;
  const staffName = nameOf(refund.reviewedBy);
  const { signature } = words.refund;
  const taken = made?.order;
  const { title } = taken ? words.exchange : words.refund;
  const partsOf = (copy: boolean) => {
    const about = { refund, shop, staffName, onServer, copy, words };
    return taken ? exchangeSlip({ ...about, taken }) : refundSlip(about);
  };
  const rowsOn = (paper: PaperWidth, copy: boolean) =>
    reportRows({ title, shopName: shop.name, parts: partsOf(copy), signature, paper });
  const onPrinted = () => setPrinted(true);
  const fileName = `${refund.number}-refund`;
  return (
    <>
      <PrintButtons
        label={t(refund.exchangedFor ? 'slip.exchange' : 'slip.print')}
        ready
        rowsOn={(paper) => rowsOn(paper, printed)}
        fileName={fileName}
        onPrinted={onPrinted}
        ways={
          <Menu.Item leftSection={<IconFileText size={18} />} onClick={() => setOnA4(true)} data-testid="slip-a4">
            {t('slip.a4')}
          </Menu.Item>
        }
      />
      {onA4 && (
        <SlipOnA4
          title={`${shop.name} ${title}`}
          parts={partsOf(printed)}
          signature={signature}
          onPrinted={() => {
            setOnA4(false);
            onPrinted();
          }}
        />
      )}
      {justGiven && staffName !== '' && (
        <ByItself
          rowsOn={rowsOn}
          fileName={fileName}
          onPrinted={onPrinted}
          keptAs="refund-printed"
          made={{ id: refund.id, at: refund.reviewedAt }}
        />
      )}
    </>
  );
};
