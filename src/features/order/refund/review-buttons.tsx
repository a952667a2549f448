import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { refundStatuses } from '#domain/refund/codes.ts';
import type { Refund } from '#domain/refund/refund.ts';
import { isReturn } from '#domain/refund/return-goods.ts';
import { mayGive } from '#domain/refund/reviewed.ts';
import { useMayOrAsk } from '../../../store/use-approvers.ts';
import { useSession, useSyncStatus } from '../../../store/use-live.ts';
import { useReason } from '../../../ui/use-reason.ts';

export type ReviewStep = 'accept' | 'approve' | 'reject';

interface ReviewButtonsProps {
  readonly refund: Refund;
  readonly onStep: (step: ReviewStep) => void;
}

/** Whether a refund is of another shop than the one that somebody works in: its money is given there. */
export const useIsOfAnotherShop = (): ((refund: Refund) => boolean) => {
  const { shop } = useSession();
  return ({ shopId }) => (shop ? shop.id !== shopId : false);
};

/**
 * Money that was asked for is given, agreed to or refused, by whoever may and with contact; what was agreed to is given by
 * whoever takes money. What is not theirs to do is not offered, and what has to wait is off: it says why.
 */
export const ReviewButtons = ({ refund, onStep }: ReviewButtonsProps) => {
  const { t } = useTranslation('order');
  const reason = useReason();
  const { online } = useSyncStatus();
  const mayOrAsk = useMayOrAsk();
  const isOfAnotherShop = useIsOfAnotherShop()(refund);
  const { status, approval, number } = refund;
  const of = isReturn(refund) ? 'return' : 'refund';
  const mayReview = mayOrAsk('pc.order.refund');
  const may = isOfAnotherShop
    ? mayReview
    : mayGive(refund, { may: (permission) => permission !== '*' && mayOrAsk(permission) });
  const code = !may ? 'order.refundNotAllowed' : online ? undefined : 'offline.needsContact';
  const give = approval ? 'giveApproved' : 'accept';
  return (
    <>
      <Group gap="xs">
        {may && !isOfAnotherShop && (
          <Button color="red" disabled={!online} onClick={() => onStep('accept')} data-testid={`accept-${of}`}>
            {t(status === refundStatuses.failed ? 'refund.retry' : `refund.${give}`)}
          </Button>
        )}
        {mayReview && approval === null && (
          <Button
            variant={isOfAnotherShop ? 'filled' : 'light'}
            disabled={!online}
            onClick={() => onStep('approve')}
            data-testid={`approve-${of}`}
          >
            {t('refund.approve')}
          </Button>
        )}
        {mayReview && (
          <Button
            variant="light"
            color="gray"
            disabled={!online}
            onClick={() => onStep('reject')}
            data-testid={`reject-${of}`}
          >
            {t('refund.reject')}
          </Button>
        )}
      </Group>
      {code && (
        <Text size="sm" c="dimmed">
          {reason({ code, params: { number } })}
        </Text>
      )}
    </>
  );
};
