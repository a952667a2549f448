import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Exception } from '#domain/exception/exception.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useLive } from '../../store/use-live.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useReason } from '../../ui/use-reason.ts';
import { GiveBack } from './give-back.tsx';
import { resolveForm } from './resolve.form.ts';
import { ViewOrder } from './view-order.tsx';

/** One task of a manager: what happened, what is at stake, the compensation prepared, and its end with a note. */
export const ExceptionCard = ({ exception }: { readonly exception: Exception }) => {
  const { t } = useTranslation('outbox');
  const { money, time } = useFormat();
  const wordsOf = useReason('exceptions');
  const nameOf = useStaffName();
  const order = useLive('order.byId', { orderId: exception.orderId })?.order;
  const [resolving, setResolving] = useState(false);
  const suspended = order?.payments.filter(({ state }) => state === 'suspense' || state === 'suspenseOut') ?? [];
  return (
    <Card withBorder padding="md" data-testid={`exception-${exception.code}`}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Stack gap={2}>
            <Text fw={600}>{wordsOf(exception)}</Text>
            <Text size="sm" c="dimmed">
              {[nameOf(exception.staffId), time(exception.at)].filter(Boolean).join(' · ')}
            </Text>
          </Stack>
          {exception.amount > 0 && (
            <Text fw={700} size="lg" style={{ whiteSpace: 'nowrap' }}>
              {money(exception.amount)}
            </Text>
          )}
        </Group>
        <Group>
          {suspended.map((payment) => (
            <GiveBack key={payment.id} orderId={exception.orderId} payment={payment} />
          ))}
          <Button
            variant={suspended.length > 0 ? 'light' : 'filled'}
            leftSection={<IconCheck size={18} />}
            onClick={() => setResolving(true)}
            data-testid="resolve"
          >
            {t('exception.resolve')}
          </Button>
          {exception.orderId && <ViewOrder orderId={exception.orderId} />}
        </Group>
      </Stack>
      <FormDialog
        form={resolveForm}
        given={{ exceptionId: exception.id }}
        start={{ note: '' }}
        opened={resolving}
        title={t('exception.resolveTitle')}
        confirm={{ label: t('exception.resolve'), testId: 'confirm-reason' }}
        onClose={() => setResolving(false)}
      />
    </Card>
  );
};
