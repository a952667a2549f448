import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type BatchRow, type BatchState, type BatchStep, doesSomething } from '#domain/item/batch.ts';
import type { ItemKind } from '#domain/item/item-kind.ts';
import { useReason } from '../../ui/use-reason.ts';
import { useCategoryNames } from '../category/use-categories.ts';
import { useItemGroupName } from './use-item-groups.ts';

interface PreviewTableProps {
  readonly kind: ItemKind;
  readonly step: BatchStep;
  readonly rows: readonly BatchRow[];
  readonly testId: string;
}

/** Item by item what a step would do, in which shops, and why it would not be done. */
export const PreviewTable = ({ kind, step, rows, testId }: PreviewTableProps) => {
  const { t } = useTranslation('item');
  const reason = useReason();
  const groupName = useItemGroupName(kind);
  const { nameOf: categoryName } = useCategoryNames(kind);
  const said = (state: BatchState | null): string => {
    if (state === null || step.does === 'remove') return t(`batch.states.${state === null ? 'removed' : 'there'}`);
    if (step.does === 'shelf') return t(`batch.states.${state.onShelf ? 'onShelf' : 'offShelf'}`);
    if (step.does === 'toggle') return t(`batch.states.${state.enabled ? 'enabled' : 'disabled'}`);
    return (step.does === 'category' ? categoryName(state.categoryId) : groupName(state.groupId)) || '—';
  };
  return (
    <Table.ScrollContainer minWidth={560} mah={420}>
      <Table verticalSpacing="xs" stickyHeader data-testid={testId}>
        <Table.Thead>
          <Table.Tr>
            {(['item', 'shops', 'from', 'to'] as const).map((head) => (
              <Table.Th key={head}>{t(`batch.columns.${head}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id} data-testid={`${testId}-${row.number || row.id}`}>
              <Table.Td>
                <Text size="sm" fw={600}>
                  {row.name || row.id}
                </Text>
                <Text size="sm" c="dimmed">
                  {row.number}
                </Text>
              </Table.Td>
              <Table.Td>
                <InShops row={row} />
              </Table.Td>
              <Table.Td>{row.before && said(row.before)}</Table.Td>
              <Table.Td>
                {row.refused !== null ? (
                  <Text size="sm" c="red" fw={600}>
                    {reason({ code: row.refused, params: row.params })}
                  </Text>
                ) : doesSomething(row) ? (
                  <Text size="sm" fw={600}>
                    {said(row.after)}
                  </Text>
                ) : (
                  <Text size="sm" c="dimmed">
                    {t('batch.same')}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};

/** The shops that would have it otherwise, and those that keep it as they have it. */
const InShops = ({ row: { shops, keeps } }: { readonly row: BatchRow }) => {
  const { t } = useTranslation('item');
  const named = ({ count, names }: BatchRow['shops']): string => {
    const list = names.join(t('batch.comma'));
    return count > names.length ? t('batch.more', { names: list, count: count - names.length }) : list;
  };
  return (
    <>
      <Text size="sm">{t('batch.shops', { count: shops.count })}</Text>
      {shops.count > 0 && (
        <Text size="sm" c="dimmed">
          {named(shops)}
        </Text>
      )}
      {keeps.count > 0 && (
        <Text size="sm" c="orange.8">
          {t('batch.keeps', { count: keeps.count, names: named(keeps) })}
        </Text>
      )}
    </>
  );
};
