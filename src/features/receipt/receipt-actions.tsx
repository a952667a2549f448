import { Menu } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receiptRows } from '#domain/receipt/receipt.ts';
import type { PaperWidth, ReceiptRow } from '#domain/receipt/rows.ts';
import { ByItself } from '../../parts/receipt/by-itself.tsx';
import { PrintButtons } from '../../parts/receipt/print-buttons.tsx';
import { useReceipt } from './use-receipt.ts';

interface ReceiptActionsProps {
  readonly orderId: string;
  /** The order that was paid at the same time, whose receipt comes out before this one. */
  readonly before?: string | undefined;
  /** It was handed over before: what is printed now is a copy. */
  readonly reprint?: boolean;
  /** It was sold just now: where this device prints by itself, it does. */
  readonly afterSale?: boolean;
}

/** Prints the receipt of an order. From the second time on, or as a reprint, it says that it is a copy. */
export const ReceiptActions = ({ orderId, before, reprint = false, afterSale = false }: ReceiptActionsProps) => {
  const { t } = useTranslation('receipt');
  const receipt = useReceipt(orderId);
  const first = useReceipt(before ?? orderId);
  const [printed, setPrinted] = useState(reprint);
  const isReady = Boolean(receipt && first);
  const all = before === undefined ? [receipt] : [first, receipt];
  const rowsOn = (paper: PaperWidth, copy: boolean): readonly ReceiptRow[] =>
    all.flatMap((each) => (each ? receiptRows({ ...each, paper, copy }) : []));
  return (
    <>
      <PrintButtons
        label={t('print')}
        ready={isReady}
        rowsOn={(paper) => rowsOn(paper, printed)}
        fileName={receipt?.order.number ?? ''}
        onPrinted={() => setPrinted(true)}
        ways={
          <Menu.Item component={Link} to={`/order/receipt/${orderId}`} leftSection={<IconEye size={18} />}>
            {t('preview')}
          </Menu.Item>
        }
      />
      {afterSale && isReady && receipt && (
        <ByItself
          rowsOn={rowsOn}
          keptAs="receipt-printed"
          onPrinted={() => setPrinted(true)}
          made={{ id: orderId, at: receipt.order.collectedAt }}
          fileName={receipt.order.number}
        />
      )}
    </>
  );
};
