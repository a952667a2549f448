import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refund } from '#domain/refund/refund.ts';
import { isReturn } from '#domain/refund/return-goods.ts';
import { mayGive } from '#domain/refund/reviewed.ts';
import { useLive, useSyncStatus } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { Section } from '../../../ui/section.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { GiveRefund } from './give-refund.tsx';
import classes from './refund.module.css';

interface RefundsToGiveProps {
  readonly onReturn: (refund: Refund) => void;
  readonly onOrder: (orderId: string) => void;
  readonly onGiven: () => void;
}

/** Refunds of this shop that were approved: their money is given here. Nothing where there are none. */
export const RefundsToGive = ({ onReturn, onOrder, onGiven }: RefundsToGiveProps) => {
  const { t } = useTranslation('order');
  const refunds = useLive('refund.toGive', {}) ?? [];
  const [giving, setGiving] = useState<Refund | null>(null);
  const found = useLive('order.byId', giving && { orderId: giving.orderId });
  const close = () => setGiving(null);
  const done = () => {
    close();
    onGiven();
  };
  // An order that left the device meanwhile is shown on its page.
  const give = (refund: Refund) => (isReturn(refund) ? onReturn(refund) : setGiving(refund));
  if (refunds.length === 0) return null;
  return (
    <Stack px="md" pt="md" data-testid="refunds-to-give">
      <Section title={t('refund.toGive')}>
        <Stack gap="xs">
          {refunds.map((refund) => (
            <Row key={refund.id} refund={refund} onGive={() => give(refund)} onOpen={() => onOrder(refund.orderId)} />
          ))}
        </Stack>
      </Section>
      {giving && found && (
        <GiveRefund order={found.order} refund={giving} byCall={false} opened onClose={close} onDone={done} />
      )}
    </Stack>
  );
};

interface RowProps {
  readonly refund: Refund;
  readonly onGive: () => void;
  readonly onOpen: () => void;
}

const Row = ({ refund, onGive, onOpen }: RowProps) => {
  const { t } = useTranslation('order');
  const { money, names } = useFormat();
  const { online } = useSyncStatus();
  const reason = useReason();
  const code = mayGive(refund, { may: useMay() })
    ? online
      ? undefined
      : 'offline.needsContact'
    : 'order.refundNotAllowed';
  const { number, memberName, lines, approval, amount, free } = refund;
  const parts = lines.map(({ name, quantity }) => (quantity > 0 ? `${name} × ${quantity}` : name));
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text fw={600}>{memberName ? `${number} · ${memberName}` : number}</Text>
          <Text size="sm" c="dimmed">
            {free ? t('refund.freeListed', { items: names(parts) }) : names(parts)}
          </Text>
          {code && (
            <Text size="sm" c="dimmed">
              {reason({ code, params: { number } })}
            </Text>
          )}
        </div>
        <Group gap="xs" wrap="nowrap">
          <Text className={classes.figure ?? ''} fw={600}>
            {money(approval?.price ?? amount)}
          </Text>
          {!isReturn(refund) && (
            <Button variant="subtle" px="xs" onClick={onOpen}>
              {t('refund.openOrder')}
            </Button>
          )}
          <Button disabled={code !== undefined} onClick={onGive} data-testid="give-approved">
            {t('refund.giveApproved')}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
};
