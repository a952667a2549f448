import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Refund } from '#domain/refund/refund.ts';
import { useMayOrAsk } from '../../../store/use-approvers.ts';
import { useSyncStatus } from '../../../store/use-live.ts';
import { useReason } from '../../../ui/use-reason.ts';

interface ReviewButtonsProps {
  readonly of: 'refund' | 'return';
  /** What a refusal calls it. */
  readonly number: Refund['number'];
  readonly accept: string;
  readonly onStep: (step: 'accept' | 'reject') => void;
}

/** Money that was asked for is given, or is not; for whoever may give it back, with contact. Else it says why not. */
export const ReviewButtons = ({ of, number, accept, onStep }: ReviewButtonsProps) => {
  const { t } = useTranslation('order');
  const reason = useReason();
  const { online } = useSyncStatus();
  const may = useMayOrAsk()('pc.order.refund');
  const code = !may ? 'order.refundNotAllowed' : online ? undefined : 'offline.needsContact';
  return (
    <>
      <Group gap="xs">
        <Button color="red" disabled={code !== undefined} onClick={() => onStep('accept')} data-testid={`accept-${of}`}>
          {accept}
        </Button>
        <Button
          variant="light"
          color="gray"
          disabled={code !== undefined}
          onClick={() => onStep('reject')}
          data-testid={`reject-${of}`}
        >
          {t('refund.reject')}
        </Button>
      </Group>
      {code && (
        <Text size="sm" c="dimmed">
          {reason({ code, params: { number } })}
        </Text>
      )}
    </>
  );
};
