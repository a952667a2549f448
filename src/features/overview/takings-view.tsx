import { Anchor, Group, SimpleGrid, Title } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ShopDay } from '#domain/shop-day/shop-day.ts';
import { Nothing } from '../../ui/nothing.tsx';
import { Section } from '../../ui/section.tsx';
import { DayTable } from './day-table.tsx';
import { useDayTables } from './day-tables.ts';
import { DayTiles } from './day-tiles.tsx';

interface TakingsViewProps {
  readonly day: ShopDay;
  /** `yyyy-mm-dd`. */
  readonly of: string;
}

/** What changed hands today in this shop, by way of paying and by whoever took it, with the way to all of its day. */
export const TakingsView = ({ day, of }: TakingsViewProps) => {
  const { t } = useTranslation('shopDay');
  const { t: app } = useTranslation('app');
  const tables = useDayTables(of, day).filter(({ name }) => name === 'ways' || name === 'staff');
  return (
    <Section title={t('today')} testId="takings">
      <Group justify="flex-end" mb="sm">
        <Anchor component={Link} to="/day" py="xs" data-testid="takings-more">
          {app('titles.day')}
        </Anchor>
      </Group>
      <DayTiles day={day} of={of} />
      {tables.length === 0 ? (
        <Nothing icon={IconCash} title={t('none')} hint={t('noneHint')} />
      ) : (
        <SimpleGrid cols={{ base: 1, xl: 2 }} spacing="lg" mt="md">
          {tables.map((table) => (
            <section key={table.name}>
              <Title order={3} size="h5" mb="xs">
                {table.title}
              </Title>
              <DayTable table={table} />
            </section>
          ))}
        </SimpleGrid>
      )}
    </Section>
  );
};
