import { Paper, Text, Timeline, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TransferRow } from '#domain/transfer/transfer-view.ts';
import { useStaffName } from '../../../store/use-staff-name.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useShopName } from '../use-shops.ts';

/** Every step: what, in which shop, by whom and when. */
export const TransferHistory = ({ found }: { readonly found: TransferRow }) => {
  const { t } = useTranslation('transfer');
  const { time } = useFormat();
  const shopName = useShopName();
  const nameOf = useStaffName();
  return (
    <Paper withBorder p="md" component="section" data-testid="transfer-history">
      <Title order={2} size="h4" mb="sm">
        {t('page.history')}
      </Title>
      <Timeline active={found.steps.length} bulletSize={14} lineWidth={2}>
        {found.steps.map((step) => (
          <Timeline.Item
            key={`${step.what} ${step.at} ${step.counterId}`}
            title={t(`step.${step.what}`)}
            data-testid="transfer-step"
            data-what={step.what}
          >
            {step.remark !== '' && <Text size="sm">{step.remark}</Text>}
            <Text size="sm" c="dimmed">
              {t('page.by', { shop: shopName(step.shopId), name: nameOf(step.staffId) })}
            </Text>
            <Text size="sm" c="dimmed">
              {time(step.at)}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </Paper>
  );
};
