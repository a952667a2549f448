import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Order } from '#domain/order/order.ts';
import { isWaiting } from '#domain/refund/codes.ts';
import type { Refund } from '#domain/refund/refund.ts';
import { useOrderWords } from '../../../parts/order/use-order-words.ts';
import { useLive } from '../../../store/use-live.ts';
import { useStaffName } from '../../../store/use-staff-name.ts';
import { Section } from '../../../ui/section.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { StatusBadge } from '../status-badge.tsx';
import classes from './refund.module.css';
import { ReviewRefund } from './review-refund.tsx';

/** What was asked to be given back of an order, and what became of it; nothing where nobody has asked. */
export const OrderRefunds = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation('order');
  const refunds = useLive('refund.ofOrder', { orderId: order.id });
  if (!refunds || refunds.length === 0) return null;
  return (
    <Section title={t('refund.section')} testId="order-refunds">
      <Stack gap="md">
        {refunds.map((refund) => (
          <One key={refund.id} refund={refund} order={order} />
        ))}
      </Stack>
    </Section>
  );
};

const One = ({ refund, order }: { readonly refund: Refund; readonly order: Order }) => {
  const { t } = useTranslation('order');
  const { money, time, names } = useFormat();
  const { paymentType } = useOrderWords();
  const reason = useReason();
  const nameOf = useStaffName();
  const { status, amount, given, lines, ways, answer, failure, reviewedAt } = refund;
  const parts = lines.map(({ name, quantity }) => (quantity > 0 ? `${name} × ${quantity}` : name));
  const by = (staffId: string, at: number) => t('payments.by', { name: nameOf(staffId), time: time(at) });
  return (
    <div data-testid="refund" data-status={status}>
      <Group justify="space-between" wrap="nowrap">
        <StatusBadge status={status} />
        <Text className={classes.figure ?? ''} fw={600}>
          {money(given || amount)}
        </Text>
      </Group>
      <Text>{names(parts)}</Text>
      <Text size="sm">{t('timeline.note', { note: refund.reason })}</Text>
      {ways.length > 0 && (
        <Text size="sm" c="dimmed">
          {names(ways.map((way) => `${paymentType(way.type)} ${money(way.amount)}`))}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {t('refund.askedBy', { by: by(refund.requestedBy, refund.requestedAt) })}
      </Text>
      {reviewedAt !== null && (
        <Text size="sm" c="dimmed">
          {t('refund.reviewedBy', { by: by(refund.reviewedBy, reviewedAt) })}
        </Text>
      )}
      {answer && <Text c="red">{t('timeline.note', { note: answer })}</Text>}
      {failure && <Text c="red">{reason({ code: failure, params: { number: refund.number } })}</Text>}
      {isWaiting(status) && <ReviewRefund order={order} refund={refund} />}
    </div>
  );
};
