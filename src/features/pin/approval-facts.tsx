import { useTranslation } from 'react-i18next';
import { approvedAct } from '#domain/order/change/approved-act.ts';
import { useLive } from '../../store/use-live.ts';
import { Facts } from '../../ui/facts.tsx';
import { useFormat } from '../../ui/use-format.ts';

/** What is to be approved: of which order, how much, which part of it, and why. */
export const ApprovalFacts = ({ args }: { readonly args: object }) => {
  const { t } = useTranslation('session');
  const { money } = useFormat();
  const { orderId } = args as { readonly orderId?: string };
  const found = useLive('order.byId', orderId === undefined ? null : { orderId });
  const { number, amount, tenths, left, reason } = approvedAct(args, found?.order ?? null);
  const percent = tenths === undefined ? '' : t('approval.percent', { percent: tenths / 10 });
  return (
    <div data-testid="approval-facts">
      <Facts
        cols={2}
        facts={[
          [t('approval.order'), number || t('approval.newOrder')],
          ...(amount === undefined
            ? []
            : [[t('approval.amount'), [money(amount), percent].filter(Boolean).join(' · ')] as const]),
          ...(left === undefined ? [] : [[t('approval.left'), money(left)] as const]),
          [t('approval.reason'), reason || t('approval.noReason')],
        ]}
      />
    </div>
  );
};
