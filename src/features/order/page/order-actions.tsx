import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowsExchange, IconBan, IconPlayerPlay, IconReceiptRefund } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAmendableSale } from '#domain/card/amend-sale.ts';
import { soldBy, wasUsed } from '#domain/card/close.ts';
import { whyNotCancelable } from '#domain/order/cancel.ts';
import { isEditedPaid } from '#domain/order/change/edit-paid.ts';
import { isOfCard, isOpen } from '#domain/order/codes.ts';
import type { Order } from '#domain/order/order.ts';
import { whyNotRefundable } from '#domain/refund/rules.ts';
import { useMayOrAsk } from '../../../store/use-approvers.ts';
import { useLive, useSession } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { ExchangeOrder } from '../exchange/exchange-order.tsx';
import { AskCardRefund } from '../refund/ask-card-refund.tsx';
import { AskRefund } from '../refund/ask-refund.tsx';
import { AmendLines } from './amend-lines.tsx';
import { AmendSale } from './amend-sale.tsx';
import { CancelOrder } from './cancel-order.tsx';

interface OrderActionsProps {
  readonly order: Order;
  /** The buttons that print the receipt. */
  readonly receipt: ReactNode;
}

/** What can be done with the order now; what cannot says why. */
export const OrderActions = ({ order, receipt }: OrderActionsProps) => {
  const { t } = useTranslation('order');
  const reason = useReason();
  const may = useMay();
  const [canceling, setCanceling] = useState(false);
  const [refunding, setRefunding] = useState<'asked' | 'inPlaceOfCancelling' | null>(null);
  const [exchanging, setExchanging] = useState(false);
  const isRefundable = may('pc.order.collect') && whyNotRefundable(order) === undefined;
  const ofCard = isOfCard(order);
  const held = useLive('card.ofMember', ofCard ? { memberId: order.memberId } : null)?.cards ?? [];
  // What a card has paid since cannot be undone: it is given back for what is left on it.
  const isUsedCard = soldBy(order, held).some((part) => wasUsed(part, order.id, held));
  const mayResume = may('pc.order.cashier');
  const mayOrAsk = useMayOrAsk();
  // What is taken is sold over a drawer, and scanned: that takes a counter.
  const { counter } = useSession();
  const whyNot =
    whyNotCancelable(order, (permission) => permission !== '*' && mayOrAsk(permission)) ??
    (isUsedCard && !isRefundable ? 'card.usedAlready' : undefined);
  /** Whoever may not give money back, and has nobody here to approve it, sees nothing of it. */
  const isHidden = whyNot === 'order.refundNotAllowed';
  const word = order.parked ? t('actions.resumeParked') : t('actions.resume');
  const reasons = [isOpen(order.status) && !mayResume ? 'notAllowed' : undefined, isHidden ? undefined : whyNot].filter(
    (code) => code !== undefined,
  );
  return (
    <Stack gap={4} align="end">
      <Group gap="xs" justify="flex-end">
        {receipt}
        {isOpen(order.status) && (
          <Button
            component={Link}
            to={`/order/edit/${order.id}`}
            leftSection={<IconPlayerPlay size={20} />}
            disabled={!mayResume}
            data-testid="resume-order"
          >
            {word}
          </Button>
        )}
        {isEditedPaid(order) && mayResume && <AmendLines order={order} />}
        {isAmendableSale(order) && may('pc.order.price') && <AmendSale order={order} />}
        {isRefundable && !ofCard && mayOrAsk('pc.order.refund') && may('pc.order.cashier') && counter && (
          <Button
            variant="light"
            leftSection={<IconArrowsExchange size={20} />}
            onClick={() => setExchanging(true)}
            data-testid="exchange-order"
          >
            {t('actions.exchange')}
          </Button>
        )}
        {isRefundable && (
          <Button
            variant="light"
            leftSection={<IconReceiptRefund size={20} />}
            onClick={() => setRefunding('asked')}
            data-testid="refund-order"
          >
            {t(ofCard ? 'actions.refundCard' : 'actions.refund')}
          </Button>
        )}
        {!isHidden && (
          <Button
            variant="light"
            color="red"
            leftSection={<IconBan size={20} />}
            disabled={whyNot !== undefined}
            onClick={() => (isUsedCard ? setRefunding('inPlaceOfCancelling') : setCanceling(true))}
            data-testid="cancel-order"
          >
            {order.paid > 0 ? t('actions.cancelPaid') : t('actions.cancel')}
          </Button>
        )}
      </Group>
      {[...new Set(reasons)].map((code) => (
        <Text key={code} size="sm" c="dimmed" data-testid="why-not">
          {reason({ code, params: { number: order.number } })}
        </Text>
      ))}
      <CancelOrder order={order} opened={canceling} onClose={() => setCanceling(false)} />
      {exchanging && <ExchangeOrder order={order} onClose={() => setExchanging(false)} />}
      {refunding && !ofCard && <AskRefund order={order} opened onClose={() => setRefunding(null)} />}
      {refunding && ofCard && (
        <AskCardRefund
          order={order}
          opened
          isInPlaceOfCancelling={refunding === 'inPlaceOfCancelling'}
          onClose={() => setRefunding(null)}
        />
      )}
    </Stack>
  );
};
