import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '#domain/order/order-view.ts';
import { lastGivenAt } from '#domain/receipt/refund-slip.ts';
import { refundCalls } from '#domain/refund/calls.ts';
import { isWaiting, refundStatuses } from '#domain/refund/codes.ts';
import type { Refund } from '#domain/refund/refund.ts';
import { useAsk } from '../../../store/use-ask.ts';
import { useLive, useSession } from '../../../store/use-live.ts';
import { Section } from '../../../ui/section.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { StatusBadge } from '../status-badge.tsx';
import { CardSheetView } from './card-sheet-view.tsx';
import classes from './refund.module.css';
import { RefundHistory } from './refund-history.tsx';
import { ReviewRefund } from './review-refund.tsx';

/** Prints the slip of a refund that was given; `justGiven` says that it was given last, and at this counter. */
export type SlipOf = (refund: Refund, justGiven: boolean) => ReactNode;

interface OfOrderProps {
  readonly order: OrderRow;
  readonly slipOf: SlipOf;
}

/** What was asked to be given back of an order, and what became of it; nothing where nobody has asked. */
export const OrderRefunds = ({ order, slipOf }: OfOrderProps) => {
  const refunds = useLive('refund.ofOrder', { orderId: order.id });
  return <Refunds order={order} slipOf={slipOf} refunds={refunds ?? []} />;
};

interface ElsewhereProps extends OfOrderProps {
  /** The order has changed with its refund. */
  readonly onChanged: () => void;
}

/** The latest refund of an order that this device does not hold, as the server has it. */
export const RefundsElsewhere = ({ order, slipOf, onChanged }: ElsewhereProps) => {
  const { data, refresh } = useAsk(refundCalls.status, { params: { id: order.id } });
  const onReviewed = () => {
    void refresh();
    onChanged();
  };
  return <Refunds order={order} slipOf={slipOf} onReviewed={onReviewed} refunds={data ? [data] : []} />;
};

interface RefundsProps extends OfOrderProps {
  readonly refunds: readonly Refund[];
  readonly onReviewed?: () => void;
}

const Refunds = ({ order, refunds, slipOf, onReviewed }: RefundsProps) => {
  const { t } = useTranslation('order');
  const { counter } = useSession();
  const last = counter ? lastGivenAt(order, refunds, counter.id) : undefined;
  if (refunds.length === 0) return null;
  return (
    <Section title={t('refund.section')} testId="order-refunds">
      <Stack gap="md">
        {refunds.map((refund) => (
          <One
            key={refund.id}
            refund={refund}
            order={order}
            onReviewed={onReviewed}
            slip={refund.status === refundStatuses.refunded && slipOf(refund, refund.id === last?.id)}
          />
        ))}
      </Stack>
    </Section>
  );
};

interface OneProps {
  readonly refund: Refund;
  readonly order: OrderRow;
  readonly slip: ReactNode;
  readonly onReviewed?: (() => void) | undefined;
}

const One = ({ refund, order, slip, onReviewed }: OneProps) => {
  const { t } = useTranslation('order');
  const { money, names } = useFormat();
  const reason = useReason();
  const { status, amount, given, lines, answer, failure, approval, free } = refund;
  const parts = lines.map(({ name, quantity }) => (quantity > 0 ? `${name} × ${quantity}` : name));
  return (
    <div data-testid="refund" data-status={status}>
      <Group justify="space-between" wrap="nowrap">
        <StatusBadge status={status} />
        <Text className={classes.figure ?? ''} fw={600}>
          {money(given || (approval?.price ?? amount))}
        </Text>
      </Group>
      <Text>{free ? t('refund.freeListed', { items: names(parts) }) : names(parts)}</Text>
      <RefundHistory refund={refund} />
      {answer && <Text c="red">{t('timeline.note', { note: answer })}</Text>}
      {failure && <Text c="red">{reason({ code: failure, params: { number: refund.number } })}</Text>}
      {refund.card?.holderId && <Text size="sm">{t('refund.holder', { name: refund.memberName })}</Text>}
      {refund.card && <CardSheetView order={order} sheet={refund.card} />}
      {slip && (
        <Group justify="flex-end" mt="xs">
          {slip}
        </Group>
      )}
      {isWaiting(status) && <ReviewRefund order={order} refund={refund} onReviewed={onReviewed} />}
    </div>
  );
};
