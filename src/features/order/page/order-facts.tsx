import { SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '#domain/order/order-view.ts';
import { useOrderWords } from '../../../parts/order/use-order-words.ts';
import { useStaffName } from '../../../store/use-staff-name.ts';
import { Section } from '../../../ui/section.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { ExtraForm } from './extra-form.tsx';

/** Who, when and where, and what may be amended also after the order was paid. */
export const OrderFacts = ({ order, isHeld }: { readonly order: OrderRow; readonly isHeld: boolean }) => {
  const { t } = useTranslation('order');
  const { time } = useFormat();
  const words = useOrderWords();
  const nameOf = useStaffName();
  const counterNumber = order.timeline[0]?.counterNumber ?? '';
  const openedBy = [nameOf(order.staffId), counterNumber && t('facts.counter', { number: counterNumber })];
  const facts = [
    [t('facts.member'), words.member(order)],
    [t('facts.openedBy'), openedBy.filter(Boolean).join(' · ')],
    [t('facts.createdAt'), time(order.createdAt)],
    [t('facts.collectedAt'), order.collectedAt === null ? t('noPayment') : time(order.collectedAt)],
  ] as const;
  const { manualNumber, source, remark } = order;
  return (
    <Section title={t('facts.title')} testId="order-facts">
      <SimpleGrid cols={{ base: 2, lg: 4 }} spacing="sm" mb="md">
        {facts.map(([word, value]) => (
          <div key={word}>
            <Text size="sm" c="dimmed">
              {word}
            </Text>
            <Text>{value}</Text>
          </div>
        ))}
      </SimpleGrid>
      <ExtraForm key={JSON.stringify([manualNumber, source, remark])} order={order} isHeld={isHeld} />
    </Section>
  );
};
