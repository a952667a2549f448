import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { comesBack } from '#domain/exchange/difference.ts';
import type { Order } from '#domain/order/order.ts';
import { wayBack } from '#domain/payment/left-of-payment.ts';
import { moneyPayments } from '#domain/refund/going-back.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { useOrderWords } from '../../../parts/order/use-order-words.ts';
import { useLive } from '../../../store/use-live.ts';
import { useNow } from '../../../ui/use-now.ts';
import { BackToShelf } from '../page/back-to-shelf.tsx';
import { broughtBack, type Chosen } from '../page/chosen-back.ts';
import { goodsOf, linesOf, nothingChosen } from '../refund/chosen-lines.ts';
import { RefundLines } from '../refund/refund-lines.tsx';
import { ExchangeDialog } from './exchange-dialog.tsx';

interface ExchangeOrderProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Exchanges some of an order for something else. */
export const ExchangeOrder = ({ order, onClose }: ExchangeOrderProps) => {
  const { t } = useTranslation('order');
  const { paymentType } = useOrderWords();
  const [chosen, setChosen] = useState(nothingChosen);
  const [shelf, setShelf] = useState<Chosen>({});
  const [first, setFirst] = useState<string | null>(null);
  const now = useNow();
  const [at] = useState(now);
  const settings = useLive('shop.settings', {});
  const terms = { settings: settings ?? defaultSettings(order.shopId), at };
  const rows = useLive('order.goodsBack', { orderId: order.id });
  const lines = linesOf(order, chosen, terms);
  const goodsRows = goodsOf(order, lines, rows ?? []);
  const goods = broughtBack(goodsRows, shelf);
  const payments = moneyPayments(order).filter(({ card }) => !card);
  const isKnown = lines.length > 0 && rows !== undefined && settings !== undefined;
  const ways = payments.length > 1 && (
    <SegmentedControl
      fullWidth
      size="md"
      aria-label={t('exchange.way')}
      value={first ?? payments[0]?.id ?? ''}
      onChange={setFirst}
      data={payments.map((payment) => ({
        value: payment.id,
        label: t('refund.first', { type: paymentType(wayBack(payment)) }),
      }))}
      data-testid="exchange-first"
    />
  );
  return (
    <ExchangeDialog
      title={t('exchange.title', { number: order.number })}
      back={isKnown ? { orderId: order.id, lines, goods, ...(first === null ? {} : { first }) } : null}
      {...comesBack(order, lines, first)}
      buyer={order}
      ways={ways}
      onClose={onClose}
    >
      <RefundLines order={order} lines={lines} terms={terms} chosen={chosen} onChoose={setChosen} />
      {goodsRows.length > 0 && <BackToShelf rows={goodsRows} chosen={shelf} onChoose={setShelf} />}
    </ExchangeDialog>
  );
};
