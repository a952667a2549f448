import { Badge, Group, Table, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoreChangeRow } from '#domain/price-plan/calls.ts';
import { useMoney } from '../../ui/use-format.ts';

/** What was and what will be; one of them where nothing changes. */
const Step = ({ before, after }: { readonly before: string; readonly after: string }): ReactNode =>
  before === after ? (
    <Text ta="end">{after}</Text>
  ) : (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      <Text c="dimmed" td="line-through">
        {before}
      </Text>
      <IconArrowRight size={16} aria-hidden />
      <Text fw={600}>{after}</Text>
    </Group>
  );

/** Item by item what changes in one store; money stands in columns. */
export const ChangesTable = ({ rows }: { readonly rows: readonly StoreChangeRow[] }) => {
  const { t } = useTranslation('price-plan');
  const money = useMoney();
  const member = (fen: number | null) => (fen === null ? t('view.noMemberPrice') : money(fen));
  const shelf = (isOn: boolean) => t(isOn ? 'shelf.on' : 'shelf.off');
  if (rows.length === 0) return <Text c="dimmed">{t('view.nothing')}</Text>;
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table verticalSpacing="sm" data-testid="plan-changes">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('view.item')}</Table.Th>
            <Table.Th ta="end">{t('fields.originalPrice')}</Table.Th>
            <Table.Th ta="end">{t('fields.memberPrice')}</Table.Th>
            <Table.Th ta="end">{t('fields.shelf')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ kind, itemId, name, before, after, keepsOwn }) => (
            <Table.Tr key={`${kind}:${itemId}`} data-testid={`plan-change-${itemId}`}>
              <Table.Td>
                <Group gap="xs">
                  {name}
                  {keepsOwn && (
                    <Badge variant="light" color="yellow" tt="none">
                      {t('view.keepsOwn')}
                    </Badge>
                  )}
                  {before.memberPrice !== null && after.memberPrice === null && (
                    <Badge variant="light" color="yellow" tt="none">
                      {t('view.takesMemberPrice')}
                    </Badge>
                  )}
                </Group>
              </Table.Td>
              <Table.Td>
                <Step before={money(before.originalPrice)} after={money(after.originalPrice)} />
              </Table.Td>
              <Table.Td>
                <Step before={member(before.memberPrice)} after={member(after.memberPrice)} />
              </Table.Td>
              <Table.Td>
                <Step before={shelf(before.onShelf)} after={shelf(after.onShelf)} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};
