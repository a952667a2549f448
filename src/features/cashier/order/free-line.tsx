import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chargedAgain, freeOfCharge, isFreeOfCharge } from '#domain/order/free-line.ts';
import type { OrderLine } from '#domain/order/order.ts';
import type { Fen } from '#domain/values/money.ts';
import { useCounter } from '../counter-context.ts';

interface FreeLineProps {
  readonly line: OrderLine;
  /** What it costs without its reduction, and with it, in fen. */
  readonly costs: Fen;
  readonly amount: Fen;
}

const quick = ['complaint', 'trial', 'thanks'] as const;

/** Makes a line free of charge, with the reason, or charges for it again; for whoever may give reductions. */
export const FreeLine = ({ line, costs, amount }: FreeLineProps) => {
  const { t } = useTranslation('cashier');
  const { tap, mayOrAsk, open } = useCounter();
  const [asks, setAsks] = useState(false);
  const [reason, setReason] = useState(line.remark);
  const disabled = !open || !mayOrAsk('pc.order.reduce');
  if (isFreeOfCharge(line, { amount }))
    return (
      <Button
        variant="default"
        disabled={disabled}
        onClick={() => tap(chargedAgain(line.id))}
        data-testid="line-not-free"
      >
        {t('line.notFree')}
      </Button>
    );
  if (!asks)
    return (
      <Button
        variant="default"
        leftSection={<IconGift size={18} aria-hidden />}
        disabled={disabled || costs === 0}
        onClick={() => setAsks(true)}
        data-testid="line-free"
      >
        {t('line.free')}
      </Button>
    );
  const take = () => {
    if (reason.trim() === '') return;
    tap(...freeOfCharge(line.id, costs, reason.trim()));
    setAsks(false);
  };
  return (
    <Paper withBorder p="sm">
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {t('line.freeHint')}
        </Text>
        <TextInput
          label={t('line.freeReason')}
          value={reason}
          maxLength={200}
          size="md"
          autoFocus
          data-testid="line-free-reason"
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take();
          }}
        />
        <Group gap="xs">
          {quick.map((each) => (
            <Button
              key={each}
              variant="light"
              size="sm"
              px="sm"
              onClick={() => setReason(t(`line.freeReasons.${each}`))}
              data-testid={`line-free-${each}`}
            >
              {t(`line.freeReasons.${each}`)}
            </Button>
          ))}
        </Group>
        <Group grow>
          <Button variant="default" onClick={() => setAsks(false)}>
            {t('cancel')}
          </Button>
          <Button disabled={reason.trim() === ''} onClick={take} data-testid="confirm-line-free">
            {t('line.free')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
};
