import { ActionIcon, Stack, Table, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionsHead } from '../../../ui/actions-head.tsx';
import { QuantityField } from '../quantity-field.tsx';
import classes from '../transfer.module.css';
import type { WantedLine } from './kept-application.ts';
import { useStockThere } from './stock-there.ts';
import { usePiecesHere } from './use-pieces-here.ts';

interface LinesEditorProps {
  readonly provideShopId: string;
  readonly lines: readonly WantedLine[];
  readonly onLines: (lines: WantedLine[]) => void;
  readonly onRemove: (line: WantedLine) => void;
}

/** What is asked for, with what both shops have of it. */
export const LinesEditor = ({ provideShopId, lines, onLines, onRemove }: LinesEditorProps) => {
  const { t } = useTranslation('transfer');
  const ids = lines.map(({ productId }) => productId);
  const there = useStockThere(provideShopId, ids);
  const here = usePiecesHere(ids);
  if (lines.length === 0) {
    return (
      <Stack align="center" py={48} c="dimmed">
        <Text>{t('form.empty')}</Text>
      </Stack>
    );
  }
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table horizontalSpacing="xs" data-testid="wanted-lines">
        <Table.Thead>
          <Table.Tr className={classes.nowrap}>
            <Table.Th>{t('form.product')}</Table.Th>
            <Table.Th ta="right">{t('form.here')}</Table.Th>
            <Table.Th ta="right">{t('form.there')}</Table.Th>
            <Table.Th w={216}>{t('form.quantity')}</Table.Th>
            <ActionsHead />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => {
            const known = there.get(line.productId);
            const left = known?.provideStock ?? 0;
            return (
              <Table.Tr key={line.productId} data-testid="wanted-line">
                <Table.Td>{line.name}</Table.Td>
                <Table.Td ta="right" className={classes.nowrap}>
                  {here(line.productId) ?? t('form.noStock')}
                </Table.Td>
                <Table.Td ta="right" className={classes.nowrap} data-testid="stock-there">
                  {known ? (
                    left
                  ) : (
                    <Text span c="dimmed" size="sm">
                      {t('form.unknownStock')}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>
                  <QuantityField
                    label={`${t('form.quantity')} ${line.name}`}
                    value={line.quantity}
                    min={1}
                    max={999_999}
                    unit={line.unit}
                    error={
                      line.quantity === undefined
                        ? t('form.quantityMissing')
                        : known !== undefined && line.quantity > left && t('form.beyond')
                    }
                    onValue={(value) => {
                      const { quantity: _, ...empty } = line;
                      const written = value !== undefined && value > 0 ? { ...empty, quantity: value } : empty;
                      onLines(lines.map((each) => (each === line ? written : each)));
                    }}
                    testId="wanted-quantity"
                  />
                </Table.Td>
                <Table.Td>
                  <ActionIcon
                    color="red"
                    aria-label={t('form.remove', { name: line.name })}
                    onClick={() => onRemove(line)}
                  >
                    <IconTrash size={20} />
                  </ActionIcon>
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};
