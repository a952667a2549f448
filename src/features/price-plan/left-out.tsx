import { Alert, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { planCalls } from '#domain/price-plan/calls.ts';
import { type PricePlan, planStatuses } from '#domain/price-plan/price-plan.ts';
import { useAsk } from '../../store/use-ask.ts';
import { useReason } from '../../ui/use-reason.ts';

const titles = {
  [planStatuses.draft]: 'view.leftOut',
  [planStatuses.withdrawn]: 'view.leftOut',
  [planStatuses.published]: 'view.leftOutWaiting',
  [planStatuses.applied]: 'view.leftOutThen',
} as const;

/** The items of a plan that it cannot change, each with the reason; nothing where it changes all. */
export const LeftOut = ({ plan: { id, status } }: { readonly plan: PricePlan }) => {
  const { t } = useTranslation('price-plan');
  const reason = useReason();
  const { data = [] } = useAsk(planCalls.leftOut, { params: { id } });
  if (data.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={20} />} title={t(titles[status])} data-testid="plan-left-out">
      <List>
        {data.map(({ kind, itemId, name, refused }) => (
          <List.Item key={`${kind}:${itemId}`}>
            {t('view.leftOutLine', { name, reason: reason({ code: refused }) })}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
};
