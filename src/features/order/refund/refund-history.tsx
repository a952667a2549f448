import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { refundStatuses } from '#domain/refund/codes.ts';
import type { Refund } from '#domain/refund/refund.ts';
import { useStaffName } from '../../../store/use-staff-name.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useWayInWords } from './use-way-in-words.ts';

/** Why money goes back, in which ways, who asked for it, who agreed to it and who gave or refused it. */
export const RefundHistory = ({ refund }: { readonly refund: Refund }) => {
  const { t } = useTranslation('order');
  const { money, time, names } = useFormat();
  const wayInWords = useWayInWords();
  const nameOf = useStaffName();
  const { reason, ways, requestedBy, requestedAt, reviewedBy, reviewedAt, exchangedFor, approval, status } = refund;
  const { approvedBy } = refund;
  // What was approved before is given by somebody else.
  const isGivenApart = approval !== null && status === refundStatuses.refunded;
  const by = (staffId: string, at: number) => t('payments.by', { name: nameOf(staffId), time: time(at) });
  return (
    <>
      <Text size="sm">{t('timeline.note', { note: reason })}</Text>
      {ways.length > 0 && (
        <Text size="sm" c="dimmed">
          {names(ways.map((way) => wayInWords(way, money(way.amount))))}
        </Text>
      )}
      {exchangedFor && (
        <Anchor component={Link} to={`/order/view/${exchangedFor}`} size="sm" data-testid="exchanged-for">
          {t('exchange.forOrder')}
        </Anchor>
      )}
      <Text size="sm" c="dimmed">
        {t('refund.askedBy', { by: by(requestedBy, requestedAt) })}
      </Text>
      {approval && (
        <Text size="sm" c="dimmed" data-testid="refund-approval">
          {t('refund.approvedBy', { amount: money(approval.price), by: by(approval.staffId, approval.at) })}
          {approval.note && ` ${t('timeline.note', { note: approval.note })}`}
        </Text>
      )}
      {reviewedAt !== null && (
        <Text size="sm" c="dimmed">
          {t(isGivenApart || approvedBy !== '' ? 'refund.givenBy' : 'refund.reviewedBy', {
            by: by(reviewedBy, reviewedAt),
          })}
        </Text>
      )}
      {approvedBy !== '' && (
        <Text size="sm" c="dimmed">
          {t('timeline.approvedBy', { name: nameOf(approvedBy) })}
        </Text>
      )}
    </>
  );
};
