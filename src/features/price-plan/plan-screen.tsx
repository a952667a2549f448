import { Alert, Badge, Group, Select, Stack, Text, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planCalls } from '#domain/price-plan/calls.ts';
import { type PricePlan, planStatuses } from '#domain/price-plan/price-plan.ts';
import { AskedPage } from '../../form/asked-page.tsx';
import { useAsk, useAskForPage } from '../../store/use-ask.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Refused } from '../../ui/refused.tsx';
import { ChangesTable } from './changes-table.tsx';
import { LeftOut } from './left-out.tsx';
import { PlanActions } from './plan-actions.tsx';
import { planColor } from './plan-colors.ts';

interface Props {
  readonly id: string;
  readonly onEdit: () => void;
  readonly onRemoved: () => void;
}

/** A plan, and what it changes in each store, before it is published. */
export const PlanScreen = ({ id, ...ways }: Props) => {
  const { t } = useTranslation('price-plan');
  const asked = useAskForPage(planCalls.one, { params: { id } });
  return (
    <AskedPage asked={asked} offline={t('view.offline')}>
      {(data, refresh) => <Plan plan={data} onChanged={refresh} {...ways} />}
    </AskedPage>
  );
};

interface PlanProps extends Omit<Props, 'id'> {
  readonly plan: PricePlan;
  readonly onChanged: () => void;
}

const Plan = ({ plan, onChanged, onEdit, onRemoved }: PlanProps) => {
  const { t } = useTranslation('price-plan');
  const { id, name, day, shopIds, status, remark } = plan;
  const [chosen, choose] = useState<string | null>(null);
  const params = { id };
  const stores = useAsk(planCalls.stores, { params });
  const shopId = chosen ?? shopIds[0] ?? '';
  const changes = useAsk(planCalls.changes, { params, query: { shop_id: shopId } });
  const isOver = status === planStatuses.applied;
  return (
    <Stack p="md" gap="md" maw={960} data-testid="plan">
      <Group justify="space-between">
        <Group gap="xs">
          <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Title>
          <Badge color={planColor(status)} variant="light" size="lg" tt="none" data-testid="plan-status">
            {t(`status.${status}`)}
          </Badge>
        </Group>
        <PlanActions plan={plan} onChanged={onChanged} onEdit={onEdit} onRemoved={onRemoved} />
      </Group>
      <Text>
        {t('view.from', { day })} {shopIds.length === 0 ? t('everywhere') : t('list.stores', { count: shopIds.length })}
      </Text>
      {remark !== '' && <Text c="dimmed">{remark}</Text>}
      {isOver && (
        <Alert color="jade" icon={<IconInfoCircle size={20} />}>
          {t('view.applied')}
        </Alert>
      )}
      <LeftOut key={status} plan={plan} />
      <Select
        label={t('view.store')}
        searchable
        maw={420}
        value={shopId}
        data={[
          ...(shopIds.length === 0 ? [{ value: '', label: t('view.brand') }] : []),
          ...(stores.data ?? []).map((store) => ({
            value: store.shopId,
            label: t('view.inStore', { name: store.name, changes: store.changes, keeps: store.keepsOwn }),
          })),
        ]}
        data-testid="plan-store"
        onChange={(value) => choose(value ?? '')}
      />
      {changes.refusal && (
        <Refused
          title={t('view.changes')}
          reason={changes.refusal}
          asking={changes.asking}
          onAgain={() => void changes.refresh()}
        />
      )}
      {changes.data ? <ChangesTable rows={changes.data} /> : !changes.refusal && <LoadingRows />}
    </Stack>
  );
};
