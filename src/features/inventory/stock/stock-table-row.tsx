import { ActionIcon, Badge, Group, Table, Text, Tooltip } from '@mantine/core';
import { IconBell, IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isLow } from '#domain/stock/stock.ts';
import type { StockRow } from '../../../db/stock-queries.ts';
import { useMay } from '../../../db/use-may.ts';
import { useFormat } from '../../../ui/use-format.ts';
import classes from '../inventory.module.css';

interface StockTableRowProps {
  readonly row: StockRow;
  readonly valued: boolean;
  readonly onNotice: () => void;
}

/** One product with what there is of it. */
export const StockTableRow = ({ row: { product, level, unsent }, valued, onNotice }: StockTableRowProps) => {
  const { t } = useTranslation('stock');
  const { money } = useFormat();
  const may = useMay();
  const below = level !== null && level.quantity < 0;
  const low = level !== null && !below && isLow(level);
  return (
    <Table.Tr data-testid={`stock-${product.number}`}>
      <Table.Td className={classes.figure}>{product.number}</Table.Td>
      <Table.Td className={classes.wide}>
        <Group gap="xs" wrap="nowrap">
          <Text size="sm" fw={600} truncate>
            {product.name}
          </Text>
          {below && (
            <Badge color="red" variant="light" miw="max-content">
              {t('stock.belowZero')}
            </Badge>
          )}
          {low && (
            <Badge color="yellow" variant="light" miw="max-content">
              {t('stock.low')}
            </Badge>
          )}
          {unsent && (
            <Badge color="yellow" variant="transparent" px={0} miw="max-content">
              {t('stock.unsent')}
            </Badge>
          )}
        </Group>
        {product.barcode && (
          <Text size="sm" c="dimmed">
            {product.barcode}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right" fw={600} className={classes.figure} {...(below ? { c: 'red' } : {})} data-testid="quantity">
        {level ? level.quantity : '—'} {product.unit}
      </Table.Td>
      {valued && (
        <>
          <Table.Td ta="right" className={classes.figure}>
            {level ? money(level.unitValue) : '—'}
          </Table.Td>
          <Table.Td ta="right" className={classes.figure}>
            {level ? money(level.value) : '—'}
          </Table.Td>
        </>
      )}
      <Table.Td ta="right" className={classes.figure}>
        {level?.lowAt ?? '—'}
      </Table.Td>
      <Table.Td className={classes.figure}>
        <Group gap={0} wrap="nowrap" justify="flex-end">
          {level && may('pc.inventory.book') && (
            <Tooltip label={t('notice.title')}>
              <ActionIcon color="gray" aria-label={t('notice.title')} onClick={onNotice} data-testid="set-notice">
                <IconBell size={20} />
              </ActionIcon>
            </Tooltip>
          )}
          {level && (
            <Tooltip label={t('movements.title')}>
              <ActionIcon
                color="gray"
                aria-label={t('movements.title')}
                component={Link}
                to={`/inventory/movements?product=${encodeURIComponent(product.id)}`}
              >
                <IconHistory size={20} />
              </ActionIcon>
            </Tooltip>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
};
