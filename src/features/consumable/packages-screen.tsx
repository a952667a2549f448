import { Badge, Button, Card, Group, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holds } from '#domain/staff/permissions.ts';
import type { PackedConsumable } from '../../nouns/stock/packages.ts';
import { useLive, useSession } from '../../store/use-live.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { ChangePackage } from './change-package.tsx';

/** Consumables that are used package by package: what is sealed, what is left in the opened one. */
export const PackagesScreen = () => {
  const { t } = useTranslation('consumable');
  const rows = useLive('stock.packages', {});
  const [changing, setChanging] = useState<PackedConsumable | null>(null);
  if (rows === undefined) return <Waiting />;
  return (
    <Stack p="md" data-testid="packages">
      <Text c="dimmed">{t(rows.length === 0 ? 'none' : 'hint')}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {rows.map((row) => (
          <Package key={row.product.id} row={row} onChange={() => setChanging(row)} />
        ))}
      </SimpleGrid>
      {changing && <ChangePackage key={changing.product.id} consumable={changing} onClose={() => setChanging(null)} />}
    </Stack>
  );
};

interface PackageProps {
  readonly row: PackedConsumable;
  readonly onChange: () => void;
}

const Package = ({ row: { product, level }, onChange }: PackageProps) => {
  const { t } = useTranslation('consumable');
  const may = holds(new Set(useSession().permissions), 'pc.inventory.book');
  const { name, unit, packageContent } = product;
  const { quantity, openUses } = level;
  return (
    <Card withBorder padding="md" data-testid={`package-${product.number}`}>
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap">
          <Text fw={600}>{name}</Text>
          <Badge color={quantity > 0 ? 'jade' : 'red'} variant="light" size="lg" data-testid="sealed">
            {t('sealed', { quantity, unit })}
          </Badge>
        </Group>
        <Progress value={Math.min(100, (100 * openUses) / packageContent)} size="lg" aria-label={t('open')} />
        <Group justify="space-between">
          <Text size="sm" data-testid="open-uses">
            {openUses > 0 ? t('left', { left: openUses, content: packageContent }) : t('nothingOpen')}
          </Text>
          <Button
            variant="light"
            disabled={!may || (openUses === 0 && quantity < 1)}
            onClick={onChange}
            data-testid="change-package"
          >
            {t(openUses > 0 ? 'change' : 'openOne')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
};
