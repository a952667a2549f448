import { Alert, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconCash, IconUserQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Takings } from '#domain/overview/takings.ts';
import { useOrderWords } from '../../parts/order/use-order-words.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import type { Column } from '../../ui/list-column.ts';
import { ListTable } from '../../ui/list-table.tsx';
import { Nothing } from '../../ui/nothing.tsx';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';

type Row = Pick<Takings['all'], 'amount' | 'payments'>;

/** What was taken today in this shop, by way of paying and by whoever took it. */
export const TakingsView = ({ takings: { all, byType, byStaff, suspense } }: { readonly takings: Takings }) => {
  const { t } = useTranslation('overview');
  const { money } = useFormat();
  const { paymentType } = useOrderWords();
  const staffName = useStaffName();
  const figures: Column<Row>[] = [
    { name: 'payments', head: t('takings.payments'), as: 'figure', cell: ({ payments }) => payments },
    { name: 'amount', head: t('takings.amount'), as: 'figure', bold: true, cell: ({ amount }) => money(amount) },
  ];
  return (
    <Section title={t('takings.title')} testId="takings">
      <Stack gap="sm">
        <Group justify="space-between" align="baseline">
          <Text size="sm" c="dimmed">
            {t('takings.hint')}
          </Text>
          <Group gap="xs" align="baseline">
            <Text c="dimmed">{t('takings.all')}</Text>
            <Text fz={24} fw={700} data-testid="takings-all">
              {money(all.amount)}
            </Text>
          </Group>
        </Group>
        {suspense !== 0 && (
          <Alert color="red" icon={<IconUserQuestion aria-hidden />} data-testid="takings-suspense">
            {t('takings.suspense', { amount: money(suspense) })}
          </Alert>
        )}
        {all.payments === 0 ? (
          <Nothing icon={IconCash} title={t('takings.none')} hint={t('takings.noneHint')} />
        ) : (
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
            <section>
              <Title order={3} size="h5" mb="xs">
                {t('takings.byType')}
              </Title>
              <ListTable
                columns={[{ name: 'type', head: t('takings.type'), cell: ({ type }) => paymentType(type) }, ...figures]}
                rows={byType}
                keyOf={({ type }) => String(type)}
                testId={({ type }) => `takings-type-${type}`}
                nothing={null}
              />
            </section>
            <section>
              <Title order={3} size="h5" mb="xs">
                {t('takings.byStaff')}
              </Title>
              <ListTable
                columns={[
                  { name: 'staff', head: t('takings.staff'), cell: ({ staffId }) => staffName(staffId) },
                  ...figures,
                ]}
                rows={byStaff}
                keyOf={({ staffId }) => staffId}
                testId={({ staffId }) => `takings-staff-${staffId}`}
                nothing={null}
              />
            </section>
          </SimpleGrid>
        )}
      </Stack>
    </Section>
  );
};
